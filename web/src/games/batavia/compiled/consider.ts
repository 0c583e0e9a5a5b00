/**
 * What would follow if a seat laid these cards, or bid this much: tried on this device by the rules themselves, as
 * views/consider.py does it on the server. tests/page/batavia/test_consider.py compares the two.
 */

import type { Json } from "../../../api/protocol";
import { NATURE, NOBODY, type Position, type Rules } from "../../../compiled/rules";
import { COMMODITIES, COMPANIES, piratesLimit, type Cards } from "../box";
import type {
  BidOutlook,
  CardsOutlook,
  Commodity,
  Company,
  Conversion,
  Destination,
  Outlook,
  Reason,
  WarehouseLead,
  View,
  Voyage,
} from "../types";
import { ACTIONS, FIELDS, PHASES, SECTIONS } from "./layout";
import { counts, positionOf } from "./position";

export { SOURCES, STATE } from "./layout";

const { NONE } = PHASES;
const DESTINATIONS: readonly Destination[] = [...COMPANIES, "target"];

type Asked = { kind: "cards"; cards: Cards } | { kind: "bid"; amount: number };
type Why = Reason | null;

/** Undefined where there is nothing to weigh any more: the server says why. */
export function consider(rules: Rules, view: View, seat: number, asked: Asked): Outlook | undefined {
  const position = positionOf(rules, view);
  if (position.actor === NOBODY || view.seat !== seat) return undefined;
  return asked.kind === "bid" ? ofBid(position, view, seat, asked.amount) : ofCards(position, view, seat, asked.cards);
}

/** §3.2, §3.4 As if everyone else passed. */
function ofBid(position: Position, view: View, seat: number, amount: number): BidOutlook {
  const [refusal, trial, seats] = [whyNotBid(position, seat, amount), position.copy(), view.seats.length];
  let pays = Array<number>(seats).fill(0);
  if (refusal === null) {
    trial.apply(seat, ACTIONS.BID + amount);
    while (trial.get(FIELDS.bid)) trial.apply(trial.actor, ACTIONS.PASS); // it is 0 again once the package is won
    const [were, are] = [position.row(FIELDS.notes), trial.row(FIELDS.notes)];
    pays = pays.map((_, other) => (other === seat ? 0 : are[other]! - were[other]!));
  }
  return {
    kind: "bid",
    amount,
    refusal,
    pays,
    notes: trial.get(FIELDS.notes, seat),
    cards: byCompany(position.row(FIELDS.package)),
    hand: byCompany(trial.row(FIELDS.hand, seat)),
    starter: trial.get(FIELDS.starter),
  };
}

function whyNotBid(position: Position, seat: number, amount: number): Why {
  if (position.actor !== seat) return because("not_your_turn", { seat });
  if (position.get(FIELDS.phase) !== PHASES.BIDDING) return because("no_auction_now");
  const [bid, notes] = [position.get(FIELDS.bid), position.get(FIELDS.notes, seat)];
  if (amount <= bid) return because("bid_too_low", { bid, least: bid + 1 });
  return amount > notes ? because("bid_beyond_notes", { notes, amount }) : null;
}

/** §4.2 to §6.1 */
function ofCards(position: Position, view: View, seat: number, cards: Cards): CardsOutlook {
  const mineNow = position.actor === seat && position.get(FIELDS.phase) === PHASES.MOVING;
  const onMove = mineNow ? position : asIfOnMove(position, seat);
  const laid = withLaid(onMove, seat, cards);
  const closed: Partial<Record<Destination, Reason>> = {};
  const voyages: Voyage[] = [];
  for (const sail of DESTINATIONS) {
    const why = whyNotPlay(onMove, seat, cards, sail);
    if (why) closed[sail] = why;
    else voyages.push(voyageTo(laid, view.seats.length, seat, sail));
  }
  const anywhere = voyages[0]?.sail ?? "target";
  return {
    kind: "cards",
    cards: Object.fromEntries(Object.entries(cards).filter(([, n]) => n)),
    mine_now: mineNow,
    refusal: whyNotPlay(onMove, seat, cards, anywhere) ?? whyNotPlay(position, seat, cards, anywhere),
    more: byCompany(laid.row(FIELDS.hand, seat)),
    needed: ofEach((company) => needed(laid, seat, company)),
    seals: ofEach((company) => holder(laid, company)),
    fleets: byCompany(laid.row(FIELDS.cube)),
    cannon: laid.get(FIELDS.cannon),
    limit: piratesLimit(view.seats.length),
    voyages,
    closed,
  };
}

