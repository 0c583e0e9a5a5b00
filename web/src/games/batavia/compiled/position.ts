/**
 * A position from a seat's view, as views/redeal.py makes it; but what the view doesn't tell is left out. No answer of
 * consider.ts depends on it.
 */

import type { Position, Rules } from "../../../compiled/rules";
import { COMMODITIES, COMPANIES, HEXES, type Cards } from "../box";
import type { SeatView, View } from "../types";
import { FIELDS, PHASES } from "./layout";

const { NONE } = PHASES;

export const counts = (cards: Cards): number[] => COMPANIES.map((company) => cards[company] ?? 0);
const seatNumber = (seat: number | null | undefined): number => seat ?? NONE;

export function positionOf(rules: Rules, view: View): Position {
  rules.open(new Uint8Array(rules.boxSize).fill(0xff)); // NONE everywhere: no post and no auctioneer is chosen beforehand
  const s = rules.setUp(view.seats.length);
  setTheRound(s, view);
  setThePath(s, view);
  view.seats.forEach((seen, seat) => setTheSeat(s, view, seat, seen));
  setTheMiddle(s, view);
  return s;
}

function setTheRound(s: Position, view: View): void {
  s.set(PHASES[view.phase.toUpperCase() as keyof typeof PHASES], FIELDS.phase);
  s.set(seatNumber(view.turn), FIELDS.turn);
  s.set(view.to_come, FIELDS.to_come);
  s.set(view.moved, FIELDS.moved);
  s.set(Number(view.played), FIELDS.played);
  s.set(view.laying === null ? NONE : COMPANIES.indexOf(view.laying), FIELDS.laying);
  s.set(view.auction.auctioneer, FIELDS.auctioneer);
  s.set(seatNumber(view.starter), FIELDS.starter);
  s.set(view.auction.bid, FIELDS.bid);
  s.set(seatNumber(view.auction.bidder), FIELDS.bidder);
  view.seats.forEach((_, seat) => s.set(Number(view.auction.bidding.includes(seat)), FIELDS.bidding, seat));
}

function setThePath(s: Position, view: View): void {
  s.set(view.open, FIELDS.open);
  s.set(seatNumber(view.target), FIELDS.target);
  for (const post of view.posts) {
    const [company, commodity] = [COMPANIES.indexOf(post.company), COMMODITIES.indexOf(post.commodity)];
    s.set(company, FIELDS.company_at, post.hex);
    s.set(commodity, FIELDS.commodity_at, post.hex);
    s.set(Number(post.taken), FIELDS.taken, post.hex);
    s.set(1, FIELDS.turned_up, company * COMMODITIES.length + commodity);
  }
}

function setTheSeat(s: Position, view: View, seat: number, seen: SeatView): void {
  s.set(seen.gold, FIELDS.gold, seat);
  s.set(seen.at, FIELDS.at, seat);
  s.set(seen.notes ?? 0, FIELDS.notes, seat);
  s.setRow(counts(seen.laid), FIELDS.laid, seat);
  s.setRow(counts(seen.counters), FIELDS.counters, seat);
  s.setRow(counts(seat === view.seat ? (view.hand ?? {}) : {}), FIELDS.hand, seat);
  s.setRow(
    COMMODITIES.map((commodity) => seen.crates[commodity] ?? 0),
    FIELDS.crates,
    seat,
  );
  const ahead = COMPANIES.map((company) =>
    view.posts.find((post) => post.company === company && post.hex > seen.at && post.hex <= HEXES && !post.taken),
  );
  s.setRow(
    ahead.map((post) => post?.hex ?? NONE),
    FIELDS.ahead,
    seat,
  );
}

function setTheMiddle(s: Position, view: View): void {
  s.setRow(counts(view.discards), FIELDS.discards);
  s.setRow(counts(view.package), FIELDS.package);
  s.setRow(
    COMPANIES.map((company) => seatNumber(view.seals[company])),
    FIELDS.seal,
  );
  const fleets = COMPANIES.map((company) => view.seats.map(({ laid }) => laid[company] ?? 0));
  const cubes = fleets.map((fleet) => fleet.reduce((sum, n) => sum + n, 0));
  s.setRow(cubes, FIELDS.cube);
  s.setRow(
    fleets.map((fleet) => Math.max(...fleet)),
    FIELDS.lead,
  );
  s.set(
    cubes.reduce((sum, n) => sum + n, 0),
    FIELDS.cannon,
  );
}
