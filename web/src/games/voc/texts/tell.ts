/** What happened, for the log: codes of the words with their parameters. */

import type { LogSentence } from "../../game";
import { contract as printed, goodOf, type Tokens } from "../box";
import type { Act, SeenEvent, ShipName, View } from "../types";

const told = (code: string, params: Record<string, unknown>, ...seats: number[]): LogSentence => ({
  code: `voc.told.${code}`,
  params,
  seats,
});

interface Views {
  before: View;
  after: View;
}

/** The lines of an act: its events in order, each with what followed from it where the views around the act are known. */
export function tell(act: Act, views?: Views): LogSentence[] {
  if (act.kind === "started") return opening(act);
  const { events } = act;
  const lines = events.flatMap((event) => [...tellEvent(event), ...(views ? followed(event, events, views) : [])]);
  return views ? [...lines, ...theEnd(views)] : lines;
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
    const lost = Object.values(event.lost) as number[];
    const sunk = event.sunk.map((ship) => told("sinks", { ship }));
    return [ships.length ? told("scurvy", { ships }, ...lost) : told("scurvy_none", {}), ...sunk];
  }
  const gone = event.amsterdam.length ? [told("amsterdam", { cards: event.amsterdam })] : [];
  const cards = event.cards.filter((card) => card !== "voc");
  const come = cards.length ? [told("orders", { cards })] : [];
  return [...gone, ...come, ...(event.cards.includes("voc") ? [told("voc", {})] : [])];
}

function ofTheSea(event: Extract<SeenEvent, { kind: "sail" | "load" }>): LogSentence[] {
  if (event.kind === "load") {
    const params = { ...event, good: goodOf(event.harbour) ?? event.harbour };
    return [told(event.take ? "load" : "leave", params, event.seat)];
  }
  const calls = event.calls.map((call) => told(call.fine ? "call_fined" : "call", { ...call }, call.seat, event.seat));
  const { seat, ship, visits } = event;
  return [...calls, told(`sail_${event.end}`, { seat, ship, visits }, seat)];
}

type Sale = Extract<SeenEvent, { kind: "trade" | "deliver" | "default" | "store" }>;

function ofSales(event: Sale): LogSentence[] {
  switch (event.kind) {
    case "trade": {
      const [seat, other] = event.seats;
      return [told("trade", { seat, other, gives: event.a_gives, takes: event.b_gives }, seat, other)];
    }
    case "deliver": {
      const { seat, contract, goods } = event;
      return [told("deliver", { seat, contract, tokens: goods, pay: printed(contract).pay }, seat)];
    }
    case "default":
      return [told("default", { ...event }, event.seat)];
    case "store":
      return [told("store", { seat: event.seat, tokens: event.keep }, event.seat)];
  }
}

/** What followed from an event and no event says: whose contract was taken over, who lost a sailor, what came ashore. */
function followed(event: SeenEvent, events: SeenEvent[], { before, after }: Views): LogSentence[] {
  switch (event.kind) {
    case "claim":
      return takenOver(event.seat, event.contract, before);
    case "sail":
    case "load":
      return event === events.findLast(isOfTheSea) ? endOfVoyage(events, before, after) : [];
    case "default":
      return event === events.findLast(isDefault) ? mercy(before, after) : [];
    default:
      return [];
  }
}

const isOfTheSea = (event: SeenEvent): boolean => event.kind === "sail" || event.kind === "load";
const isDefault = (event: SeenEvent): boolean => event.kind === "default";

function takenOver(seat: number, contract: number, before: View): LogSentence[] {
  const holder = before.contracts[String(contract)]?.holder ?? null;
  return holder === null || holder === seat ? [] : [told("taken_over", { seat: holder }, holder)];
}

/** How a voyage ended, once nobody has anything more to load. */
function endOfVoyage(events: SeenEvent[], before: View, after: View): LogSentence[] {
  const sailed = events.findLast((event) => event.kind === "sail");
  const end = sailed?.end ?? before.voyage?.end ?? null;
  const ship = sailed?.ship ?? (before.voyage ? before.ship : null);
  if (end === null || ship === null || (after.voyage !== null && after.ship === ship)) return [];
  if (end === "aground") return aground(ship, before, after);
  return end === "home" ? ashore(ship, before, events) : [];
}

function aground(ship: ShipName, before: View, after: View): LogSentence[] {
  const owner = before.ships[ship]?.sailors.find((man) => man !== null) ?? null;
  const lost = owner === null ? [] : [told("sailor_lost", { seat: owner, ship }, owner)];
  return after.ships[ship]?.at === null ? [...lost, told("sinks", { ship })] : lost;
}

function ashore(ship: ShipName, before: View, events: SeenEvent[]): LogSentence[] {
  const was = before.ships[ship];
  const aboard = [...(was?.goods ?? [])];
  for (const event of events) if (event.kind === "load" && event.take) aboard[event.slot - 1] = event.harbour;
  const stored = new Map<number, Tokens>();
  aboard.forEach((harbour, slot) => {
    const owner = was?.merchants[slot] ?? null;
    if (harbour === null || owner === null) return;
    const tokens = stored.get(owner) ?? {};
    stored.set(owner, { ...tokens, [harbour]: (tokens[harbour] ?? 0) + 1 });
  });
  return [...stored].map(([seat, tokens]) => told("ashore", { seat, tokens }, seat));
}

function mercy(before: View, after: View): LogSentence[] {
  return after.seats.flatMap((now, seat) =>
    now.spared && !before.seats[seat]?.spared ? [told("spared", { seat }, seat)] : [],
  );
}

function theEnd({ before, after }: Views): LogSentence[] {
  if (before.phase === "over" || after.phase !== "over") return [];
  const code = after.voc ? "over_voc" : after.seats.every((seat) => seat.out) ? "over_ruin" : "over_years";
  return [told(code, {})];
}
