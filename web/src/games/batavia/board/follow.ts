/** Where the route is higher than its frame: which merchant is followed, and how it comes into sight. */

import type { Act } from "../types";

/** Whose merchant sailed last; null before anyone's did. */
export function lastToSail(acts: readonly Act[]): number | null {
  for (const act of [...acts].reverse()) {
    const sailed = act.events.findLast((event) => event.kind === "play");
    if (sailed?.kind === "play") return sailed.seat;
  }
  return null;
}

/** Scroll the frame, and nothing around it, until a thing in it is seen. */
export function bringIntoFrame(thing: Element | null | undefined): void {
  const frame = thing?.closest(".frame");
  if (!thing || !frame) return;
  const [box, room] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top < room.top) frame.scrollTop -= room.top - box.top;
  else if (box.bottom > room.bottom) frame.scrollTop += box.bottom - room.bottom;
}
