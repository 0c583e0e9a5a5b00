/** Which moves of a log stand. The server tells with every act that takes the game back where it went back to. */

import type { SeenAct } from "../../api/protocol";

/** What has to be known of an act to tell whether it stands. */
export type AnyAct = Pick<SeenAct, "number" | "kind" | "seat" | "to">;

export interface WhatStands<Act extends AnyAct = SeenAct> {
  /** The start of the game and every move, without those that were taken back. */
  acts: Act[];
  /** The numbers of the moves that were taken back. */
  takenBack: Set<number>;
}

/** What stands after these acts. */
export function whatStands<Act extends AnyAct>(acts: readonly Act[]): WhatStands<Act> {
  let stand: Act[] = [];
  const takenBack = new Set<number>();
  for (const act of acts) {
    const { to } = act;
    if (to !== null) {
      for (const { number } of stand) if (number > to) takenBack.add(number);
      stand = stand.filter(({ number }) => number <= to);
    } else if (act.kind === "started" || act.kind === "moved") stand.push(act);
  }
  return { acts: stand, takenBack };
}

/** The act to go back to if a seat's last move were taken back; null if it has none. */
export function beforeLastMoveOf({ acts }: WhatStands<AnyAct>, seat: number): number | null {
  const last = acts.findLastIndex((act) => act.kind === "moved" && act.seat === seat);
  return last > 0 ? (acts[last - 1]?.number ?? null) : null;
}

/** The number of the act from which on a seat has something to catch up with: its own last move, or the start. */
export function lastMoveOf({ acts }: WhatStands<AnyAct>, seat: number): number {
  return acts.findLast((act) => act.kind === "started" || act.seat === seat)?.number ?? 0;
}
