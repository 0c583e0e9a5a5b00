/** Follows a table's voyages wherever its parts are shown or covered: a line that was told is played back first. */

import type { Table } from "../table";
import type { Act } from "../types";

import { HUSH, playback } from "./playback.svelte";
import { trackOf, type Track } from "./tracks";
import { voice } from "./voice.svelte";
import { cryOf } from "./words";

const attended = new WeakSet<Table>();

/** From now on this table's lines are played back before what came of them is shown. Asking again changes nothing. */
export function attend(table: Table): void {
  if (attended.has(table)) return;
  attended.add(table);
  const cry = (track: Track): void => {
    const word = cryOf(track.end);
    if (word) voice.speak(word);
  };
  let revealed = 0;
  table.stages = (act) => {
    const track = lineOf(act, table.view?.year);
    if (!track) return null;
    table.drawing.settle();
    const scene = playback.reveal(track, () => cry(track));
    if (scene) revealed = act.number;
    return scene;
  };
  table.onAct.add(({ act, after }) => {
    const track = lineOf(act, after?.year);
    if (!track || act.number === revealed) return;
    playback.play(track, 1, HUSH);
    cry(track);
  });
}

function lineOf(act: Act, year = 0): Track | null {
  const sailed = act.events.find((event) => event.kind === "sail");
  return sailed ? trackOf(act.number, year, sailed) : null;
}
