/** What happened, for the log and the live region: each event, and what followed from it. The codes are those of the rules' own tellings. */

import type { LogSentence } from "../../game";
import { COMPANIES, counted } from "../box";
import type { Act, Company, PlayEvent, SeenEvent, View } from "../types";

interface Views {
  before: View;
  after: View;
}

/** What an act tells: its events in order, each with what followed from it where the views around the act are known. */
export function tell({ events }: Act, views?: Views): LogSentence[] {
  const lines = events.flatMap((event) => [told(event), ...(views ? followed(event, events, views) : [])]);
  return views ? [...lines, ...theEnd(views)] : lines;
}

function told(event: SeenEvent): LogSentence {
  switch (event.kind) {
    case "auction": {
      const code = event.cards.length ? "auction" : "auction_without_cards";
      const line = telling(code, { seat: event.auctioneer, die: event.die, cards: counted(event.cards) });
      return { ...line, opens: { code: "batavia.turn.round", params: { seat: event.auctioneer } } };
    }
    case "bid":
      return telling("bid", { seat: event.seat, notes: event.amount });
    case "pass":
      return telling("pass", { seat: event.seat });
    case "draw":
      return "cards" in event
        ? telling(event.cards.length ? "draw" : "draw_nothing", { seat: event.seat, cards: counted(event.cards) })
        : telling(event.count ? "draw_unseen" : "draw_nothing", { seat: event.seat, count: event.count });
    case "play":
      return event.sail === "target"
        ? telling("play_target", { seat: event.seat, cards: event.cards })
        : telling("play", { seat: event.seat, cards: event.cards, company: event.sail, hex: event.hex });
    case "reveal":
      return telling("reveal", { posts: event.posts });
    case "pirates":
      return telling("pirates", { companies: event.companies }, EVERYONE);
  }
}

/** What followed from an event and no event says: who won the package, what changed hands. */
function followed(event: SeenEvent, events: SeenEvent[], { before, after }: Views): LogSentence[] {
  const last = events.findLast(({ kind }) => kind === "bid" || kind === "pass");
  switch (event.kind) {
    case "bid":
    case "pass":
      return event === last ? ofTheAuction(events, before, after) : [];
    case "play":
      return [
        ...ofThePlay(event, before, after),
        ...ofTheSeals(left(events), before, after),
        ...lastRound(before, after),
      ];
    case "pirates":
      return ofTheSeals(event.companies, before, after);
    default:
      return [];
  }
}

/** The companies that no pirates sink in this act. */
function left(events: SeenEvent[]): Company[] {
  const sunk = events.flatMap((event) => (event.kind === "pirates" ? event.companies : []));
  return COMPANIES.filter((company) => !sunk.includes(company));
}

/** §3.4, §3.5 */
function ofTheAuction(events: SeenEvent[], before: View, after: View): LogSentence[] {
  const begun = events.some((event) => event.kind === "auction");
  if (before.phase !== "bidding" || (after.phase === "bidding" && !begun)) return [];
  const bids = events.flatMap((event) => (event.kind === "bid" ? [event] : []));
  const amount = bids.at(-1)?.amount ?? before.auction.bid;
  if (!amount) return [telling("package_stays", {})];
  const seat = bids.at(-1)?.seat ?? before.auction.bidder ?? 0;
  const paid = before.seats.slice(1).map((_, i) => (seat + 1 + i) % before.seats.length);
  return [telling("package_won", { seat, notes: amount }, paid.slice(0, amount))];
}

/** §4.5, §5.1 */
function ofThePlay(play: PlayEvent, before: View, after: View): LogSentence[] {
  const lines: LogSentence[] = [];
  const post = before.posts.find(({ hex }) => hex === play.hex);
  if (post) lines.push(telling("crate", { seat: play.seat, commodity: post.commodity }));
  const gold = (after.seats[play.seat]?.gold ?? 0) - (before.seats[play.seat]?.gold ?? 0);
  if (play.convert) lines.push(telling("converted", { seat: play.seat, gold }));
  return lines;
}

/** §4.3 */
function ofTheSeals(companies: Company[], before: View, after: View): LogSentence[] {
  return companies.flatMap((company) => {
    const [was, is] = [before.seals[company] ?? null, after.seals[company] ?? null];
    if (was === is) return [];
    const loser = was === null ? [] : [was];
    return [
      is === null ? telling("seal_lost", { company }, loser) : telling("seal_taken", { company, seat: is }, loser),
    ];
  });
}

/** §7.1 */
function lastRound(before: View, after: View): LogSentence[] {
  const begins = before.target === null && after.target !== null && after.phase !== "over";
  return begins ? [telling("last_round", {}, EVERYONE)] : [];
}

/** §7.1 */
function theEnd({ before, after }: Views): LogSentence[] {
  return before.phase !== "over" && after.phase === "over" ? [telling("over", {}, EVERYONE)] : [];
}

/** A line, whom it is about, and whom else it concerns: who is paid, who loses a seal. */
function telling(code: string, params: Record<string, unknown>, also: number[] = []): LogSentence {
  const seat = params["seat"];
  return { code: `batavia.told.${code}`, params, seats: typeof seat === "number" ? [seat, ...also] : also };
}

const EVERYONE = [0, 1, 2, 3, 4];
