/** What a seat says in the auction or does in the round, in a word or two. */

import type { Sentence } from "../../game";
import { spoken } from "../bids";
import type { Act, View } from "../types";

export function says(view: View, seat: number, acts: readonly Act[]): Sentence | null {
  if (view.phase === "over") return null;
  if (view.phase !== "bidding") {
    if (view.to_act === seat) return saying("moves");
    return view.starter === seat ? saying("starter") : null;
  }
  if (!view.auction.bidding.includes(seat)) return saying("passed");
  const bid = view.auction.bidder === seat ? view.auction.bid : (spoken(acts).said.get(seat) ?? 0);
  if (bid) return { code: "batavia.auction.bid", params: { n: bid } };
  return view.to_act === seat ? saying("thinks") : null;
}

const saying = (code: string): Sentence => ({ code: `batavia.auction.${code}`, params: {} });
