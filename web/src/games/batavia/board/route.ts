/** Where the 35 posts, the Cape and the target lie on the chart: along a sailing route, in one of two layouts. */

import { TARGET } from "../box";

export interface Place {
  x: number;
  y: number;
}

export interface Route {
  width: number;
  height: number;
  /** The radius of a post's hexagon. */
  radius: number;
  /** Where the first of those waits who haven't sailed yet, and how far apart they stand. */
  cape: Place & { step: number };
  /** Place 0 is the Cape, 1 to 35 the posts, 36 the target. */
  places: Place[];
}

/** Up Africa's coast, down to Ceylon, up the Bay of Bengal, and down past Sumatra to Java. */
const COURSE: Place[] = [
  { x: 66, y: 474 },
  { x: 122, y: 430 },
  { x: 186, y: 344 },
  { x: 232, y: 214 },
  { x: 316, y: 108 },
  { x: 392, y: 66 },
  { x: 448, y: 128 },
  { x: 456, y: 240 },
  { x: 474, y: 352 },
  { x: 522, y: 452 },
  { x: 590, y: 462 },
  { x: 626, y: 376 },
  { x: 622, y: 268 },
  { x: 636, y: 150 },
  { x: 690, y: 76 },
  { x: 752, y: 112 },
  { x: 766, y: 226 },
  { x: 752, y: 332 },
  { x: 778, y: 430 },
  { x: 842, y: 478 },
];

export const WIDE: Route = {
  width: 900,
  height: 540,
  radius: 25,
  cape: { x: 30, y: 527, step: 21 },
  places: along(COURSE, TARGET),
};

const ROW = 84;
const STEP = 68;

/** For a phone: seven rows of five, east below, as some old charts have it. */
export const TALL: Route = { width: 380, height: 772, radius: 31, cape: { x: 28, y: 68, step: 27 }, places: rows() };

function rows(): Place[] {
  const places: Place[] = [{ x: 54, y: 46 }];
  for (let hex = 0; hex < TARGET - 1; hex += 1) {
    const row = Math.floor(hex / 5);
    const along = row % 2 ? 4 - (hex % 5) : hex % 5;
    const sway = 6 * Math.sin(along * 1.6 + row * 2.1);
    places.push({ x: 54 + along * STEP, y: 128 + row * ROW + sway });
  }
  places.push({ x: 300, y: 722 });
  return places;
}

/** So many places at equal distances along a smooth line through these points. */
function along(points: Place[], steps: number): Place[] {
  const fine: Place[] = [];
  for (let i = 0; i < points.length - 1; i += 1) for (let t = 0; t < 1; t += 0.02) fine.push(smooth(points, i, t));
  fine.push(points.at(-1)!);
  const lengths = [0];
  for (let i = 1; i < fine.length; i += 1) lengths.push(lengths[i - 1]! + distance(fine[i - 1]!, fine[i]!));
  const whole = lengths.at(-1)!;
  return Array.from({ length: steps + 1 }, (_, n) => fine[lengths.findIndex((l) => l >= (whole * n) / steps - 1e-9)]!);
}

function smooth(points: Place[], i: number, t: number): Place {
  const [a, b, c, d] = [
    points[Math.max(i - 1, 0)]!,
    points[i]!,
    points[i + 1]!,
    points[Math.min(i + 2, points.length - 1)]!,
  ];
  const mix = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A smooth line through the places from one to another, as a path. */
export function line(places: Place[], from = 0, to = places.length - 1): string {
  let d = `M${round(places[from]!)}`;
  for (let i = from; i < to; i += 1) {
    const [a, b, c, e] = [
      places[Math.max(i - 1, 0)]!,
      places[i]!,
      places[i + 1]!,
      places[Math.min(i + 2, places.length - 1)]!,
    ];
    const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const second = { x: c.x - (e.x - b.x) / 6, y: c.y - (e.y - b.y) / 6 };
    d += `C${round(first)} ${round(second)} ${round(c)}`;
  }
  return d;
}

const round = (place: Place): string => `${place.x.toFixed(1)},${place.y.toFixed(1)}`;
