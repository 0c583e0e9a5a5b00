/** The skipper before casting off: where they will set the pen, and how long a cell is under their hand. */

import { chartOf, homeOf, sizeOf } from "../box";
import type { ShipName, ShipView } from "../types";

class Study {
  /** The place on each ship's home line: one chart's means nothing on the other. */
  private places = $state.raw<Partial<Record<ShipName, number>>>({});
  /** How wide the chart is drawn before them, in pixels: their hand learns its measure from it. */
  width = $state(0);

  /** Choose the point of the home line nearest to this. */
  choose(ship: ShipName, x: number): void {
    const [from, to] = homeOf(chartOf(ship));
    this.places = { ...this.places, [ship]: Math.round(Math.min(to, Math.max(from, x))) };
  }

  /** Where the pen is set: on the ship's spot, or on the home line. */
  start(ship: ShipName, at: ShipView["at"]): [number, number] {
    const [from, to] = homeOf(chartOf(ship));
    return at ?? [this.places[ship] ?? Math.round((from + to) / 2), sizeOf(chartOf(ship))[1] - 1];
  }
}

export const study = new Study();
