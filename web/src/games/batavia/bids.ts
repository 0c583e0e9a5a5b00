/** What the log says of the auction that goes on: the die, and what each seat said last. */

import type { Act } from "./types";

export interface Spoken {
  die: number | null;
  /** A seat's last bid, or 0 where it passed; nothing where it hasn't spoken yet. */
  said: Map<number, number>;
}

/** Since the die was thrown last, of the acts that stand. */
export function spoken(acts: readonly Act[]): Spoken {
  const said = new Map<number, number>();
  for (let i = acts.length - 1; i >= 0; i -= 1) {
    for (const event of [...acts[i]!.events].reverse()) {
      if (event.kind === "auction") return { die: event.die, said };
      if (event.kind === "bid" && !said.has(event.seat)) said.set(event.seat, event.amount);
      if (event.kind === "pass" && !said.has(event.seat)) said.set(event.seat, 0);
    }
  }
  return { die: null, said };
}
