/** What an act does to one seat, in a sentence to it: a seal that is taken from it, notes that it is paid. */

import type { Sentence } from "../../game";
import type { Act, Consequence } from "../types";

export const hits = ({ led_to = [] }: Act, me: number): Sentence[] => led_to.flatMap((each) => hit(each, me));

function hit(each: Consequence, me: number): Sentence[] {
  switch (each.kind) {
    case "package_won": {
      const notes = each.paid[me] ?? 0;
      return notes ? [{ code: "batavia.hit.paid", params: { seat: each.seat, notes } }] : [];
    }
    case "seal_taken": {
      const { loser, seat, company } = each;
      return loser === me ? [{ code: "batavia.hit.seal_taken", params: { seat, company } }] : [];
    }
    case "seal_lost":
      return each.loser === me ? [{ code: "batavia.hit.seal_lost", params: { company: each.company } }] : [];
    default:
      return [];
  }
}
