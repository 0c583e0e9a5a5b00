/** A move in words, the verb first: what a hint says. */

import type { Sentence } from "../../game";
import type { Move } from "../types";

const said = (code: string, params: object = {}): Sentence => ({ code: `voc.move.${code}`, params: { ...params } });

export function sayMove(move: Move): Sentence {
  switch (move.kind) {
    case "claim":
      return move.year === null
        ? said("claim_bare", { contract: move.contract })
        : said("claim", { contract: move.contract, year: String(move.year) });
    case "load":
      return said(move.take ? "take" : "leave");
    case "sail":
      return said("sail", { ship: move.ship });
    case "store":
      return said("store", { tokens: move.keep });
    default:
      return said(move.kind, move);
  }
}
