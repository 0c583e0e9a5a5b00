/** What becomes of a line, by eye: on land outside of a circle or off the chart it has run aground, on the home line it is home. */

import { HARBOURS, homeOf, sizeOf, type ChartName } from "../box";
import type { Land } from "../chart/coasts";
import type { End } from "../types";

type Cell = [number, number];

export interface Judged {
  line: Cell[];
  visits: string[];
  end: End;
  spot: Cell | null;
}

/** How far from the home line a ship has left it. */
const LEFT_HOME = 20;

export function judge(chart: ChartName, lands: readonly Land[], drawn: readonly Cell[]): Judged {
  const circles = HARBOURS.filter((place) => place.chart === chart);
  const [[width, height], [from, to]] = [sizeOf(chart), homeOf(chart)];
  const line: Cell[] = [drawn[0]!];
  const visits = new Set<string>();
  let left = false;
  const ended = (end: End, spot: Cell | null): Judged => ({ line, visits: [...visits], end, spot });

  for (const [x, y] of steps(drawn)) {
    line.push([x, y]);
    left ||= y < height - LEFT_HOME;
    if (y >= height - 1 && left) return x >= from && x <= to ? ended("home", null) : ended("aground", [x, y]);
    if (x < 0 || y < 0 || x >= width || y >= height) return ended("aground", [x, y]);
    const within = circles.find((place) => Math.hypot(x - place.x, y - place.y) <= place.r);
    if (within) visits.add(within.id);
    else if (lands.some((land) => holds(land, x, y))) return ended("aground", [x, y]);
  }
  return ended("stop", line.at(-1)!);
}

/** Every cell between the points of a line, however quick the hand was. */
function* steps(drawn: readonly Cell[]): Generator<Cell> {
  for (let at = 1; at < drawn.length; at += 1) {
    const [[ax, ay], [bx, by]] = [drawn[at - 1]!, drawn[at]!];
    const far = Math.max(Math.abs(bx - ax), Math.abs(by - ay), 1);
    for (let step = 1; step <= far; step += 1)
      yield [Math.round(ax + ((bx - ax) * step) / far), Math.round(ay + ((by - ay) * step) / far)];
  }
}

/** Whether a cell lies on a land: a line from it to the east crosses its coast an odd number of times. */
function holds({ ring }: Land, x: number, y: number): boolean {
  let inside = false;
  let [ax, ay] = ring[ring.length - 1]!;
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}
