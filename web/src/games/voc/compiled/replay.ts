/** What of a game no number tells, taken again by the rules: a line drawn by hand, and a trade. As record/scribe.py has it. */

import type { Unnumbered } from "../../../compiled/replay";
import type { Place, Position, Rules } from "../../../compiled/rules";
import { BOX, FIELDS, PHASES } from "./layout";

export { BOX, SOURCES, STATE } from "./layout";

interface Line {
  kind: "line";
  stroke: [x: number, y: number][];
  /** Who called, in turn. */
  calls: number[];
}

interface Trade {
  kind: "trade";
  other: number;
  goods: number[];
  daalders: number;
  other_goods: number[];
  other_daalders: number;
}

/** A judgement (`Voyage` in voyage/chart.py): whole numbers of four bytes. */
const VOYAGE = { bytes: 68, visits: 10, visited: 10, end: 11, spot: 12, far: 16 };
const CAME_HOME = 2;
const { NONE } = PHASES;

/** The hand's tremor: a record tells the line, and not what guided it. */
export const untold = (s: Position): boolean => s.get(FIELDS.phase) === PHASES.DRAWING;

export function take(rules: Rules, s: Position, seat: number, step: Unnumbered): boolean {
  const told = step as unknown as Line | Trade;
  return told.kind === "line" ? sail(rules, s, seat, told) : trade(rules, s, seat, told);
}

/** §6.2 to §6.5 The line starts where it may, every call can be made, and it is judged here. */
function sail(rules: Rules, s: Position, seat: number, { stroke, calls }: Line): boolean {
  if (s.get(FIELDS.phase) !== PHASES.SAILING || s.get(FIELDS.whose) !== seat) return false;
  const ship = s.get(FIELDS.ship);
  const chart = rules.numbers(rules.box + BOX.numbers.chart.at).getInt8(ship);
  const card = stretch(rules, BOX.large.cards, chart);
  if (!begins(rules, s, ship, card, stroke)) return false;
  const [line, voyage] = [int32s(rules, stroke.flat()), rules.room(VOYAGE.bytes)];
  const points = BigInt(stroke.length);
  const [, rows, columns] = BOX.large.grids.shape;
  const far = s.get(FIELDS.been_far, ship);
  const grid = [stretch(rules, BOX.large.grids, chart), BigInt(rows), BigInt(columns)];
  rules.callIn("chart", "judge_one", ...grid, card, 1n, line, points, 2n, points, far, voyage, 1n);
  if (!pay(rules, s, calls)) return false;
  const judged = Array.from({ length: VOYAGE.bytes / 4 }, (_, i) => rules.numbers(voyage).getInt32(4 * i, true));
  const home = judged[VOYAGE.end] === CAME_HOME;
  const [x, y] = home ? [0, 0] : judged.slice(VOYAGE.spot);
  const outcome = [judged[VOYAGE.visited], judged[VOYAGE.end], x, y, judged[VOYAGE.far]].map((one) => BigInt(one!));
  const visits = int32s(rules, judged.slice(0, VOYAGE.visits));
  rules.callIn("unnumbered", "sail", s.at, 1n, 0n, rules.box, 1n, line, points, 2n, visits, 10n, ...outcome);
  return true;
}

/** §6.2 */
function begins(rules: Rules, s: Position, ship: number, card: number, stroke: Line["stroke"]): boolean {
  const first = stroke[0];
  if (!first) return false;
  const [x, y] = first;
  if (s.get(FIELDS.at_sea, ship)) return x === s.get(FIELDS.at_x, ship) && y === s.get(FIELDS.at_y, ship);
  return rules.callIn("chart", "on_home_line", card, BigInt(x), BigInt(y)) === 1;
}

/** §6.3 */
function pay(rules: Rules, s: Position, calls: number[]): boolean {
  return calls.every((seat, at) => {
    const made = calls.slice(0, at).filter((other) => other === seat).length;
    const given = [s.at, 1n, 0n, rules.box, 1n, BigInt(seat), BigInt(made)];
    if (!isSeat(s, seat)) return false;
    if (rules.callIn("unnumbered", "cost_of_call", ...given) === NONE) return false;
    rules.callIn("unnumbered", "pay_for_call", ...given);
    return true;
  });
}

/** §7.1 Both have what they give. */
function trade(rules: Rules, s: Position, seat: number, told: Trade): boolean {
  if (s.get(FIELDS.phase) !== PHASES.TRADING || told.other === seat || !isSeat(s, told.other)) return false;
  const sides = [
    { giver: seat, taker: told.other, goods: int8s(rules, told.goods), daalders: BigInt(told.daalders) },
    { giver: told.other, taker: seat, goods: int8s(rules, told.other_goods), daalders: BigInt(told.other_daalders) },
  ];
  const may = sides.every(
    ({ giver, goods, daalders }) =>
      rules.callIn("unnumbered", "may_give", s.at, 1n, 0n, BigInt(giver), goods, 10n, daalders) === 1,
  );
  if (!may) return false;
  for (const { giver, taker, goods, daalders } of sides)
    rules.callIn("unnumbered", "hand_over", s.at, 1n, 0n, BigInt(giver), BigInt(taker), goods, 10n, daalders);
  return true;
}

const isSeat = (s: Position, seat: number): boolean => seat >= 0 && seat < s.get(FIELDS.seats);

/** Where the part of a large field begins that belongs to one chart. */
function stretch(rules: Rules, { at, bytes, shape }: Place, chart: number): number {
  return rules.box + at + chart * shape.slice(1).reduce((size, side) => size * side, bytes);
}

function int32s(rules: Rules, numbers: readonly number[]): number {
  const at = rules.room(4 * numbers.length);
  const room = rules.numbers(at);
  numbers.forEach((number, i) => room.setInt32(4 * i, number, true));
  return at;
}

function int8s(rules: Rules, numbers: readonly number[]): number {
  const at = rules.room(numbers.length);
  const room = rules.numbers(at);
  numbers.forEach((number, i) => room.setInt8(i, number));
  return at;
}
