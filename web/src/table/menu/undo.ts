/** The words of the button that takes one's last move back: it names the move. */

import { say } from "../../words/words.svelte";
import type { TableSession } from "../state/session.svelte";

export function undoInWords({ undoes }: TableSession): string {
  return undoes === null ? say("table.undo") : say("table.undo.what", { what: undoes });
}
