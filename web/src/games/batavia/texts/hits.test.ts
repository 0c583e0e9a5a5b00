import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import type { Act, Consequence, SeenEvent, SeenSetup } from "../types";
import recorded from "../views/hits.json";
import { hits as hitsOf } from "./hits";

const nothing = { seats: [0, 1, 2].map(() => ({ laid: {} })) } as never;
const hits = (given: Act, seat: number) => hitsOf(given, seat, nothing).map(({ code, params }) => ({ code, params }));
const PASS: SeenEvent = { kind: "pass", seat: 1 };
const moved = (...led_to: Consequence[]) =>
  act<SeenEvent, SeenSetup, Consequence>(3, "moved", { events: [PASS, PASS], led_to });

test("who is paid for a package is told by whom and how much", () => {
  const won = moved({ kind: "package_won", follows: 1, seat: 2, notes: 3, paid: [2, 1, 0] });
  expect(hits(won, 0)).toEqual([{ code: "batavia.hit.paid", params: { seat: 2, notes: 2 } }]);
  expect(hits(won, 2)).toEqual([{ code: "batavia.told.package_won", params: { seat: 2, notes: 3 } }]);
});

test("a seal that is taken or lost is told to who held it", () => {
  const play = moved(
    { kind: "seal_taken", follows: 1, company: "france", seat: 1, loser: 0 },
    { kind: "seal_taken", follows: 1, company: "sweden", seat: 1, loser: null },
    { kind: "seal_lost", follows: 2, company: "britain", loser: 1 },
  );
  expect(hits(play, 0)).toEqual([{ code: "batavia.hit.seal_taken", params: { seat: 1, company: "france" } }]);
  expect(hits(play, 1)).toEqual([{ code: "batavia.hit.seal_lost", params: { company: "britain" } }]);
});

test("pirates tell everyone how many of their own ships they sink, with those laid just now", () => {
  const act_ = act<SeenEvent, SeenSetup, Consequence>(3, "moved", {
    events: [
      { kind: "play", seat: 1, cards: { britain: 2 }, sail: "britain", hex: 3, convert: false },
      { kind: "pirates", companies: ["britain"] },
    ],
  });
  const before = { seats: [{ laid: { britain: 3 } }, { laid: { britain: 1 } }, { laid: { sweden: 2 } }] } as never;
  const ships = [0, 1, 2].map((seat) => hitsOf(act_, seat, before).map(({ params }) => params["ships"]));
  expect(ships).toEqual([[3], [3], []]);
});

test("whatever changes what a seat has without its doing is told to it, in acts of recorded games", () => {
  const untold = recorded.flatMap((each, number) => {
    const { seat, events, led_to } = each as unknown as Act;
    const told = act<SeenEvent, SeenSetup, Consequence>(number + 1, "moved", { seat, events, led_to: led_to ?? [] });
    return Object.entries(each.hit)
      .filter(([me, how]) => how.length && !hitsOf(told, Number(me), { seats: each.before } as never).length)
      .map(([me, how]) => ({ me, how, events: events.map(({ kind }) => kind) }));
  });
  expect(untold).toEqual([]);
  expect(new Set(recorded.flatMap(({ hit }) => Object.values(hit).flat()))).toEqual(
    new Set(["notes", "laid", "seals"]),
  );
});
