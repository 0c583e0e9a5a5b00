/** What an act does to one seat, in a sentence to it: a contract that is taken over, a sailor lost, a fine, goods brought ashore. */

import { inOrder } from "../../../table/log/inOrder";
import type { LogSentence } from "../../game";
import type { Act, Consequence, SeenEvent } from "../types";
import { tellConsequence, tellEvent } from "./tell";

export const hits = (act: Act, me: number): LogSentence[] =>
  inOrder(
    act,
    (event) => ofEvent(event, me),
    (each) => ofConsequence(each, me),
  );

/** §7.3, §7.4 */
function ofEvent(event: SeenEvent, me: number): LogSentence[] {
  return (event.kind === "default" || event.kind === "ruin") && event.seat === me ? tellEvent(event) : [];
}

function ofConsequence(each: Consequence, me: number): LogSentence[] {
  switch (each.kind) {
    case "taken_over": {
      const { contract, other } = each;
      return each.seat === me ? [{ code: "voc.hit.taken_over", params: { seat: other, contract }, seats: [me] }] : [];
    }
    case "sinks":
      return each.seats.includes(me) ? tellConsequence(each) : [];
    case "over":
      return [];
    default:
      return each.seat === me ? tellConsequence(each) : [];
  }
}
