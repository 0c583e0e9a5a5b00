/** The clocks between what the server tells of them. */

import { left, stretch } from "../../app/times";
import type { ClockView } from "../../api/protocol";

/** The seconds that a seat has left at a moment of the server's time. */
export function secondsLeft(clock: ClockView, seat: number, now: number): number {
  const rest = clock.left[seat] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? rest - (now - clock.at) : rest);
}

const DAY = 86_400;

/** Time left, as short as it can be: 3:07, 1:02:09, or with days and hours where there is so much of it. */
export function timeInShort(seconds: number, language: string): string {
  return seconds < DAY ? left(seconds, language) : stretch(seconds, language, "narrow");
}

/** Time left, to be read aloud. */
export function timeInWords(seconds: number, language: string): string {
  return stretch(seconds, language);
}
