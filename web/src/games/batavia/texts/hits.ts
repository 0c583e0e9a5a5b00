/**
 * What an act does to one seat, in a sentence to it: a seal that is taken from it, notes that it is paid, ships that pirates sink.
 * Every kind of event and of what it leads to stands here, so that none is forgotten.
 */

import { inOrder } from "../../../table/log/inOrder";
import type { LogSentence } from "../../game";
import type { Act, Consequence, SeenEvent, View } from "../types";

/** `before` is how the table stood: what pirates sink lay there, or was laid with this very act. */
export const hits = (act: Act, me: number, before: Pick<View, "seats">): LogSentence[] =>
  inOrder(
    act,
    (event) => ofEvent(event, me, act, before),
    (each) => ofConsequence(each, me),
  );

const hit = (code: string, params: Record<string, unknown>, me: number): LogSentence[] => [
  { code: `batavia.${code}`, params, seats: [me] },
];

function ofEvent(event: SeenEvent, me: number, act: Act, before: Pick<View, "seats">): LogSentence[] {
  switch (event.kind) {
    case "pirates": {
      const ships = event.companies.reduce((sum, company) => {
        const laid = act.events.map((one) => (one.kind === "play" && one.seat === me ? (one.cards[company] ?? 0) : 0));
        return sum + (before.seats[me]?.laid[company] ?? 0) + Math.max(0, ...laid);
      }, 0);
      return ships ? hit("hit.pirates", { ships, companies: event.companies }, me) : [];
    }
    case "auction":
    case "bid":
    case "pass":
    case "draw":
    case "play":
    case "reveal":
      return []; // what others do, and what concerns all alike, the log tells
  }
}

function ofConsequence(each: Consequence, me: number): LogSentence[] {
  switch (each.kind) {
    case "package_won": {
      const notes = each.paid[me] ?? 0;
      if (each.seat === me) return hit("told.package_won", { seat: me, notes: each.notes }, me);
      return notes ? hit("hit.paid", { seat: each.seat, notes }, me) : [];
    }
    case "seal_taken": {
      const { loser, seat, company } = each;
      return loser === me ? hit("hit.seal_taken", { seat, company }, me) : [];
    }
    case "seal_lost":
      return each.loser === me ? hit("hit.seal_lost", { company: each.company }, me) : [];
    case "last_round":
      return hit("told.last_round", {}, me);
    case "package_stays":
    case "crate":
    case "converted":
    case "over":
      return []; // one's own doing, or all that is left is to count
  }
}