/** §4 The same table, were it this seat's move. */
function asIfOnMove(position: Position, seat: number): Position {
  const trial = position.copy();
  trial.set(PHASES.MOVING, FIELDS.phase);
  trial.set(seat, FIELDS.turn);
  trial.set(NONE, FIELDS.laying);
  return trial;
}

/** §4.2 The table with those of these cards laid that are in hand, whether that is a legal play or not. */
function withLaid(position: Position, seat: number, cards: Cards): Position {
  const [trial, hand] = [position.copy(), position.row(FIELDS.hand, seat)];
  counts(cards).forEach((n, company) => {
    for (let card = 0; card < Math.min(n, hand[company]!); card += 1) trial.apply(seat, ACTIONS.LAY + company);
  });
  return trial;
}

/** Why these cards can't be laid to sail there: §4.2 the cards, §4.5 the seal, §4.6 and §7.1 the target. */
function whyNotPlay(position: Position, seat: number, cards: Cards, sail: Destination): Why {
  if (position.actor !== seat) return because("not_your_turn", { seat });
  if (position.get(FIELDS.phase) !== PHASES.MOVING) return because("auction_first");
  const hand = position.row(FIELDS.hand, seat);
  for (const [company, laid] of Object.entries(cards) as [Company, number][]) {
    const held = hand[COMPANIES.indexOf(company)]!;
    if (laid > held) return because("cards_not_held", { company, held, laid });
  }
  if (!Object.values(cards).some((n) => n)) return because("lay_a_card");
  const laid = withLaid(position, seat, cards);
  const seals = COMPANIES.filter((_, company) => laid.get(FIELDS.seal, company) === seat);
  const ahead = seals.filter((company) => laid.get(FIELDS.ahead, seat, COMPANIES.indexOf(company)) !== NONE);
  if (!seals.length) return because("no_majority");
  const taken = laid.get(FIELDS.target) !== NONE;
  if (!ahead.length && taken) return because("last_round");
  if (laid.choices(seat).includes(sailing(sail))) return null;
  if (sail === "target") return taken ? because("target_taken") : because("post_ahead", { seals: ahead });
  if (seals.includes(sail)) return because("no_post_ahead", { company: sail });
  return because("seal_not_held", { company: sail, seals: ahead.length ? ahead : ["target"] });
}

const sailing = (sail: Destination): number =>
  sail === "target" ? ACTIONS.SAIL_TO_TARGET : ACTIONS.SAIL + COMPANIES.indexOf(sail);

/** §4.3 How many more cards of a company would give its seal. */
function needed(laid: Position, seat: number, company: number): number | null {
  const trial = laid.copy();
  let more = 0;
  for (; trial.get(FIELDS.seal, company) !== seat; more += 1) {
    if (!trial.get(FIELDS.hand, seat, company)) return null;
    trial.apply(seat, ACTIONS.LAY + company);
  }
  return more;
}

/** §4.5 to §6.1 Sail, convert or not, see what is turned up and whom the pirates find. */
function voyageTo(laid: Position, seats: number, seat: number, sail: Destination): Voyage {
  const [trial, toTarget] = [laid.copy(), sail === "target"];
  trial.apply(seat, sailing(sail));
  const arrived = trial.copy();
  const convert = arrived.get(FIELDS.phase) === PHASES.CONVERTING ? conversion(arrived, seat) : null;
  if (convert) trial.apply(seat, ACTIONS.KEEP);
  const reveals = turnUp(trial);
  const sunk = COMPANIES.filter((_, c) => laid.get(FIELDS.cube, c) && !trial.get(FIELDS.cube, c));
  const lost = sunk.filter((company) => holder(laid, COMPANIES.indexOf(company)) === seat);
  const hex = arrived.get(FIELDS.at, seat);
  const commodity = toTarget ? null : laid.get(FIELDS.commodity_at, hex);
  const hadCounters = laid.row(FIELDS.counters, seat).some((n) => n);
  return {
    sail,
    hex,
    commodity: commodity === null ? null : COMMODITIES[commodity]!,
    warehouse: commodity === null ? null : warehouseLead(laid, trial, seats, seat, commodity),
    passes: passed(laid, seat, hex),
    reveals,
    convert,
    pirates: sunk,
    seals: COMPANIES.filter((_, company) => trial.get(FIELDS.seal, company) === seat),
    last_round: toTarget,
    beware: [
      ...(toTarget ? [because("takes_target")] : []),
      ...(toTarget && hadCounters ? [because("never_converts_there")] : []),
      ...(lost.length ? [because("own_seal_sunk", { companies: lost })] : []),
    ],
    beware_keeping: convert && arrived.row(FIELDS.counters, seat).every((n) => n) ? [because("keeps_all_five")] : [],
  };
}

