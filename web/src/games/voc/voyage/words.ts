/** What may be called to a skipper, in the order of a rose; and the keys for it. */

import type { End, Word } from "../types";

export const WORDS: Word[] = ["north", "east", "south", "west", "stop"];

/** What the table itself cries when a line has ended so; null where it says nothing. */
export const cryOf = (end: End): "land_ho" | "home" | null =>
  end === "aground" ? "land_ho" : end === "home" ? "home" : null;

export const CALL_KEYS: Record<Word, string[]> = {
  north: ["ArrowUp", "n"],
  east: ["ArrowRight", "e"],
  south: ["ArrowDown", "s"],
  west: ["ArrowLeft", "w"],
  stop: [".", "x"],
};
