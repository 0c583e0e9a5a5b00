// @vitest-environment node
import { expect, test } from "vitest";
import type { SeenAct } from "../../protocol";
import { contract } from "./box";
import { salesOf } from "./sales";

const act = (number: number, ...events: object[]) =>
  ({ number, kind: "moved", events, to: null }) as unknown as SeenAct;

test("the log tells who sold each contract, when, and what it brought or cost", () => {
  const acts = [
    act(2, { kind: "deliver", seat: 1, contract: 14, side: 0, goods: {} }),
    act(3, { kind: "year", year: 1586, burgemeester: 0 }),
    act(4, { kind: "default", seat: 0, contract: 7, fine: 9 }),
  ];
  expect(salesOf(acts)).toEqual([
    { contract: 14, seat: 1, year: 1585, brought: contract(14).pay },
    { contract: 7, seat: 0, year: 1586, brought: -9 },
  ]);
});

test("what was taken back was never sold", () => {
  const acts = [
    act(2, { kind: "deliver", seat: 1, contract: 14, side: 0, goods: {} }),
    { number: 3, kind: "undone", to: 1 } as unknown as SeenAct,
  ];
  expect(salesOf(acts)).toEqual([]);
});
