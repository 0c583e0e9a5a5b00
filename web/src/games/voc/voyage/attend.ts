/** Follows a table's voyages wherever its parts are shown or covered: a line that was told is played back. */

import type { Seated } from "../../../table/seated.svelte";
import type { SeenEvent, View } from "../types";
import { playback } from "./playback.svelte";
import { trackOf } from "./tracks";

const attended = new WeakSet<Seated<View>>();

/** From now on this table's lines are played back once they are told. Asking again changes nothing. */
export function attend(table: Seated<View>): void {
  if (attended.has(table)) return;
  attended.add(table);
  table.onTurned.add(({ act, after }) => {
    for (const event of (act.events ?? []) as unknown as SeenEvent[]) {
      if (event.kind === "sail") playback.play(trackOf(act.number, after?.year ?? 0, event));
    }
  });
}
