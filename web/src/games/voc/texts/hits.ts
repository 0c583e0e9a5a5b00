/**
 * What an act does to one seat, in a sentence to it: a contract that is taken over, a sailor lost, a fine, what Amsterdam takes.
 * Every kind of event and of what it leads to stands here, so that none is forgotten.
 */

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

function ofEvent(event: SeenEvent, me: number): LogSentence[] {
  switch (event.kind) {
    case "default":
    case "ruin":
      return event.seat === me ? tellEvent(event) : [];
    case "trade":
      return event.seats.includes(me) ? tellEvent(event) : [];
    case "orders": // all have Amsterdam for a rival, and new contracts alone hit nobody
      return tellEvent(event).filter(({ code }) => code !== "voc.told.orders");
    case "sail": // a call that was paid for
      return tellEvent(event).filter(({ code, params }) => code === "voc.told.call_fined" && params["seat"] === me);
    case "scurvy": // who loses a sailor by it is told so below
    case "fit":
    case "claim":
    case "take_back":
    case "pass":
    case "hold":
    case "load":
    case "deliver":
    case "store":
    case "year":
      return []; // one's own doing, or nobody's loss
  }
}

function ofConsequence(each: Consequence, me: number): LogSentence[] {
  switch (each.kind) {
    case "taken_over": {
      const { contract, other } = each;
      return each.seat === me ? [{ code: "voc.hit.taken_over", params: { seat: other, contract }, seats: [me] }] : [];
    }
    case "sinks":
      return each.seats.includes(me) ? tellConsequence(each) : [];
    case "sailor_lost":
    case "ashore":
    case "earns":
    case "spared":
      return each.seat === me ? tellConsequence(each) : [];
    case "over":
      return []; // the score sheet comes
  }
}
