/** A guided first game: what is taught, and when it is met for the first time. */

import type { Lesson } from "../game";
import { worth } from "./box";
import type { View } from "./types";

const lesson = (id: string, points: string, when: (view: View, seat: number | null) => boolean): Lesson<View> => ({
  id: `voc.${id}`,
  code: `voc.lesson.${id}`,
  points,
  when,
});

/** Six contracts and the VOC card lie at the bottom of the deck. */
const LAST_CARDS = 7;

const mine = (view: View): boolean => view.choices !== null;

export const lessons: Lesson<View>[] = [
  lesson("aim", "amsterdam", (view) => view.phase === "investing"),
  lesson("ships", "ship", (view) => view.phase === "investing" && mine(view)),
  lesson("contracts", "contract", (view) => view.phase === "investing" && mine(view)),
  lesson("years", "years", (view) => view.phase === "investing" && mine(view)),
  lesson("sail", "charts", (view) => view.phase === "sailing" && mine(view)),
  lesson("crew", "charts", (view) => view.phase === "sailing" && !mine(view)),
  lesson("load", "desk", (view) => view.phase === "loading" && mine(view)),
  lesson("trade", "desk", (view) => view.phase === "trading" && mine(view)),
  lesson("deliver", "desk", (view) => view.phase === "delivering" && mine(view)),
  lesson("store", "desk", (view) => view.phase === "storing" && mine(view)),
  {
    ...lesson("convoy", "amsterdam", (view) => view.year > 1585 && (view.year - 1585) % 3 === 0),
    params: (view) => ({ amsterdam: worth(view.amsterdam) }),
  },
  // Any of these cards may be the one that ends the game, at the next convoy at the earliest.
  { ...lesson("end", "amsterdam", (view) => view.deck <= LAST_CARDS), params: (view) => ({ deck: view.deck }) },
];
