/**
 * The Indian Ocean as a mapmaker around 1600 might have drawn it: corners by hand, in degrees, and between them a coast
 * that trembles as a hand does. For pictures only: games draw their own.
 */

type Corner = [longitude: number, latitude: number];

const WEST = 12;
const NORTH = 31;
const UNITS = 10;

/** Each land as "longitude latitude" of its corners, in order round it. */
const LANDS = [
  // Africa
  "10 33,10 -26,15 -27,16.5 -28.6,17.9 -32.5,18.4 -34,20 -34.8,22.5 -34,25.7 -34,28 -32.9,30.5 -30.5,32.5 -28.5,32.9 -26,35.5 -24,35.3 -21,34.8 -19.8,37 -17.8,40.5 -15.5,40.7 -12,40.4 -10.5,39.5 -7,38.8 -5.5,40 -3,42 -1,44.5 1.8,47.5 4.3,49.5 8,51.2 11.8,47 11.2,43.3 11.5,42.7 13.5,39.5 15.3,37.2 19,37 21.5,35.5 24,34 27,33 28.5,32.6 33",
  // Arabia
  "35 33,34.9 29.5,35.2 28,37 25,39 21.5,41 18.5,42.7 16.3,43.4 12.7,45 12.8,48.5 14,52 15.6,55 17,57.8 19,58.8 20.5,59.8 22.5,58.5 23.6,56.5 25,56.3 26.2,54 24.2,51.6 24.3,51.3 25.9,50.3 26.500,48.5 28.500,48 33",
  // Persia, India, Siam, China
  "49.5 33,50 30,51 28,54 26.7,56.8 27,58.5 25.6,61.5 25.1,66.5 25.2,67.5 23.8,70.3 22.9,69 22.2,70.5 20.8,72.6 21.6,72.8 19,73.5 16,74.8 13,76.2 10,77.5 8.1,78.2 8.9,79.3 10.3,79.9 12,80.3 13.5,80.2 15.5,82.3 16.7,85 19.3,87 21.2,89 21.8,91 22.5,92 21,94.2 18.5,94.3 16,95.5 15.8,97.2 16.9,97.7 15,98.6 12,98.3 8,100.3 6.2,101.3 3,103.4 1.4,104.2 1.5,103.4 4,102.2 6.2,100.3 8.5,99.4 9.5,100 13.3,101 12.7,102.6 11.8,104.9 8.7,106.8 10.4,109.2 11.8,109 14.5,107.2 16.8,105.8 19,108 21.6,111 21.4,114 22.4,117 23.5,119.5 26,121 28,121.5 33",
  // Ceylon
  "79.9 9.6,81.2 8.5,81.9 7,81 6.1,80.1 6.1,79.8 7.8",
  // Madagascar
  "49.3 -12,50.4 -15.7,49.5 -18,47.2 -24.9,45.5 -25.5,43.7 -23.5,44.3 -20,44.2 -16.5,46.5 -15.7,48 -13.6",
  // Sumatra
  "95.3 5.6,97.5 5.2,100.4 2.5,103 0.5,104.5 -2,106 -3.2,105.8 -5.8,104.5 -5.8,102 -3.6,100.4 -1,98.7 1.7,96.5 3.6",
  // Java
  "105.3 -6.8,106.1 -6,107 -6,108.6 -6.7,110.8 -6.4,112.7 -7,114.4 -7.8,114.3 -8.7,111 -8.2,108 -7.7",
  // Borneo
  "109 1.7,110 -1.3,111.8 -3.4,114.5 -4,116.2 -3.3,117.8 0.8,119 5.2,116.8 6.9,115 4.9,113 3.2,111.2 2.4",
  // Celebes
  "119.5 -5.5,119.4 -3.4,119 -0.5,120.2 1.2,125 1.6,124.3 0.4,120.3 0.5,121.8 -0.9,123.2 -0.9,121.4 -1.9,122.5 -4.7,121.5 -4.6,120.5 -2.8,120.4 -5.5",
  // the South Land, as far as anyone has seen it
  "113.5 -22,114.2 -26.3,115.7 -32,115.1 -34.3,118 -35,123.5 -33.9,130 -32.3,130 -12,125 -15,122.2 -18,119 -20,115.5 -21.2",
];

/** From the Cape to Batavia: east with the westerlies, then north with the trade wind. */
const PASSAGE = "17.6 -35.8,26 -36.5,44 -35.5,62 -33.5,80 -31,95 -26,103 -17,105 -10,105.6 -5.4,106.7 -5.6";

const RINGS = LANDS.map((land, number) => trembling(corners(land), number));

/** Every coast as the path of an SVG. */
export const coasts: string[] = RINGS.map((ring) => `${line(ring)}Z`);

/** Short strokes across every coast, a little longer and shorter as a pen makes them; the land hides their inner halves. */
export const hatching: string = RINGS.map((ring, number) => strokes(ring, number)).join("");

/** The passage to Batavia as a path, a curve through its corners. */
export const passage: string = smooth(corners(PASSAGE).map(place));

/** Where a place lies on the chart. */
export function place([longitude, latitude]: Corner): [number, number] {
  return [Math.round((longitude - WEST) * UNITS), Math.round((NORTH - latitude) * UNITS)];
}

function corners(written: string): Corner[] {
  return written.split(",").map((corner) => corner.split(" ").map(Number) as Corner);
}

function trembling(land: Corner[], seed: number): [number, number][] {
  const ring = land.map(place);
  return ring.flatMap((from, at) => shaken(from, ring[(at + 1) % ring.length]!, seed * 97 + at, 2));
}

/** The way from one corner to the next, without its end: broken in two, each half again, ever more gently. */
function shaken(from: [number, number], to: [number, number], seed: number, times: number): [number, number][] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (times === 0 || Math.hypot(dx, dy) < 8) return [from];
  const aside = (noise(seed) - 0.5) * 0.34;
  const middle: [number, number] = [
    Math.round(from[0] + dx / 2 - dy * aside),
    Math.round(from[1] + dy / 2 + dx * aside),
  ];
  return [...shaken(from, middle, seed * 2 + 1, times - 1), ...shaken(middle, to, seed * 2 + 2, times - 1)];
}

function strokes(ring: [number, number][], seed: number): string {
  const drawn: string[] = [];
  let count = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    const [alongX, alongY] = [(nextX - x) / length, (nextY - y) / length];
    for (let gone = 1.5; gone < length; gone += 3.4) {
      const half = 5 + noise(seed * 1009 + count++) * 5;
      const [midX, midY] = [x + alongX * gone, y + alongY * gone];
      const [outX, outY] = [-alongY * half, alongX * half];
      drawn.push(`M${tenth(midX - outX)} ${tenth(midY - outY)}l${tenth(2 * outX)} ${tenth(2 * outY)}`);
    }
  }
  return drawn.join("");
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A number from 0 to 1 that is always the same for a seed: the chart looks alike at every visit. */
function noise(seed: number): number {
  const wild = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wild - Math.floor(wild);
}

function line(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

function smooth(points: [number, number][]): string {
  const middle = ([ax, ay]: [number, number], [bx, by]: [number, number]) => `${(ax + bx) / 2} ${(ay + by) / 2}`;
  const turns = points.slice(1, -1).map((point, at) => `Q${point.join(" ")} ${middle(point, points[at + 2]!)}`);
  return `M${points[0]!.join(" ")}${turns.join("")}L${points.at(-1)!.join(" ")}`;
}
