/** Why something can't be, and what to beware of, in the person's language. */

import { say, words } from "../../words/words.svelte";
import type { Reason } from "./types";

/** A reason in words; in the server's own English where the page has none. */
export function because(reason: Reason): string {
  const code = [`voc.no.${reason.code}`, `no.${reason.code}`].find((each) => words.has(each));
  return code ? say(code, reason.params) : reason.sentence;
}
