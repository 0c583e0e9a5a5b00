/** What is looked at: a ship or a contract, chosen on the board or at the desk; and how it would stand then. */

import type { ContractOutlook, ShipName, ShipOutlook } from "../types";

export type Thing =
  /** `leaving`: to take one's men off it. */
  { kind: "ship"; ship: ShipName; leaving?: boolean } | { kind: "contract"; contract: number };

class Chosen {
  thing = $state.raw<Thing | null>(null);
  /** A ship as it would stand after what is pointed at. */
  ship = $state.raw<ShipOutlook | null>(null);
  contract = $state.raw<ContractOutlook | null>(null);

  isShip(ship: ShipName): boolean {
    return this.thing?.kind === "ship" && this.thing.ship === ship;
  }

  isContract(contract: number): boolean {
    return this.thing?.kind === "contract" && this.thing.contract === contract;
  }

  /** Choose it; chosen again it is let go. */
  choose(thing: Thing): void {
    const same = thing.kind === "ship" ? this.isShip(thing.ship) : this.isContract(thing.contract);
    this.clear();
    if (!same) this.thing = thing;
  }

  clear(): void {
    this.thing = null;
    this.ship = null;
    this.contract = null;
  }
}

export const chosen = new Chosen();
