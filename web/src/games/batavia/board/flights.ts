/** What flies over the board, by the browser's own animations: a merchant along the route, a note from purse to purse. */

import type { Flights } from "../motion";
import type { Place, Route } from "./route";

export function flights(board: () => HTMLElement | undefined, route: () => Route): Flights {
  return {
    sail(seat, from, to, ms) {
      const merchant = board()?.querySelector<SVGGElement>(`[data-merchant="${seat}"]`);
      const places = route().places.slice(from, to + 1);
      return merchant?.animate?.(frames(places), { duration: ms, easing: "ease-in-out" });
    },
    note(from, to, ms) {
      const [giver, taker] = [from, to].map((seat) => board()?.querySelector<HTMLElement>(`[data-purse="${seat}"]`));
      return giver && taker ? fly(giver, taker, ms) : undefined;
    },
  };
}

/** The way along these places, from the first on. */
function frames(places: Place[]): Keyframe[] {
  const start = places[0]!;
  return places.map(({ x, y }) => ({ transform: `translate(${x - start.x}px, ${y - start.y}px)` }));
}

/** A note that leaves one purse and lands on another. */
function fly(giver: HTMLElement, taker: HTMLElement, ms: number): Animation {
  const [start, end] = [giver.getBoundingClientRect(), taker.getBoundingClientRect()];
  const note = document.createElement("span");
  note.className = "flying-note";
  note.ariaHidden = "true";
  giver.append(note);
  const by = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
  const flight = note.animate([{ transform: "none" }, { transform: by }], { duration: ms, easing: "ease-out" });
  void flight.finished.finally(() => note.remove()).catch(() => undefined);
  return flight;
}
