/**
 * A position from a seat's view, as views/redeal.py makes it, with the standard box but for its charts: no question of
 * consider.ts looks at them.
 */

import type { Position, Rules } from "../../../compiled/rules";
import { FIRST_YEAR, HARBOURS, SHIPS } from "../box";
import type { ContractView, DeliveryView, SeatView, ShipView, View, VoyageView } from "../types";
import { BOX, FIELDS, PHASES } from "./layout";

const { NONE } = PHASES;
const ENDS = ["stop", "aground", "home"];
/** The contracts, and the card that ends the game. */
const CARDS = FIELDS.card.shape[0] + 1;

const phaseOf = (view: View): number => PHASES[view.phase.toUpperCase() as keyof typeof PHASES];
const orNone = (value: number | null | undefined): number => value ?? NONE;
const harbourNumber = (id: string | null): number =>
  id === null ? NONE : HARBOURS.findIndex((each) => each.id === id);
export const byHarbour = (tokens: Record<string, number>): number[] => HARBOURS.map(({ id }) => tokens[id] ?? 0);

/** Null where the table has another box. */
export function positionOf(rules: Rules, view: View): Position | null {
  if (view.box !== BOX.mark) return null;
  const { mercy = false, fines = true, burgemeester = null } = view.options;
  const set = { mercy: Number(mercy), fines: Number(fines), burgemeester: orNone(burgemeester) };
  const chosen = Object.entries(set).map(([name, number]) => ({
    ...BOX.numbers[name as keyof typeof set],
    numbers: [number],
  }));
  rules.openWith([...Object.values(BOX.numbers), ...chosen]);
  const s = rules.setUp(view.seats.length);
  setTheRound(s, view);
  view.seats.forEach((seen, seat) => setTheSeat(s, seat, seen));
  SHIPS.forEach((name, ship) => setTheShip(s, ship, view.ships[name]!));
  setTheCards(s, view);
  s.setRow(byHarbour(view.harbours), FIELDS.stock);
  s.setRow(byHarbour(view.picked), FIELDS.picked);
  if (view.voyage) setTheVoyage(s, view.voyage);
  if (view.delivery) setTheDelivery(s, view.delivery);
  return s;
}

function setTheRound(s: Position, view: View): void {
  s.set(phaseOf(view), FIELDS.phase);
  s.set(view.year - FIRST_YEAR, FIELDS.year);
  s.set(orNone(view.whose), FIELDS.whose);
  s.set(orNone(view.burgemeester), FIELDS.burgemeester);
  s.set(view.turns, FIELDS.turns);
  s.set(view.to_come, FIELDS.to_come);
  s.set(view.last_pick, FIELDS.last_pick);
  s.set(view.ship === null ? NONE : SHIPS.indexOf(view.ship), FIELDS.ship);
  s.set(view.line, FIELDS.line);
  s.set(view.bank, FIELDS.bank);
  s.set(view.course.length, FIELDS.stops);
  view.course.forEach((goal, stop) =>
    s.set(goal === "home" ? PHASES.HOMEWARD : harbourNumber(goal), FIELDS.course, stop),
  );
}

function setTheSeat(s: Position, seat: number, seen: SeatView): void {
  s.set(seen.daalders, FIELDS.daalders, seat);
  s.set(seen.men, FIELDS.men, seat);
  s.set(Number(seen.out), FIELDS.out, seat);
  s.set(Number(seen.spared), FIELDS.spared, seat);
  s.set(Number(seen.done), FIELDS.done, seat);
  s.setRow(byHarbour(seen.warehouse), FIELDS.warehouse, seat);
}

function setTheShip(s: Position, ship: number, seen: ShipView): void {
  s.set(Number(seen.at !== null), FIELDS.at_sea, ship);
  s.set(Number(seen.been_far), FIELDS.been_far, ship);
  s.set(seen.at?.[0] ?? 0, FIELDS.at_x, ship);
  s.set(seen.at?.[1] ?? 0, FIELDS.at_y, ship);
  s.setRow(seen.sailors.map(orNone), FIELDS.sailor, ship);
  s.setRow(seen.merchants.map(orNone), FIELDS.merchant, ship);
  s.setRow(seen.goods.map(harbourNumber), FIELDS.cargo, ship);
}

function setTheCards(s: Position, view: View): void {
  for (let contract = 0; contract < FIELDS.card.shape[0]; contract += 1) {
    const name = String(contract + 1);
    const open: ContractView | undefined = view.contracts[name];
    if (open) {
      s.set(PHASES.OPEN, FIELDS.card, contract);
      s.set(orNone(open.holder), FIELDS.holder, contract);
      s.set(open.year === null ? NONE : open.year - FIRST_YEAR, FIELDS.marker, contract);
    } else if (name in view.discarded) {
      s.set(PHASES.DISCARDED, FIELDS.card, contract);
      s.set(orNone(view.discarded[name]), FIELDS.fined, contract);
    } else if (view.amsterdam.includes(contract + 1)) s.set(PHASES.AMSTERDAM, FIELDS.card, contract);
  }
  for (let year = 0; year < FIELDS.free.shape[0]; year += 1)
    s.set(Number(view.markers.includes(FIRST_YEAR + year)), FIELDS.free, year);
  s.set(CARDS - view.deck, FIELDS.turned);
  s.set(Number(view.voc), FIELDS.voc);
}

function setTheVoyage(s: Position, seen: VoyageView): void {
  const chart = HARBOURS.find(({ id }) => id === seen.visits[0])?.chart;
  const first = HARBOURS.findIndex((each) => each.chart === chart);
  seen.visits.forEach((visit, i) => s.set(harbourNumber(visit) - first, FIELDS.visits, i));
  s.set(seen.visits.length, FIELDS.visited);
  s.set(seen.call, FIELDS.call);
  s.set(seen.slot - 1, FIELDS.slot);
  s.set(ENDS.indexOf(seen.end), FIELDS.end);
  s.set(Number(seen.far), FIELDS.far);
  s.set(seen.spot[0], FIELDS.spot_x);
  s.set(seen.spot[1], FIELDS.spot_y);
}

function setTheDelivery(s: Position, seen: DeliveryView): void {
  s.set(seen.contract - 1, FIELDS.contract);
  s.set(seen.side, FIELDS.side);
  s.set(seen.last_pick, FIELDS.last_pick);
  s.setRow(seen.owed, FIELDS.owed);
}
