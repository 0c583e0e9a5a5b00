/** A measure in words: what was done, and until when. */

import type { Measure } from "../api/rest";
import { moment } from "../app/times";
import { say, words } from "../words/words.svelte";

export const told = (measure: Measure): string =>
  say(`moderation.kind.${measure.kind}`, {
    until: measure.until === null ? "" : moment(measure.until, words.locale),
    was: measure.was ?? "",
    now: measure.kind === "role" ? say(`moderation.role.${measure.now ?? "none"}`) : (measure.now ?? ""),
  });

/** Whether it still holds. */
export const holds = (measure: Measure, now = Date.now() / 1000): boolean =>
  measure.until !== null && measure.until > now && measure.lifted_at === null;
