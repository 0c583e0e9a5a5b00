/** What happened, for the log and the live region: each event, and what it led to. The codes are those of the rules' own tellings. */

import { inOrder } from "../../../table/log/inOrder";
import type { LogSentence } from "../../game";
import { counted } from "../box";
import type { Act, Consequence, SeenEvent } from "../types";

/** What an act tells. */
export const tell = (act: Act): LogSentence[] =>
  inOrder(
    act,
    (event) => [told(event)],
    (each) => [ledTo(each)],
  );

function told(event: SeenEvent): LogSentence {
  switch (event.kind) {
    case "auction": {
      const code = event.cards.length ? "auction" : "auction_without_cards";
      const line = telling(code, { seat: event.auctioneer, die: event.die, cards: counted(event.cards) });
      return { ...line, within: AUCTION, opens: { code: "batavia.turn.round", params: { seat: event.auctioneer } } };
    }
    case "bid":
      return { ...telling("bid", { seat: event.seat, notes: event.amount }), within: AUCTION };
    case "pass":
      return { ...telling("pass", { seat: event.seat }), within: AUCTION };
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

/** What an event led to, and whom that concerns: also who is paid, who loses a seal. */
function ledTo(each: Consequence): LogSentence {
  const { kind, follows: _, ...params } = each;
  switch (each.kind) {
    case "package_won":
      return { ...telling(kind, params, seatsOf(each.paid)), within: AUCTION, sums: true };
    case "package_stays":
      return { ...telling(kind, params), within: AUCTION, sums: true };
    case "seal_taken":
    case "seal_lost":
      return telling(kind, params, each.loser === null ? [] : [each.loser]);
    case "last_round":
    case "over":
      return telling(kind, params, EVERYONE);
    default:
      return telling(kind, params);
  }
}

/** The seats that got something. */
const seatsOf = (got: number[]): number[] => got.flatMap((notes, seat) => (notes ? [seat] : []));

/** A line, whom it is about, and whom else it concerns. */
function telling(code: string, params: Record<string, unknown>, also: number[] = []): LogSentence {
  const seat = params["seat"];
  return { code: `batavia.told.${code}`, params, seats: typeof seat === "number" ? [seat, ...also] : also };
}

/** All that is said until the package is sold is one turn of the log. */
const AUCTION = "auction";

const EVERYONE = [0, 1, 2, 3, 4];
