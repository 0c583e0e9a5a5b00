/**
 * What would follow if a seat chose so: tried on this device by the rules themselves, as views/consider.py does it on the
 * server. tests/page/voc/test_consider.py compares the two. What can't be done for a reason that lies in the move itself,
 * and whatever needs the charts, is left to the server: it has the sentences, and the seas.
 */

import type { Position, Rules } from "../../../compiled/rules";
import { contract as cardOf, FIRST_YEAR, SHIPS } from "../box";
import type { Asked, AskedMove, Claim, Deliver, Fit, Outlook, Pass, Reason, Store, TakeBack, View } from "../types";
import { ACTIONS, BOX, FIELDS, PHASES } from "./layout";
import { because, contractAt, goodsOf, perils, perilsOfShip, reckoningOf, ruinous, shipAt } from "./outlook";
import { byHarbour, positionOf } from "./position";

export { BOX, SOURCES, STATE } from "./layout";

const { NONE } = PHASES;
const CONTRACTS = FIELDS.card.shape[0];

type Investment = Fit | Claim | TakeBack | Pass;
type Move = AskedMove["move"];
type Found = Partial<Pick<Outlook, "ship" | "contract" | "reckoning" | "beware">>;

/** A view, the position that it tells of, and whose view it is. */
interface Looking {
  view: View;
  position: Position;
  seat: number;
}

/** Undefined where only the server can tell. */
export function consider(rules: Rules, view: View, seat: number, asked: Asked): Outlook | undefined {
  if (view.phase === "over" || view.seat !== seat || view.seats[seat]?.out !== false) return undefined;
  const position = positionOf(rules, view);
  if (!position) return undefined;
  const looking = { view, position, seat };
  switch (asked.kind) {
    case "move":
      return ofMove(looking, asked.move);
    case "contract":
      return isOpen(position, asked.contract) ? ofContract(looking, asked.contract, position, null) : undefined;
    case "ship":
      return ofShip(looking, asked.ship, null);
    case "reckoning":
      return ofReckoning(looking, null);
  }
}

function told({ view, seat }: Looking, after: Position, refusal: Reason | null, found: Found): Outlook {
  return {
    mine_now: view.to_act.includes(seat),
    refusal,
    men: after.get(FIELDS.men, seat),
    daalders: after.get(FIELDS.daalders, seat),
    ship: null,
    contract: null,
    reckoning: null,
    beware: [],
    ...found,
  };
}

function ofShip(looking: Looking, ship: string | null, refusal: Reason | null): Outlook {
  const { position, view } = looking;
  const number = SHIPS.findIndex((name) => name === ship);
  const found = ship === null ? null : shipAt(position, view.seats.length, number);
  return told(looking, position, refusal, { ship: found });
}

function ofContract(looking: Looking, contract: number, after: Position, refusal: Reason | null): Outlook {
  const { position, view } = looking;
  return told(looking, after, refusal, {
    contract: contractAt(position, position, view.seats.length, contract - 1),
  });
}

function ofReckoning(looking: Looking, refusal: Reason | null): Outlook {
  const { position, seat } = looking;
  const reckoning = reckoningOf(position, seat, position.get(FIELDS.year));
  return told(looking, position, refusal, { reckoning, beware: ruinous(reckoning) });
}

const isOpen = (position: Position, contract: number): boolean =>
  contract >= 1 && contract <= CONTRACTS && position.get(FIELDS.card, contract - 1) === PHASES.OPEN;

function ofMove(looking: Looking, move: Move): Outlook | undefined {
  const now = whyNotNow(looking, move);
  if (now === undefined) return undefined;
  switch (move.kind) {
    case "fit":
    case "claim":
    case "take_back":
    case "pass":
      return ofInvestment(looking, move, now);
    case "deliver":
      return ofDelivery(looking, move, now);
    case "load":
      return ofShip(looking, looking.view.ship, now);
    case "store":
      return now || keeps(looking, move) ? ofReckoning(looking, now) : undefined;
    case "done":
    case "deliver_nothing":
      return ofReckoning(looking, now);
    default: // what is sailed lies on the chart
      return undefined;
  }
}

const PHASE_OF: Record<Move["kind"], View["phase"]> = {
  fit: "investing",
  claim: "investing",
  take_back: "investing",
  pass: "investing",
  hold: "sailing",
  sail: "sailing",
  course: "sailing",
  load: "loading",
  done: "trading",
  deliver: "delivering",
  deliver_nothing: "delivering",
  store: "storing",
};
const INSTEAD = {
  investing: "investments_now",
  sailing: "sailing_now",
  loading: "loading_now",
  trading: "trading_now",
  delivering: "delivering_now",
  storing: "storing_now",
} as const;

/** Why no move of this kind can be made now; null if one can, undefined where the server must say. */
function whyNotNow({ view, seat }: Looking, move: Move): Reason | null | undefined {
  if (!view.to_act.includes(seat)) return because("not_your_turn", { seat });
  if (PHASE_OF[move.kind] === view.phase) return null;
  const code = INSTEAD[view.phase as keyof typeof INSTEAD];
  return code && because(code);
}

