/** A line for practice: drawn as any other, before nobody, and it counts for nothing. */

import type { ClientMessage, ServerMessage } from "../../../api/protocol";
import { chartOf, HARBOURS } from "../box";
import type { ShipName } from "../types";
import type { Track } from "../voyage/tracks";
import type { Cell, Sheet } from "./pen.svelte";

/** A sheet of paper that answers a pen as a table does; `done` hears the line once the pen is lifted. */
export function practiceSheet(start: Cell, done: (line: Cell[]) => void): Sheet {
  const line: Cell[] = [start];
  const onMessage = new Set<(message: ServerMessage) => void>();
  const say = (message: ClientMessage): void => {
    if (message.kind === "draw") line.splice(message.at, line.length, ...(message.points as Cell[]));
    if (message.kind !== "end_stroke") return;
    for (const listener of [...onMessage]) listener({ kind: "stroke_ended", stroke: message.stroke, word: "lifted" });
    done(line);
  };
  return { onMessage, say, command: () => Promise.resolve(true), connection: "open", refused: null };
}

/** The line as it is seen again. */
export function practiceTrack(ship: ShipName, line: Cell[]): Track {
  const visits = HARBOURS.filter(
    ({ chart, x, y, r }) => chart === chartOf(ship) && line.some((cell) => Math.hypot(cell[0] - x, cell[1] - y) <= r),
  ).map((harbour) => harbour.id);
  return { number: 0, year: null, seat: 0, ship, line, calls: [], visits, end: "stop", spot: null, over: false };
}

/** Whether a track was drawn for practice: no act tells it. */
export const isPractice = (track: Track): boolean => track.number === 0;
