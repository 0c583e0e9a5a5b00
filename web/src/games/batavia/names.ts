/** Who sits where, in words and as an initial for the figures. */

import { seatName } from "../../table/names";
import type { Seated } from "../../table/seated.svelte";
import type { View } from "./types";

/** The names of all seats, as the table has them. */
export function names(table: Seated<View> | null, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => seatName(table?.card ?? null, seat));
}

/** The shortest beginnings that tell the names apart: one letter if possible, two at most, else the seat's number. */
export function initials(named: readonly string[]): string[] {
  return named.map((name, seat) => {
    for (const length of [1, 2]) {
      const start = beginning(name, length);
      if (start && named.every((other, at) => at === seat || beginning(other, length) !== start)) return start;
    }
    return String(seat + 1);
  });
}

function beginning(name: string, length: number): string {
  const [first = "", ...rest] = [...name.trim()].slice(0, length);
  return first.toLocaleUpperCase() + rest.join("");
}
