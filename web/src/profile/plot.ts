/** A rating over time as a drawing: a line, the band of its uncertainty, and the numbers at its edges. */

import type { RatingStep } from "../api/rest";

export interface Plot {
  line: string;
  band: string;
  /** Numbers at the side, from low to high, and how far down each stands. */
  levels: { points: number; y: number }[];
  last: { x: number; y: number };
}

export interface Room {
  width: number;
  height: number;
  /** What is left free at the side for the numbers, and above and below. */
  side: number;
  edge: number;
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000];
const MOST_LEVELS = 5;

/** Draw the steps of a rating, the oldest first, into a room. */
export function plot(steps: readonly RatingStep[], room: Room): Plot {
  const low = Math.min(...steps.map((step) => step.points - step.margin));
  const high = Math.max(...steps.map((step) => step.points + step.margin));
  const [first, last] = [steps[0]!.at, steps.at(-1)!.at];
  const x = (step: RatingStep): number =>
    last > first ? room.side + ((step.at - first) / (last - first)) * (room.width - room.side) : room.width;
  const y = (points: number): number =>
    room.edge + ((high - points) / Math.max(1, high - low)) * (room.height - 2 * room.edge);
  const at = (step: RatingStep, points: number): string => `${round(x(step))} ${round(y(points))}`;
  const upper = steps.map((step) => at(step, step.points + step.margin));
  const lower = steps.map((step) => at(step, step.points - step.margin)).toReversed();
  const end = steps.at(-1)!;
  return {
    line: `M${steps.map((step) => at(step, step.points)).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    levels: levels(low, high).map((points) => ({ points, y: round(y(points)) })),
    last: { x: round(x(end)), y: round(y(end.points)) },
  };
}

/** Round numbers between two, a handful at most. */
export function levels(low: number, high: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= MOST_LEVELS) ?? STEPS.at(-1)!;
  const found = [];
  for (let points = Math.ceil(low / step) * step; points <= high; points += step) found.push(points);
  return found;
}

const round = (value: number): number => Math.round(value * 10) / 10;
