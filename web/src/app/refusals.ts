/** How the server says no, in the person's language: a game's own code first, then the server's, else the sentence. */

import { Refused, type No } from "../api/http";
import { moment } from "./times";
import { words } from "../words/words.svelte";

/** A refusal in words. */
export function inWords(no: No, game?: string): string {
  for (const code of [`${game}.no.${no.code}`, `no.${no.code}`]) {
    if (words.has(code)) return words.say(code, { ...no.params, game: gameName(no.params["game"]), ...untilWhen(no) });
  }
  return no.sentence;
}

/** Until when something holds, as a date. */
function untilWhen({ params: { until } }: No): { until?: string } {
  return typeof until === "number" ? { until: moment(until, words.locale) } : {};
}

/** What was thrown, as a refusal: whatever isn't one is our own fault, and is told as such. */
export function noOf(thrown: unknown): No {
  if (thrown instanceof Refused) return thrown.no;
  console.error(thrown);
  return { code: "page_fault", params: {}, rule: "", sentence: String(thrown) };
}

/** A game by its own name, where the words know one. */
export function gameName(game: unknown): string {
  const code = `${String(game)}.title`;
  return words.has(code) ? words.say(code) : String(game ?? "");
}
