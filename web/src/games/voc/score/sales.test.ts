import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import { whatStands } from "../../../table/state/whatStands";
import type { Consequence, SeenEvent, Setup } from "../types";
import { salesOf } from "./sales";

const moved = (number: number, ...events: SeenEvent[]) =>
  act<SeenEvent, Setup, Consequence>(number, "moved", { events });
const delivered = {
  ...moved(2, { kind: "deliver", seat: 1, contract: 14, side: 0, goods: {} }),
  led_to: [{ kind: "earns" as const, follows: 1, seat: 1, contract: 14, daalders: 22 }],
};

test("the log tells who sold each contract, when, and what it brought or cost", () => {
  const acts = [
    delivered,
    moved(3, { kind: "year", year: 1586, burgemeester: 0 }),
    moved(4, { kind: "default", seat: 0, contract: 7, fine: 9 }),
  ];
  expect(salesOf(acts)).toEqual([
    { contract: 14, seat: 1, year: 1585, brought: 22 },
    { contract: 7, seat: 0, year: 1586, brought: -9 },
  ]);
});

test.each(["undone", "answered"])("what was taken back was never sold: %s", (kind) => {
  const acts = [delivered, act<SeenEvent, Setup, Consequence>(3, kind, { to: 1 })];
  expect(salesOf(whatStands(acts).acts)).toEqual([]);
});
