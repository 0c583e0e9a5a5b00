/** How fast a table plays, in words. */

import { stretch } from "../app/times";
import type { ListedTable } from "../api/rest";
import { say, words } from "../words/words.svelte";

export function inWords(pace: ListedTable["pace"]): string {
  switch (pace.kind) {
    case "untimed":
      return say("home.pace.untimed");
    case "live":
      return say("home.pace.live", {
        bank: stretch(pace.bank ?? 0, words.language, "short"),
        increment: stretch(pace.increment ?? 0, words.language, "short"),
      });
    case "days":
      return say("home.pace.days", { days: stretch((pace.days ?? 0) * 86_400, words.language) });
  }
}
