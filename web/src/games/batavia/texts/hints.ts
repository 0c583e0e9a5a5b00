/** A move in words, the verb first: what a hint says. */

import type { Sentence } from "../../game";
import type { Move } from "../types";

export function sayMove(move: Move): Sentence {
  switch (move.kind) {
    case "bid":
      return { code: "batavia.move.bid", params: { n: move.amount } };
    case "play": {
      const way = move.sail === "target" ? "target" : move.convert ? "convert" : "play";
      return { code: `batavia.move.${way}`, params: { cards: move.cards, company: move.sail } };
    }
    default:
      return { code: `batavia.move.${move.kind}`, params: {} };
  }
}
