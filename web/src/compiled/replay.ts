/** A whole game played again by the rules: was every answer of chance among those that the rules tell, as likely as told? */

import { NATURE, type Rules } from "./rules";

export interface Told {
  seats: number;
  /** The box as the server filled it for this table's options. */
  box: Uint8Array;
  /** Who did what: a seat an action, NATURE an answer. */
  steps: [actor: number, action: number][];
  /** How likely the server said each answer was, for nature's steps in turn. */
  weights: number[][];
  scores: number[];
}

export interface Replayed {
  steps: number;
  /** The number of the first step that the rules don't allow, or see otherwise; null where there is none. */
  wrong: number | null;
  scoresFit: boolean;
}

export function replay(rules: Rules, told: Told): Replayed {
  rules.open(told.box);
  const position = rules.setUp(told.seats);
  let answers = 0;
  for (const [number, [actor, action]] of told.steps.entries()) {
    if (actor === NATURE) {
      const [weights, due] = [position.chances(), told.weights[answers]];
      answers += 1;
      const same = due?.length === weights.length && due.every((weight, i) => weight === weights[i]);
      if (!same || !weights[action]) return { steps: number, wrong: number, scoresFit: false };
    } else if (!position.choices(actor).includes(action)) return { steps: number, wrong: number, scoresFit: false };
    position.apply(actor, action);
  }
  const scores = position.scores(told.seats);
  const scoresFit = scores.every((score, seat) => score === told.scores[seat]);
  return { steps: told.steps.length, wrong: null, scoresFit };
}
