/** A line for practice: drawn as any other, before nobody, and it counts for nothing. */

import type { ClientMessage, ServerMessage } from "../../../api/protocol";
import { chartOf } from "../box";
import { coasts } from "../chart/coasts";
import type { ShipName } from "../types";
import { judge } from "../voyage/judge";
import type { Track } from "../voyage/tracks";
import type { Cell, Sheet } from "./pen.svelte";

/** A sheet of paper that answers a pen as a table does; `done` hears the line once the pen is lifted. */
export function practiceSheet(start: Cell, done: (line: Cell[]) => unknown): Sheet {
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

/** The line as it is seen again, and how the voyage would have ended. */
export async function practiceTrack(ship: ShipName, line: Cell[]): Promise<Track> {
  const chart = chartOf(ship);
  const judged = judge(chart, await coasts(chart), line);
  return { number: 0, year: null, seat: 0, ship, calls: [], over: false, ...judged };
}

/** Whether a track was drawn for practice: no act tells it. */
export const isPractice = (track: Track): boolean => track.number === 0;
