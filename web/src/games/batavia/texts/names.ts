/** Who sits where, in words and as an initial for the figures. */

import { seatName } from "../../../table/seats/names";
import type { Table } from "../table";

export { initials } from "../../../table/seats/names";

/** The names of all seats, as the table has them. */
export function names(table: Table | null, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => seatName(table?.card ?? null, seat));
}
