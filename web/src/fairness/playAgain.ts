/** A finished game played again in this browser, by the rules themselves: see ../compiled. */

import type { Fairness } from "../api/rest";
import { replayHere } from "../compiled/client";
import type { Replayed } from "../compiled/replay";

/** Null where this browser can't run the rules. `tell` is told how much of the game's box is there, in percent. */
export async function playAgain(
  game: string,
  { played, drawn }: Fairness,
  tell: (percent: number) => void,
): Promise<Replayed | null> {
  if (!played) return null;
  const dueAnswers = drawn.filter(({ event }) => event !== null);
  const answers = dueAnswers.map(({ answer, weights }) => ({ answer, weights }));
  return replayHere(game, { ...played, answers }, tell);
}
