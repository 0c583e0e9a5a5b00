import { expect, test } from "vitest";
import type { GameReport } from "../api/rest";
import { chancesAfter, chancesBefore, movedMost } from "./analysis.svelte";

const report = {
  points: [
    { event: 0, chances: [0.5, 0.5] },
    { event: 1, chances: [0.45, 0.25] },
  ],
  ledgers: [{ start: 0.5 }, { start: 0.5 }],
} as unknown as GameReport;

test("what the seats' chances leave is who wins where none of them does", () => {
  expect(chancesAfter(report, 0)).toEqual([0.5, 0.5, 0]);
  expect(chancesAfter(report, 1)[2]).toBeCloseTo(0.3);
  expect(chancesBefore(report, 1)).toEqual([0.5, 0.5, 0]);
  expect(chancesBefore(report, 0)).toEqual([0.5, 0.5, 0]);
});

test("an event may have changed most for nobody's seat", () => {
  expect(movedMost(report, 1)).toEqual([2, 1]);
});
