/** The letter that a company's name begins with, in the language that is spoken. */

import { say } from "../../../words/words.svelte";
import type { Company } from "../types";

export const letter = (company: Company): string => say(`batavia.letter.${company}`);
