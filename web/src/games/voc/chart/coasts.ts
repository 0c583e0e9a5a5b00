/** The coasts of a chart, loaded only where a chart is drawn. */

import type { ChartName } from "../box";

export interface Land {
  name: string;
  ring: [number, number][];
  path: string;
  /** In square cells. */
  area: number;
  middle: [number, number];
}

const known = new Map<ChartName, Promise<Land[]>>();

/** The lands of a chart, by the names of the box. */
export function coasts(chart: ChartName): Promise<Land[]> {
  const found = known.get(chart) ?? load(chart);
  known.set(chart, found);
  return found;
}

async function load(chart: ChartName): Promise<Land[]> {
  const { default: charts } = await import("../charts.json");
  return Object.entries(charts[chart] as Record<string, number[]>).map(([name, steps]) => landOf(name, steps));
}

/** A land from its first corner and the steps from corner to corner. */
export function landOf(name: string, steps: number[]): Land {
  const ring: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    ring.push([x, y]);
  }
  return { name, ring, path: pathOf(ring) + "Z", ...weigh(ring) };
}

export function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.length ? "M" + points.map(([x, y]) => `${x} ${y}`).join("L") : "";
}

function weigh(ring: [number, number][]): { area: number; middle: [number, number] } {
  let twice = 0;
  let x = 0;
  let y = 0;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length]!;
    const slice = ax * by - bx * ay;
    twice += slice;
    x += (ax + bx) * slice;
    y += (ay + by) * slice;
  });
  return { area: Math.abs(twice) / 2, middle: [x / (3 * twice), y / (3 * twice)] };
}

/** A piece of coast from corner to corner: x, y, x, y. */
export type Piece = [number, number, number, number];

/** The pieces of coast within `reach` of a point, to be lit by a lamp there. */
export function near(lands: readonly Land[], [x, y]: readonly [number, number], reach: number): Piece[] {
  const found: Piece[] = [];
  for (const { ring } of lands) {
    let [ax, ay] = ring[ring.length - 1]!;
    for (const [bx, by] of ring) {
      if (squared(x, y, ax, ay, bx, by) < reach * reach) found.push([ax, ay, bx, by]);
      [ax, ay] = [bx, by];
    }
  }
  return found;
}

/** The square of how far a point is from a piece of coast. */
function squared(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
  return (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2;
}
