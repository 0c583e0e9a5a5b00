/** What became of each contract, from the log: who delivered it or failed, when, and what that brought or cost them. */

import { FIRST_YEAR } from "../box";
import type { Act } from "../types";

export interface Sale {
  contract: number;
  seat: number;
  year: number;
  /** Daalders earned; below zero, paid. */
  brought: number;
}

/** Every contract that was delivered or failed, in order, by the acts that stand. */
export function salesOf(acts: readonly Act[]): Sale[] {
  const found: Sale[] = [];
  let year = FIRST_YEAR;
  for (const { events, led_to = [] } of acts) {
    for (const each of led_to) if (each.kind === "earns") found.push(sale(each, year, each.daalders));
    for (const event of events) {
      if (event.kind === "year") year = event.year;
      if (event.kind === "default") found.push(sale(event, year, -event.fine));
    }
  }
  return found;
}

const sale = ({ contract, seat }: { contract: number; seat: number }, year: number, brought: number): Sale => ({
  contract,
  seat,
  year,
  brought,
});
