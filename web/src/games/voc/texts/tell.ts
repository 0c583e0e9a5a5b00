/** What happened, for the log: codes of the words with their parameters. */

import { inOrder } from "../../../table/log/inOrder";
import type { LogSentence } from "../../game";
import { goodOf } from "../box";
import type { Act, Consequence, SeenEvent } from "../types";

const told = (code: string, params: Record<string, unknown>, ...seats: number[]): LogSentence => ({
  code: `voc.told.${code}`,
  params,
  seats,
});

/** The lines of an act: its events in order, and after each what it led to. */
export function tell(act: Act): LogSentence[] {
  return act.kind === "started" ? opening(act) : inOrder(act, (event) => tellOf(act, event), tellConsequence);
}

/** The lines of an event of this act: where a simulated hand drew, it is said. */
function tellOf({ simulated }: Act, event: SeenEvent): LogSentence[] {
  const lines = tellEvent(event);
  if (!simulated || event.kind !== "sail") return lines;
  return [...lines, { ...told("drawn_for", { seat: event.seat }, event.seat), within: voyageOf(event.ship) }];
}

function opening({ setup }: Act): LogSentence[] {
  if (!setup) return [];
  const first = { year: "1585", seat: setup.burgemeester };
  return [
    { ...told("year", first, first.seat), opens: { code: "voc.in_year", params: first } },
    told("orders", { cards: setup.open }),
  ];
}

/** The lines of one event. */
export function tellEvent(event: SeenEvent): LogSentence[] {
  switch (event.kind) {
    case "year": {
      const params = { year: String(event.year), seat: event.burgemeester };
      return [{ ...told("year", params, event.burgemeester), opens: { code: "voc.in_year", params } }];
    }
    case "orders":
    case "scurvy":
      return ofTheTable(event);
    case "fit":
      return [told("fit", { ...event }, event.seat)];
    case "claim":
      return event.year === null
        ? [told("claim_bare", { ...event }, event.seat)]
        : [told("claim", { ...event, year: String(event.year) }, event.seat)];
    case "take_back":
    case "pass":
    case "hold":
    case "ruin":
      return [told(event.kind, { ...event }, event.seat)];
    case "sail":
    case "load":
      return ofTheSea(event);
    default:
      return ofSales(event);
  }
}

function ofTheTable(event: Extract<SeenEvent, { kind: "orders" | "scurvy" }>): LogSentence[] {
  if (event.kind === "scurvy") {
    const ships = Object.keys(event.lost);
    return [ships.length ? told("scurvy", { ships }, ...Object.values(event.lost)) : told("scurvy_none", {})];
  }
  const gone = event.amsterdam.length ? [told("amsterdam", { cards: event.amsterdam })] : [];
  const cards = event.cards.filter((card) => card !== "voc");
  const come = cards.length ? [told("orders", { cards })] : [];
  return [...gone, ...come, ...(event.cards.includes("voc") ? [told("voc", {})] : [])];
}

function ofTheSea(event: Extract<SeenEvent, { kind: "sail" | "load" }>): LogSentence[] {
  if (event.kind === "load") {
    const params = { ...event, good: goodOf(event.harbour) ?? event.harbour };
    return [{ ...told(event.take ? "load" : "leave", params, event.seat), within: voyageOf(event.ship) }];
  }
  const calls = event.calls.map((call) => told(call.fine ? "call_fined" : "call", { ...call }, call.seat, event.seat));
  const { seat, ship, visits } = event;
  const sailed = { ...told(`sail_${event.end}`, { seat, ship, visits }, seat), sums: true };
  return [...calls, sailed].map((line) => ({ ...line, within: voyageOf(ship) }));
}

/** A voyage is one turn of the log, with whatever was called and loaded. */
const voyageOf = (ship: string): string => `voyage ${ship}`;

type Sale = Extract<SeenEvent, { kind: "trade" | "deliver" | "default" | "store" }>;

function ofSales(event: Sale): LogSentence[] {
  switch (event.kind) {
    case "trade": {
      const [seat, other] = event.seats;
      return [told("trade", { seat, other, gives: event.a_gives, takes: event.b_gives }, seat, other)];
    }
    case "deliver": {
      const { seat, contract, goods } = event;
      return [told("delivers", { seat, contract, tokens: goods }, seat)];
    }
    case "default":
      return [told("default", { ...event }, event.seat)];
    case "store":
      return [told("store", { seat: event.seat, tokens: event.keep }, event.seat)];
  }
}

/** What an event led to, and whom that concerns. */
export function tellConsequence(each: Consequence): LogSentence[] {
  switch (each.kind) {
    case "taken_over":
      return [told(each.kind, { seat: each.seat, contract: each.contract }, each.seat)];
    case "sinks":
      return [told(each.kind, { ship: each.ship }, ...each.seats)];
    case "over":
      return [told(`over_${each.why}`, {})];
    default:
      return [told(each.kind, { ...each }, each.seat)];
  }
}
