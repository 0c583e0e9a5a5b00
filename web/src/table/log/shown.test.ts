import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { say, words } from "../../words/words.svelte";
import Log from "./Log.svelte";
import type { LogLine } from "./log";

test("two turns of which an act told a part each are shown beside each other", async () => {
  await words.speak("en");
  const line = (act: number, code: string): LogLine => ({
    act,
    at: 0,
    takenBack: false,
    ofTable: false,
    told: { code, params: {}, seats: [0] },
  });
  // as where the last move of a round ends it, and the next round begins with it
  const turns = [
    { heading: null, lines: [line(4, "log.title")] },
    { heading: { code: "log.jump", params: {} }, lines: [line(4, "log.nothing"), line(5, "log.new")] },
  ];
  render(Log, { turns });
  expect(screen.getByText(say("log.title"))).toBeTruthy();
  expect(screen.getByText(say("log.nothing"))).toBeTruthy();
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});
