/** How the men of a seat are marked: by the shortest letters that tell the people of this table apart. */

import { initial, initials, seatNames } from "../../table/names";
import type { Seated } from "../../table/seated.svelte";
import { FIRST_YEAR } from "./box";
import { salesOf, type Sale } from "./sales";
import type { View } from "./types";
import { tracksOf, type Track } from "./voyage/tracks";

let here: Seated<View> | null = null;

/** From now on men are marked as the people of this table are; null: in a picture of a table that nobody sits at. */
export function sitAt(table: Seated<View> | null): void {
  here = table;
}

/** Every line drawn at this table, for its end. */
export function voyagesHere(): Track[] {
  return here ? tracksOf(here.acts, FIRST_YEAR, []) : [];
}

/** What became of every contract at this table. */
export function salesHere(): Sale[] {
  return here ? salesOf(here.acts) : [];
}

/** The letters on a seat's men; in a picture of another table, the first of the name. */
export function letters(seat: number, name: string): string {
  return initials(seatNames(here?.card ?? null))[seat] ?? initial(name);
}
