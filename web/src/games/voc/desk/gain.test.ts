import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { motionHere } from "../../../table/motion/motion.svelte";
import { words } from "../../../words/words.svelte";
import Gain from "./Gain.svelte";

vi.mock("../../../table/motion/motion.svelte", async (original) => {
  const real = await original<typeof import("../../../table/motion/motion.svelte")>();
  const one = new real.Motion();
  return { ...real, motionHere: () => one };
});

beforeAll(() => words.speak("en"));

const purses = (...daalders: number[]) => ({ seats: daalders.map((each) => ({ daalders: each })) });

test("what a purse has just gained or paid rises from it, and from no other", async () => {
  vi.useFakeTimers();
  const mine = render(Gain, { seat: 1, daalders: 10 });
  const theirs = render(Gain, { seat: 0, daalders: 4 });
  const seen = () => mine.container.querySelector<HTMLElement>(".gain")?.dataset["sum"];
  async function becomes(before: number, after: number): Promise<void> {
    motionHere().compare(purses(4, before), purses(4, after));
    await mine.rerender({ seat: 1, daalders: after });
  }
  expect(seen()).toBeUndefined();
  await becomes(10, 30);
  expect(seen()).toBe("+20");
  expect(theirs.container.querySelector(".gain")).toBeNull();
  vi.advanceTimersByTime(5_000);
  await tick();
  expect(seen()).toBeUndefined();
  await becomes(30, 22);
  expect(seen()).toBe("−8");
  vi.useRealTimers();
});
