/** Follows a table's voyages wherever its parts are shown or covered: a line that was told is played back. */

import type { Table } from "../table";

import { HUSH, playback } from "./playback.svelte";
import { trackOf } from "./tracks";
import { voice } from "./voice.svelte";
import { CRIES } from "./words";

const attended = new WeakSet<Table>();

/** From now on this table's lines are played back once they are told. Asking again changes nothing. */
export function attend(table: Table): void {
  if (attended.has(table)) return;
  attended.add(table);
  table.onMessage.add((message) => {
    if (message.kind === "stroke_ended" && CRIES.includes(message.word)) voice.speak(message.word);
  });
  table.onAct.add(({ act, after }) => {
    for (const event of act.events) {
      if (event.kind === "sail") playback.play(trackOf(act.number, after?.year ?? 0, event), 1, HUSH);
    }
  });
}
