/** The lines of all voyages, from the log. */

import type { Sentence } from "../../game";
import { chartOf, harbour, sizeOf } from "../box";
import type { Act, Call, End, SailEvent, ShipName } from "../types";

export interface Track {
  /** The act that tells it. */
  number: number;
  /** The year it was drawn in; null before the first year was told. */
  year: number | null;
  seat: number;
  ship: ShipName;
  line: [number, number][];
  calls: Call[];
  visits: string[];
  end: End;
  spot: [number, number] | null;
  /** Whether the ship has since come home or sunk: its card is wiped. */
  over: boolean;
}

/** The track that a line was last: as long as it is the same, it isn't drawn again. */
const last = new WeakMap<object, Track>();

function asBefore(track: Track): Track {
  const had = last.get(track.calls);
  if (had && had.number === track.number && had.year === track.year && had.over === track.over) return had;
  last.set(track.calls, track);
  return track;
}

/** Every line of the acts that stand, in order. `inZeeland` are the ships that lie at home now. */
export function tracksOf(acts: readonly Act[], first: number, inZeeland: readonly ShipName[]): Track[] {
  const found: Track[] = [];
  let year = first;
  for (const act of acts) {
    for (const event of act.events) {
      if (event.kind === "year") year = event.year;
      if (event.kind === "sail") found.push(trackOf(act.number, year, event));
    }
  }
  // Walking back from now, a ship's lines belong to its voyage up to the one that left Zeeland.
  const done = new Set<ShipName>(inZeeland);
  for (const track of [...found].reverse()) {
    track.over = done.has(track.ship);
    if (track.line[0]?.[1] === sizeOf(chartOf(track.ship))[1] - 1) done.add(track.ship);
  }
  return found.map(asBefore);
}

export function trackOf(number: number, year: number, event: SailEvent): Track {
  const { seat, ship, stroke, calls, visits, end, spot } = event;
  const line = end === "aground" && spot ? cutAt(stroke, spot) : stroke;
  return { number, year, seat, ship, line, calls, visits, end, spot, over: false };
}

/** How a voyage ended, in a word: a line that stops in a harbour's circle stops at that harbour. */
export function endOf({ end, visits, line }: Track): Sentence {
  const at = visits.at(-1);
  const place = at === undefined ? null : harbour(at);
  const last = line.at(-1);
  if (end === "stop" && place && last && Math.hypot(last[0] - place.x, last[1] - place.y) <= place.r)
    return { code: "voc.end.stop_at", params: { harbour: place.id, visits: visits.slice(0, -1) } };
  return { code: `voc.end.${end}`, params: { visits } };
}

/** What is drawn after a ship has run aground counts nothing: the line up to its last safe cell. */
export function cutAt(stroke: [number, number][], spot: [number, number]): [number, number][] {
  for (let at = 1; at < stroke.length; at += 1) {
    const [[ax, ay], [bx, by]] = [stroke[at - 1]!, stroke[at]!];
    const along = Math.hypot(bx - ax, by - ay);
    const through = Math.hypot(spot[0] - ax, spot[1] - ay) + Math.hypot(bx - spot[0], by - spot[1]);
    if (through <= along + 0.7) return [...stroke.slice(0, at), spot];
  }
  return stroke;
}
