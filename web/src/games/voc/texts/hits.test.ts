import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import type { Act, Consequence, SeenEvent, Setup } from "../types";
import recorded from "../views/hits.json";
import { hits } from "./hits";

const moved = (events: SeenEvent[], led_to: Consequence[]) =>
  act<SeenEvent, Setup, Consequence>(3, "moved", { events, led_to });
const codes = (given: ReturnType<typeof moved>, seat: number) => hits(given, seat).map(({ code }) => code);

test("a contract that is taken over is told to who held it, and to nobody else", () => {
  const claim = moved(
    [{ kind: "claim", seat: 0, contract: 3, year: 1599 }],
    [{ kind: "taken_over", follows: 1, seat: 2, contract: 3, other: 0 }],
  );
  expect(hits(claim, 2)).toMatchObject([{ code: "voc.hit.taken_over", params: { seat: 0, contract: 3 } }]);
  expect([codes(claim, 0), codes(claim, 1)]).toEqual([[], []]);
});

test("a fine, a sailor who is lost and a ship that sinks are told to whom they hit, in order", () => {
  const year = moved(
    [
      { kind: "default", seat: 1, contract: 7, fine: 4 },
      { kind: "scurvy", lost: { A: 1 }, sunk: ["A"] },
    ],
    [
      { kind: "sailor_lost", follows: 2, seat: 1, ship: "A" },
      { kind: "sinks", follows: 2, ship: "A", seats: [0, 1] },
    ],
  );
  expect(codes(year, 1)).toEqual(["voc.told.default", "voc.told.sailor_lost", "voc.told.sinks"]);
  expect(codes(year, 0)).toEqual(["voc.told.sinks"]);
  expect(codes(year, 2)).toEqual([]);
});

test("what Amsterdam takes, a trade and a call that is paid for are told to whom they hit", () => {
  const convoy = moved([{ kind: "orders", amsterdam: [3, 5], cards: [7, "voc"] }], []);
  expect(codes(convoy, 1)).toEqual(["voc.told.amsterdam", "voc.told.voc"]);
  const trade = moved([{ kind: "trade", seats: [0, 2], a_gives: {}, b_gives: {} } as never], []);
  expect([codes(trade, 0), codes(trade, 1), codes(trade, 2)]).toEqual([["voc.told.trade"], [], ["voc.told.trade"]]);
});

test("whatever changes what a seat has without its doing is told to it, in acts of recorded games", () => {
  const untold = recorded.flatMap((each) => {
    const { events, led_to } = each as unknown as Act;
    const told = moved(events, led_to ?? []);
    return Object.entries(each.hit)
      .filter(([me, how]) => how.length && !hits(told, Number(me)).length)
      .map(([me, how]) => ({ me, how, events: events.map(({ kind }) => kind) }));
  });
  expect(untold).toEqual([]);
  const met = new Set(recorded.flatMap(({ hit }) => Object.values(hit).flat()));
  for (const how of ["daalders", "warehouse", "contracts", "sailors", "amsterdam"]) expect(met).toContain(how);
});
