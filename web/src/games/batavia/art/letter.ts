/** The letter that a company's name begins with, in the language that is spoken; none where the game's words aren't here. */

import { words } from "../../../words/words.svelte";
import type { Company } from "../types";

export const letter = (company: Company): string => {
  const code = `batavia.letter.${company}`;
  return words.has(code) ? words.say(code) : ""; // the home page shows the game's emblem without knowing its words
};
