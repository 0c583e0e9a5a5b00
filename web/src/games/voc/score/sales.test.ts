import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import { standing } from "../../../table/state/standing";
import type { SeenEvent, Setup } from "../types";
import { contract } from "../box";
import { salesOf } from "./sales";

const moved = (number: number, ...events: SeenEvent[]) => act<SeenEvent, Setup>(number, "moved", { events });

test("the log tells who sold each contract, when, and what it brought or cost", () => {
  const acts = [
    moved(2, { kind: "deliver", seat: 1, contract: 14, side: 0, goods: {} }),
    moved(3, { kind: "year", year: 1586, burgemeester: 0 }),
    moved(4, { kind: "default", seat: 0, contract: 7, fine: 9 }),
  ];
  expect(salesOf(acts)).toEqual([
    { contract: 14, seat: 1, year: 1585, brought: contract(14).pay },
    { contract: 7, seat: 0, year: 1586, brought: -9 },
  ]);
});

test.each(["undone", "answered"])("what was taken back was never sold: %s", (kind) => {
  const acts = [
    moved(2, { kind: "deliver", seat: 1, contract: 14, side: 0, goods: {} }),
    act<SeenEvent, Setup>(3, kind, { to: 1 }),
  ];
  expect(salesOf(standing(acts).acts)).toEqual([]);
});
