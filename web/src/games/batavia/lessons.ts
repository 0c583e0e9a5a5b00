/** A guided first game: each thing is taught when it is met for the first time. */

import type { Lesson } from "../game";
import { cannon, piratesLimit, TARGET, total } from "./box";
import type { View } from "./types";

const myBid = (view: View, seat: number | null): boolean =>
  seat !== null && view.to_act === seat && view.phase === "bidding";
const myMove = (view: View, seat: number | null): boolean =>
  seat !== null && view.to_act === seat && view.phase === "moving";
const mine = (view: View, seat: number | null) => (seat === null ? null : (view.seats[seat] ?? null));

export const lessons: Lesson<View>[] = [
  lesson("welcome", "route", (_, seat) => seat !== null),
  lesson("auction", "package", (view, seat) => seat !== null && view.phase === "bidding"),
  lesson("bidding", "bid", myBid),
  lesson("notes", "bid", (view, seat) => myBid(view, seat) && view.auction.bid > 0),
  lesson("cards", "hand", myMove),
  lesson("majority", "hand", (view, seat) => myMove(view, seat) && (view.choices?.plays ?? 0) > 0),
  lesson("drawing", "draw", (view, seat) => myMove(view, seat) && view.choices?.plays === 0),
  lesson("sailing", "route", (view, seat) => (mine(view, seat)?.at ?? 0) > 0),
  lesson("crates", "warehouses", (view, seat) => Object.keys(mine(view, seat)?.crates ?? {}).length > 0),
  lesson("counters", "outlook", (view, seat) => myMove(view, seat) && total(mine(view, seat)?.counters ?? {}) > 0),
  lesson(
    "converting",
    "outlook",
    (view, seat) => myMove(view, seat) && Object.keys(mine(view, seat)?.counters ?? {}).length > 1,
  ),
  lesson("pirates", "pirates", (view, seat) => seat !== null && piratesLimit(view.seats.length) - cannon(view) <= 8),
  lesson("target", "route", (view, seat) => seat !== null && Math.max(...view.seats.map(({ at }) => at)) > TARGET / 2),
  lesson("end", "route", (view, seat) => seat !== null && view.target !== null && view.phase !== "over"),
  lesson("scoring", "warehouses", (view, seat) => seat !== null && view.target !== null && view.phase !== "over"),
];

function lesson(id: string, points: string, when: Lesson<View>["when"]): Lesson<View> {
  return { id: `batavia.${id}`, code: `batavia.lesson.${id}`, points, when };
}