/** §5 The investment made, and nothing after it, as if it were this seat's turn. */
function ofInvestment(looking: Looking, move: Investment, now: Reason | null): Outlook | undefined {
  const { view, position, seat } = looking;
  const trial = position.copy();
  trial.set(PHASES.INVESTING, FIELDS.phase);
  trial.set(seat, FIELDS.whose);
  trial.set(0, FIELDS.turns); // others still have their turns: the year doesn't go on
  const action = actionOf(trial, seat, move);
  if (!trial.choices(seat).includes(action)) return undefined;
  trial.apply(seat, action);
  if (move.kind === "claim") {
    const contract = contractAt(position, trial, view.seats.length, move.contract - 1);
    return told(looking, trial, now, { contract, beware: perils(contract) });
  }
  if (move.kind === "pass") return told(looking, trial, now, {});
  const ship = shipAt(trial, view.seats.length, SHIPS.indexOf(move.ship));
  return told(looking, trial, now, { ship, beware: perilsOfShip(ship) });
}

/** The number of an investment, as the rules choose it; NONE for what has none. */
function actionOf(trial: Position, seat: number, move: Investment): number {
  switch (move.kind) {
    case "pass":
      return ACTIONS.PASS;
    case "take_back":
      return ACTIONS.TAKE_BACK + SHIPS.indexOf(move.ship);
    case "claim": {
      const year = move.year === null ? ACTIONS.NO_MARKER : move.year - FIRST_YEAR;
      const known = year >= 0 && year <= ACTIONS.NO_MARKER && (move.year === null || year < ACTIONS.NO_MARKER);
      return known && isOpen(trial, move.contract) ? ACTIONS.CLAIM + (move.contract - 1) * ACTIONS.YEARS + year : NONE;
    }
    case "fit": {
      const ship = SHIPS.indexOf(move.ship);
      const slots = [...trial.row(FIELDS.sailor, ship), ...trial.row(FIELDS.merchant, ship)];
      const free = slots.filter((man) => man === NONE).length;
      const due = Math.min(ACTIONS.MOST_PLACED, trial.get(FIELDS.men, seat), free);
      const places = Math.min(move.merchants, move.sailors) >= 0 && move.merchants + move.sailors === due;
      return places ? ACTIONS.FIT + ship * ACTIONS.SAILORS + move.sailors : NONE;
    }
  }
}

/** §7.2 The table after a delivery, before anything follows from it. */
function ofDelivery(looking: Looking, move: Deliver, now: Reason | null): Outlook | undefined {
  const { position } = looking;
  if (!isOpen(position, move.contract)) return undefined;
  if (now) return ofContract(looking, move.contract, position, now);
  const steps = stepsOfDelivery(looking, move);
  if (!steps) return undefined;
  const trial = position.copy();
  trial.setRow(trial.row(FIELDS.done).fill(0), FIELDS.done);
  steps.forEach((step) => trial.apply(looking.seat, step));
  return ofContract(looking, move.contract, trial, null);
}

/** The contract and the side; then, where a good is from several harbours, the tokens one by one. */
function stepsOfDelivery({ position, seat }: Looking, move: Deliver): number[] | null {
  const [contract, side] = [move.contract - 1, move.side ?? 0];
  const first = ACTIONS.DELIVER + contract * PHASES.SIDES + side;
  const asks = cardOf(move.contract).sides[side];
  if (!asks || !position.choices(seat).includes(first)) return null;
  const left = move.goods ? byHarbour(move.goods) : null;
  if (left && !isExactly(left, asks, position.row(FIELDS.warehouse, seat))) return null;
  const [trial, steps] = [position.copy(), [first]];
  for (let step = first; ; steps.push(step)) {
    const before = trial.row(FIELDS.warehouse, seat);
    trial.apply(seat, step);
    if (trial.get(FIELDS.phase) !== PHASES.GIVING) return steps;
    if (left) trial.row(FIELDS.warehouse, seat).forEach((n, harbour) => (left[harbour]! -= before[harbour]! - n));
    const choices = trial.choices(seat);
    step = left ? choices.find((choice) => left[choice - ACTIONS.GIVE]! > 0)! : choices[0]!;
  }
}

/** Whether tokens are what a side asks for, and all of them there. */
function isExactly(tokens: readonly number[], asks: Record<string, number>, there: readonly number[]): boolean {
  const goods = goodsOf(tokens) as Record<string, number>;
  const same = Object.keys({ ...goods, ...asks }).every((good) => goods[good] === asks[good]);
  return same && tokens.every((n, harbour) => n <= there[harbour]!);
}

/** §7.5 Whether a warehouse may keep these goods over the new year. */
function keeps({ position, seat }: Looking, move: Store): boolean {
  const [keep, there] = [byHarbour(move.keep), position.row(FIELDS.warehouse, seat)];
  const sum = keep.reduce((total, n) => total + n, 0);
  const known = sum === Object.values(move.keep).reduce((total, n) => total + n, 0);
  const [most] = BOX.numbers.kept.numbers;
  return known && sum <= most && keep.every((n, harbour) => n >= 0 && n <= there[harbour]!);
}
