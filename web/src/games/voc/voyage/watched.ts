/** The ship that all look at now: then its chart is what matters, and has the room. */

import type { Table } from "../table";
import type { ShipName, View } from "../types";
import { shipOf } from "../box";
import { playback } from "./playback.svelte";

/** Whose pen moves, whose line is played back, whom its skipper or its merchants wait for; null while nobody sails. */
export function watched(view: View, table: Table | null): ShipName | null {
  const stroke = table?.drawing.seen ?? null;
  if (stroke && !stroke.blind) return shipOf(stroke);
  if (playback.track) return playback.track.ship;
  return atSea(view) ? view.ship : null;
}

/** Whether a ship is under way, or its goods are being loaded. */
export const atSea = (view: View): boolean => ["sailing", "drawing", "loading"].includes(view.phase);

/** Whether a ship sails or its voyage is being shown: a line that is only looked at again takes no room from what is decided. */
export const allWatch = (view: View, table: Table): boolean =>
  watched(view, table) !== null && (atSea(view) || table.showing !== null || table.drawing.seen !== null);
