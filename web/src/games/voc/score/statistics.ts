/** What a game of VOC was like: lines drawn, calls made, contracts paid and failed, sailors lost. */

import { empty, type Statistic } from "../../../table/end/statistics";
import { FIRST_YEAR } from "../box";
import type { Act } from "../types";
import { tracksOf, type Track } from "../voyage/tracks";
import { salesOf } from "./sales";

/** Cells of a chart that a nautical league is on the picture: a line's length is told in leagues. */
const LEAGUE = 10;

export function statistics(acts: readonly Act[], seats: number): Statistic[] {
  const [drawn, calls, earned, fines, lost] = [empty(seats), empty(seats), empty(seats), empty(seats), empty(seats)];
  for (const track of tracksOf(acts, FIRST_YEAR, [])) {
    drawn[track.seat]!.push(Math.max(1, Math.round(lengthOf(track.line) / LEAGUE)));
    for (const call of track.calls) calls[call.seat]!.push(1);
  }
  for (const { seat, brought } of salesOf(acts)) {
    if (brought > 0) earned[seat]!.push(brought);
    if (brought < 0) fines[seat]!.push(-brought);
  }
  for (const { led_to = [] } of acts)
    for (const each of led_to) if (each.kind === "sailor_lost") lost[each.seat]!.push(1);
  return [
    { code: "voc.statistic.drawn", pieces: drawn },
    { code: "voc.statistic.calls", pieces: calls },
    { code: "voc.statistic.earned", pieces: earned },
    { code: "voc.statistic.fines", pieces: fines },
    { code: "voc.statistic.lost", pieces: lost },
  ];
}

/** How far a line goes, in cells. */
export function lengthOf(line: Track["line"]): number {
  return line.slice(1).reduce((sum, [x, y], before) => sum + Math.hypot(x - line[before]![0], y - line[before]![1]), 0);
}
