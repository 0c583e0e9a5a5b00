/** A ship or a contract in words, as it lies there: for whoever points at it, or has tapped it. */

import { sayTo } from "../../../table/log/log";
import { say } from "../../../words/words.svelte";
import { chartOf, contract as printed, convoyAfter, HARBOURS, LAST_YEAR } from "../box";
import type { ShipName, View } from "../types";

/** Where a ship sails, and who is aboard. */
export function aboutShip(view: View, ship: ShipName): string {
  const aboard = (men: (number | null)[] = []): number => men.filter((man) => man !== null).length;
  const [sailors, merchants] = [aboard(view.ships[ship]?.sailors), aboard(view.ships[ship]?.merchants)];
  return say(sailors + merchants ? "voc.invest.about_ship" : "voc.invest.about_empty_ship", {
    ship,
    harbours: HARBOURS.filter((harbour) => harbour.chart === chartOf(ship)).map((harbour) => harbour.id),
    sailors,
    merchants,
  });
}

/** What a contract asks for and pays, and who holds it. */
export function aboutContract(view: View, contract: number): string {
  const told = say("voc.invest.about_contract", { contract, ...printed(contract) });
  const holder = heldBy(view, contract);
  return holder ? `${told} ${holder}` : told;
}

/** Who holds a contract, and until when, or when Amsterdam gets it. */
export function heldBy(view: View, contract: number): string {
  const held = view.contracts[String(contract)];
  const convoy = convoyAfter(view.year);
  if (held?.holder == null) return held && convoy ? say("voc.invest.about_unheld", { year: convoy }) : "";
  return sayTo(view.seat, {
    code: "voc.invest.held_by",
    params: { seat: held.holder, year: held.year ?? LAST_YEAR },
  });
}
