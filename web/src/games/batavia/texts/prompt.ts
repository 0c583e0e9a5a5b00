/** What is asked now, the verb first; for who can't act, whom the table waits for and how things stand. */

import type { LogSentence } from "../../game";
import type { View } from "../types";

export function prompt(view: View): LogSentence {
  if (view.phase === "over") return over(view);
  const mine = view.seat !== null && view.to_act === view.seat && view.choices !== null;
  if (view.phase === "bidding") return mine ? myBid(view) : theirBid(view);
  if (mine) return myMove(view);
  if (view.to_act === null) return saying("chance", {}, []);
  return saying(view.target === null ? "moving" : "last_moving", { seat: view.to_act }, [view.to_act]);
}

function myBid(view: View): LogSentence {
  const { bid } = view.auction;
  const seats = [view.seat!];
  if (!view.choices?.bids) return saying("only_pass", { bid }, seats);
  return bid ? saying("bid_more", { bid }, seats) : saying("bid_first", {}, seats);
}

function theirBid(view: View): LogSentence {
  const { bid, bidder } = view.auction;
  const seat = view.to_act ?? 0;
  if (!bid) return saying("bidding", { seat }, [seat]);
  if (bidder === view.seat) return saying("bidding_over_you", { seat, bid }, [seat]);
  return saying("bidding_over", { seat, bid, bidder }, [seat]);
}

function myMove(view: View): LogSentence {
  const seats = [view.seat!];
  const last = view.target !== null;
  if (!view.choices?.plays) return saying(last ? "last_draw" : "draw_only", {}, seats);
  return saying(last ? "last_move" : "move", {}, seats);
}

function over(view: View): LogSentence {
  const winners = view.result?.winners ?? [];
  const [seat = 0] = winners;
  return winners.length === 1 ? saying("won", { seat }, winners) : saying("won_shared", { n: winners.length }, winners);
}

function saying(code: string, params: Record<string, unknown>, seats: number[]): LogSentence {
  return { code: `batavia.prompt.${code}`, params, seats };
}
