/**
 * A whole game played again by the rules: was every step legal, was every answer of chance as likely as told and the one
 * that was checked against the secret, and did the table stand after each act as the server says?
 */

import type { Drawn, Played } from "../api/rest";
import { crc32 } from "./crc32";
import type { Known } from "./game";
import { NATURE, type Position, type Rules } from "./rules";

export interface Told extends Played {
  /** What chance answered and how likely each answer was, in turn, but for answers that no record tells. */
  answers: Pick<Drawn, "answer" | "weights">[];
}

export interface Replayed {
  steps: number;
  /** The number of the first step that the rules don't allow, or see otherwise; null where there is none. */
  wrong: number | null;
  /** After how many steps the table stood otherwise than the server says; null where it never did. */
  differs: number | null;
  scoresFit: boolean;
}

/** A step that has no number, as its game tells it. */
export type Unnumbered = Exclude<Played["steps"][number][1], number>;

/** What a game's folder `compiled` brings where not every step has a number, or some answers are in no record. */
export interface ReplayedGame extends Known {
  /** Whether records leave out nature's next answer. */
  untold(position: Position): boolean;
  /** Take a step that has no number; false where it isn't legal. */
  take(rules: Rules, position: Position, seat: number, step: Unnumbered): boolean;
}

export function replay(rules: Rules, box: Uint8Array, told: Told, game?: ReplayedGame): Replayed {
  rules.open(box);
  const position = rules.setUp(told.seats);
  const states = new Map(told.states);
  const found: Replayed = { steps: told.steps.length, wrong: null, differs: null, scoresFit: false };
  const answers = told.answers.values();
  const stands = (done: number): boolean => (states.get(done) ?? position.sum) === position.sum;
  if (!stands(0)) return { ...found, differs: 0 };
  for (const [number, [actor, step]] of told.steps.entries()) {
    if (!taken(rules, position, actor, step, answers, game)) return { ...found, wrong: number };
    if (!stands(number + 1)) return { ...found, differs: number + 1 };
  }
  const scores = position.scores(told.seats);
  return { ...found, scoresFit: scores.every((score, seat) => score === told.scores[seat]) };
}

/** Take a step if it is legal; whether it was. */
function taken(
  rules: Rules,
  position: Position,
  actor: number,
  step: number | Unnumbered,
  answers: Iterator<Told["answers"][number]>,
  game?: ReplayedGame,
): boolean {
  if (typeof step !== "number") return game?.take(rules, position, actor, step) ?? false;
  const legal = actor === NATURE ? isAnswer(position, step, answers, game) : position.choices(actor).includes(step);
  if (legal) position.apply(actor, step);
  return legal;
}

function isAnswer(
  position: Position,
  given: number,
  answers: Iterator<Told["answers"][number]>,
  game?: ReplayedGame,
): boolean {
  const weights = position.chances();
  if (!weights[given]) return false;
  if (game?.untold(position)) return true;
  const due = answers.next().value as Told["answers"][number] | undefined;
  return (
    due?.answer === given && due.weights.length === weights.length && due.weights.every((one, i) => one === weights[i])
  );
}
