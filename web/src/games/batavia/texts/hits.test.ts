import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import type { Consequence, SeenEvent, SeenSetup } from "../types";
import { hits } from "./hits";

const moved = (...led_to: Consequence[]) => act<SeenEvent, SeenSetup, Consequence>(3, "moved", { led_to });

test("who is paid for a package is told by whom and how much", () => {
  const won = moved({ kind: "package_won", follows: 1, seat: 2, notes: 3, paid: [2, 1, 0] });
  expect(hits(won, 0)).toEqual([{ code: "batavia.hit.paid", params: { seat: 2, notes: 2 } }]);
  expect(hits(won, 2)).toEqual([]);
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
