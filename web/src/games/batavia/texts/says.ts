/** What seats say in the auction or do in the round: the die, what each said last, and that in a word or two. */

import type { Sentence } from "../../game";
import type { Act, View } from "../types";

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

/** What a seat says or does now. */
export function says(view: View, seat: number, acts: readonly Act[]): Sentence | null {
  if (view.phase === "over") return null;
  if (view.phase !== "bidding") {
    if (view.to_act === seat) return saying(view.seat === seat ? "yours" : "moves");
    return view.starter === seat ? saying("starter") : null;
  }
  if (!view.auction.bidding.includes(seat)) return saying("passed");
  const bid = view.auction.bidder === seat ? view.auction.bid : (spoken(acts).said.get(seat) ?? 0);
  if (bid) return { code: "batavia.auction.bid", params: { n: bid } };
  return view.to_act === seat ? saying(view.seat === seat ? "yours" : "thinks") : null;
}

const saying = (code: string): Sentence => ({ code: `batavia.auction.${code}`, params: {} });
