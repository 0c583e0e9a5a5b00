/** The final count, as a game tells it: step by step, what each seat gets, and rivals who sit at no seat. */

import type { Sentence } from "../../games/game";

export interface CountStep extends Sentence {
  /** What it brings, seat by seat, then rival by rival. */
  adds: readonly number[];
}

export interface Count {
  steps: readonly CountStep[];
  /** Who is counted besides the seats, by name. */
  rivals?: readonly Sentence[];
}

/** What each has after so many steps. */
export function sums(count: Count, seats: number, after: number): number[] {
  const rows = seats + (count.rivals?.length ?? 0);
  return Array.from({ length: rows }, (_, row) =>
    count.steps.slice(0, after).reduce((sum, step) => sum + (step.adds[row] ?? 0), 0),
  );
}