/** The posts that would be left behind for ever. */
function passed(laid: Position, seat: number, hex: number): number[] {
  const found: number[] = [];
  const stop = Math.min(hex, laid.get(FIELDS.open) + 1);
  for (let at = laid.get(FIELDS.at, seat) + 1; at < stop; at += 1) if (!laid.get(FIELDS.taken, at)) found.push(at);
  return found;
}

/** §5.1 */
function conversion(arrived: Position, seat: number): Conversion {
  const trial = arrived.copy();
  trial.apply(seat, ACTIONS.CONVERT);
  const [had, has] = [arrived.row(FIELDS.counters, seat), trial.row(FIELDS.counters, seat)];
  return {
    gold: trial.get(FIELDS.gold, seat) - arrived.get(FIELDS.gold, seat),
    gives: byCompany(had.map((n, company) => n - has[company]!)),
    keeps: byCompany(has),
  };
}

/** §4.7 Turn up posts, any that may lie there: what follows of this move doesn't depend on which. */
function turnUp(trial: Position): number {
  const before = trial.get(FIELDS.open);
  while (trial.get(FIELDS.phase) === PHASES.REVEALING)
    trial.apply(
      NATURE,
      trial.chances().findIndex((weight) => weight > 0),
    );
  return trial.get(FIELDS.open) - before;
}

/** §8.2 Who would lead in a warehouse, and what that would give. */
function warehouseLead(
  before: Position,
  after: Position,
  seats: number,
  seat: number,
  commodity: number,
): WarehouseLead {
  const crates = (position: Position, of: number): number => position.get(FIELDS.crates, of, commodity);
  const rivals = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  const others = Math.max(...rivals.map((other) => crates(after, other)));
  return {
    commodity: COMMODITIES[commodity] as Commodity,
    crates: crates(after, seat),
    others,
    lead: crates(after, seat) - others,
    lead_now: crates(before, seat) - others,
    gold: worth(after, seats, seat, commodity),
    gold_now: worth(before, seats, seat, commodity),
  };
}

/** §8.2 What one warehouse gives: what the score of a table with it alone has more than that of one with none. */
function worth(position: Position, seats: number, seat: number, commodity: number): number {
  const [one, none] = [emptied(position, seats, commodity), emptied(position, seats, -1)];
  return one.scores(seats)[seat]! - none.scores(seats)[seat]!;
}

function emptied(position: Position, seats: number, but: number): Position {
  const trial = position.copy();
  for (let seat = 0; seat < seats; seat += 1)
    COMMODITIES.forEach((_, commodity) => {
      if (commodity !== but) trial.set(0, FIELDS.crates, seat, commodity);
    });
  return trial;
}

function holder(position: Position, company: number): number | null {
  const seat = position.get(FIELDS.seal, company);
  return seat === NONE ? null : seat;
}

const byCompany = (numbers: readonly number[]): Cards =>
  Object.fromEntries(COMPANIES.flatMap((company, c) => (numbers[c] ? [[company, numbers[c]]] : [])));

const ofEach = <T>(of: (company: number) => T): Record<Company, T> =>
  Object.fromEntries(COMPANIES.map((company, c) => [company, of(c)])) as Record<Company, T>;

/** The page has the sentence of each code itself, in every language. */
const because = (code: keyof typeof SECTIONS, params: Record<string, Json> = {}): Reason => ({
  code,
  params,
  rule: SECTIONS[code],
  sentence: "",
});
