/** What may be called to a skipper, in the order of a rose; and the keys for it. */

import type { Word } from "../types";

export const WORDS: Word[] = ["north", "east", "south", "west", "stop"];

/** What the table itself cries when a line ends so. */
export const CRIES = ["land_ho", "home"];

export const CALL_KEYS: Record<Word, string[]> = {
  north: ["ArrowUp", "n"],
  east: ["ArrowRight", "e"],
  south: ["ArrowDown", "s"],
  west: ["ArrowLeft", "w"],
  stop: [".", "x"],
};
