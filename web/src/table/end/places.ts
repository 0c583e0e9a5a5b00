/** Who came where: 1 for the most, equals share a place, and the next one counts them all: 1, 1, 3. */

import type { Sentence } from "../../games/game";

export const placesOf = (scores: readonly number[]): number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);

/** Seats from the first place to the last. */
export const inOrder = (places: readonly number[]): number[] =>
  places.map((_, seat) => seat).sort((one, other) => places[one]! - places[other]! || one - other);

/** How a seat came out, to the one who sits there: "You came third." */
export function placeInWords(places: readonly number[], seat: number): Sentence {
  const place = places[seat]!;
  const shared = places.filter((other) => other === place).length > 1;
  return { code: `end.${shared ? "place_shared" : "place"}_${place}`, params: {} };
}
