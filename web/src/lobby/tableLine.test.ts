import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import type { ListedTable } from "../api/rest";
import { words } from "../words/words.svelte";
import TableLine from "./TableLine.svelte";

const seat = (given: Partial<ListedTable["seats"][number]>): ListedTable["seats"][number] => ({
  name: null,
  bot: null,
  to_act: false,
  mine: false,
  ...given,
});
const table = (...seats: ListedTable["seats"]): ListedTable =>
  ({
    id: "t",
    game: "batavia",
    state: "playing",
    pace: { kind: "untimed" },
    changed_at: 0,
    seats,
  }) as unknown as ListedTable;

beforeAll(() => words.speak("en"));

test("who sits at a table is named seat by seat, also two bots of one kind", () => {
  const me = seat({ name: "Ada", mine: true });
  render(TableLine, { table: table(me, seat({ bot: "greedy" }), seat({ bot: "greedy", to_act: true })) });
  expect(screen.getByText(/^You, Trader 2,? and Trader 3$/)).toBeTruthy();
  expect(screen.getByText("Waiting for Trader 3")).toBeTruthy();
});

test("who plays several seats at one device is named once, and alone a bot needs no number", () => {
  const me = seat({ name: "Ada", mine: true });
  render(TableLine, { table: table(me, me, seat({ bot: "greedy" }), seat({})) });
  expect(screen.getByText("You and Trader")).toBeTruthy();
});
