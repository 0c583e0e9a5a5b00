/** What flies over the board, by the browser's own animations: a merchant along the route, a note from purse to purse. */

import type { Flights } from "./motion";
import type { Place, Route } from "./route";

export function flights(board: () => HTMLElement | undefined, route: () => Route): Flights {
  return {
    sail(seat, from, to, ms) {
      const merchant = board()?.querySelector<SVGGElement>(`[data-merchant="${seat}"]`);
      const places = route().places.slice(from, to + 1);
      return merchant?.animate?.(frames(places), { duration: ms, easing: "ease-in-out" });
    },
    note(from, to, ms) {
      const [giver, taker] = [from, to].map(purse);
      return giver && taker ? fly(giver, taker, ms) : undefined;
    },
  };
}

/** The way along these places, from the first on. */
function frames(places: Place[]): Keyframe[] {
  const start = places[0]!;
  return places.map(({ x, y }) => ({ transform: `translate(${x - start.x}px, ${y - start.y}px)` }));
}

/** Where a seat's notes are seen to come and go: wherever it is in sight, in the round or above the board. */
function purse(seat: number): DOMRect | undefined {
  const places = [...document.querySelectorAll(`[data-purse="${seat}"]`)].map((each) => each.getBoundingClientRect());
  return places.find(({ width }) => width > 0);
}

/** A note that leaves one purse and lands on another. */
function fly(giver: DOMRect, taker: DOMRect, ms: number): Animation | undefined {
  const note = document.createElement("span");
  note.className = "flying-note";
  note.ariaHidden = "true";
  note.textContent = "1"; // what every note is worth
  document.body.append(note);
  const at = ({ left, top, height }: DOMRect): string => `translate(${left + 8}px, ${top + height / 2 - 8}px)`;
  const flight = note.animate?.([{ transform: at(giver) }, { transform: at(taker) }], {
    duration: ms,
    easing: "ease-out",
    fill: "both",
  });
  if (flight) void flight.finished.finally(() => note.remove()).catch(() => undefined);
  else note.remove();
  return flight;
}
