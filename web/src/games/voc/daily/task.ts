/** The blind voyage of a day, the same for everyone: which harbours, and where on the home line the pen is set. */

import { harbour, homeOf, sizeOf, type ChartName } from "../box";

export interface Task {
  chart: ChartName;
  /** To be visited in any order before the ship comes home. */
  harbours: readonly string[];
  start: [number, number];
}

/** From near ones to far ones, so that a week has something for everybody. */
const GOALS: readonly (readonly string[])[] = [
  ["ambon"],
  ["batticaloa"],
  ["bantam"],
  ["masulipatnam"],
  ["banda"],
  ["calicut"],
  ["ambon", "banda"],
  ["aceh"],
  ["jambi"],
  ["batticaloa", "masulipatnam"],
  ["mocha"],
  ["canton"],
];
const DAY = 86_400_000;

export function taskOf(day: Date): Task {
  const number = Math.floor((day.getTime() - day.getTimezoneOffset() * 60_000) / DAY);
  const harbours = GOALS[number % GOALS.length]!;
  const { chart } = harbour(harbours[0]!)!;
  const [from, to] = homeOf(chart);
  // Never quite at an end of it, and on another place the next time.
  const along = 0.2 + (0.6 * ((number * 7) % 11)) / 10;
  return { chart, harbours, start: [Math.round(from + along * (to - from)), sizeOf(chart)[1] - 1] };
}
