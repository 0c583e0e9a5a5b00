/** Who sits where, in words and as an initial for the figures. */

import { seatName } from "../../table/names";
import type { Seated } from "../../table/seated.svelte";
import type { View } from "./types";

export { initials } from "../../table/names";

/** The names of all seats, as the table has them. */
export function names(table: Seated<View> | null, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => seatName(table?.card ?? null, seat));
}
