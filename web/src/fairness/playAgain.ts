/** A finished game played again in this browser, by the rules themselves: see ../compiled. */

import type { Fairness } from "../api/rest";
import { replayHere } from "../compiled/client";
import type { Replayed } from "../compiled/replay";

/** Null where the server tells no steps, or this browser can't run the rules. */
export async function playAgain(game: string, { played, drawn }: Fairness): Promise<Replayed | null> {
  if (!played) return null;
  const weights = drawn.flatMap(({ event, weights }) => (event === null ? [] : [weights]));
  const box = Uint8Array.from(atob(played.box), (byte) => byte.charCodeAt(0));
  return replayHere(game, { ...played, box, weights });
}
