/** What is told of a ship, a contract and a year's reckoning, as views/consider.py tells it. */

import type { Json } from "../../../api/protocol";
import type { Position } from "../../../compiled/rules";
import { chartOf, contract as cardOf, FIRST_YEAR, GOODS, HARBOURS, LAST_YEAR, SHIPS, type GoodName } from "../box";
import type { ContractOutlook, Failing, Reach, Reason, Reckoning, ShipOutlook } from "../types";
import { ACTIONS, FIELDS, PHASES, SECTIONS } from "./layout";

const { NONE } = PHASES;
const CONTRACTS = FIELDS.card.shape[0];

const seatOrNone = (seat: number): number | null => (seat === NONE ? null : seat);
const men = (slots: readonly number[]): number => slots.filter((man) => man !== NONE).length;

/** The page has the sentence of each code itself, in every language. */
export const because = (code: keyof typeof SECTIONS, params: Record<string, Json> = {}): Reason => ({
  code,
  params,
  rule: SECTIONS[code],
  sentence: "",
});

/** §6.1, §6.3, §6.6 */
export function shipAt(s: Position, seats: number, ship: number): ShipOutlook {
  const name = SHIPS[ship]!;
  const [sailors, merchants, cargo] = [FIELDS.sailor, FIELDS.merchant, FIELDS.cargo].map((field) => s.row(field, ship));
  const skipper = sailors!.find((man) => man !== NONE) ?? NONE;
  const stock = s.row(FIELDS.stock);
  const sold = HARBOURS.flatMap(({ id, chart }, i) => (chart === chartOf(name) ? [[id, stock[i]!] as const] : []));
  return {
    ship: name,
    at_sea: s.get(FIELDS.at_sea, ship) !== 0,
    skipper: seatOrNone(skipper),
    sailors: men(sailors!),
    merchants: men(merchants!),
    sailor_slots: sailors!.map(seatOrNone),
    merchant_slots: merchants!.map(seatOrNone),
    loads: merchants!.flatMap((seat, slot) =>
      seat !== NONE && cargo![slot] === NONE ? [{ slot: slot + 1, seat }] : [],
    ),
    calls: Array.from({ length: seats }, (_, seat) =>
      seat === skipper ? 0 : sailors!.filter((man) => man === seat).length,
    ),
    harbours: Object.fromEntries(sold),
  };
}

export function perilsOfShip(ship: ShipOutlook): Reason[] {
  if (ship.merchants && !ship.sailors) return [because("no_skipper", { ship: ship.ship })];
  return ship.sailors === 1 ? [because("last_sailor", { ship: ship.ship })] : [];
}

/** §5.3, §7.2, §7.3 A contract as it stands in `s`; `before` says who held it. */
export function contractAt(before: Position, s: Position, seats: number, contract: number): ContractOutlook {
  const { sides, pay, penalty } = cardOf(contract + 1);
  const [holder, was] = [s.get(FIELDS.holder, contract), before.get(FIELDS.holder, contract)];
  const marker = s.get(FIELDS.marker, contract);
  const due = holder === NONE ? null : marker === NONE ? LAST_YEAR - FIRST_YEAR : marker;
  const stillToSail = Number(s.get(FIELDS.phase) <= PHASES.INVESTING);
  const inGame = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !s.get(FIELDS.out, seat));
  return {
    contract: contract + 1,
    holder: seatOrNone(holder),
    displaced: was === NONE || was === holder ? null : was,
    due: due === null ? null : FIRST_YEAR + due,
    voyages: due === null ? null : due - s.get(FIELDS.year) + stillToSail,
    pay,
    penalty,
    reach: inGame.flatMap((seat) => sides.map((asks, side) => reach(s, seat, side, asks))),
    reckoning: due === null ? null : reckoningOf(s, holder, due),
  };
}

type Amounts = Partial<Record<GoodName, number>>;

/** The goods that tokens are, by harbour. */
export function goodsOf(tokens: readonly number[]): Amounts {
  const goods: Amounts = {};
  tokens.forEach((n, i) => {
    const { good } = HARBOURS[i]!;
    if (n) goods[good] = (goods[good] ?? 0) + n;
  });
  return goods;
}

/** §7.2 What a seat lacks of a side, and where the rest might come from. */
function reach(s: Position, seat: number, side: number, asks: Amounts): Reach {
  const cargo = HARBOURS.map(() => 0);
  SHIPS.forEach((_, ship) => {
    const loaded = s.row(FIELDS.cargo, ship);
    s.row(FIELDS.merchant, ship).forEach((man, slot) => {
      if (man === seat && loaded[slot] !== NONE) cargo[loaded[slot]!]! += 1;
    });
  });
  const stored = goodsOf(s.row(FIELDS.warehouse, seat));
  const [aboard, offered] = [goodsOf(cargo), goodsOf(s.row(FIELDS.stock))];
  const lacks = GOODS.map((good) => [good, (asks[good] ?? 0) - (stored[good] ?? 0)] as const).filter(([, n]) => n > 0);
  const within = (...there: Amounts[]): boolean =>
    lacks.every(([good, n]) => n <= there.reduce((sum, goods) => sum + (goods[good] ?? 0), 0));
  const near = !lacks.length
    ? "in_warehouse"
    : within(aboard)
      ? "aboard"
      : within(aboard, offered)
        ? "to_fetch"
        : "not_there";
  return { seat, side, missing: Object.fromEntries(lacks), near };
}

/** §7.3, §7.4 The rules settle that year with what the seat holds now, and nothing more delivered by anyone. */
export function reckoningOf(position: Position, seat: number, year: number): Reckoning {
  const trial = position.copy();
  trial.set(PHASES.DELIVERING, FIELDS.phase);
  trial.set(year, FIELDS.year);
  trial.set(NONE, FIELDS.whose);
  trial.setRow(trial.row(FIELDS.done).fill(1), FIELDS.done);
  trial.set(0, FIELDS.done, seat);
  trial.apply(seat, ACTIONS.DELIVER_NOTHING);
  const fails: Failing[] = [];
  for (let contract = 0; contract < CONTRACTS; contract += 1) {
    const mine = position.get(FIELDS.holder, contract) === seat && position.get(FIELDS.card, contract) === PHASES.OPEN;
    const fine = trial.get(FIELDS.fined, contract);
    if (mine && fine !== NONE) fails.push({ contract: contract + 1, fine });
  }
  return {
    year: FIRST_YEAR + year,
    fails,
    owed: fails.reduce((sum, { contract }) => sum + cardOf(contract).penalty, 0),
    daalders: position.get(FIELDS.daalders, seat),
    out: trial.get(FIELDS.out, seat) !== 0,
  };
}

export function ruinous({ year, owed, daalders, out }: Reckoning): Reason[] {
  return owed <= daalders ? [] : [because(out ? "ruin" : "beyond_purse_in_mercy", { year, owed, daalders })];
}

/** §7.4 What a contract may bring on its holder. */
export function perils(told: ContractOutlook): Reason[] {
  const found = told.reckoning ? ruinous(told.reckoning) : [];
  const mine = told.reach.filter(({ seat }) => seat === told.holder);
  const hopeless = mine.length > 0 && mine.every(({ near }) => near === "not_there");
  return hopeless ? [...found, because("no_goods_left", { contract: told.contract })] : found;
}
