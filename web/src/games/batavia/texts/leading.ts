/** Who leads in a warehouse and what that brings, in words: "You lead by one crate". For reading, not for scoring. */

import { WAREHOUSE } from "../box";
import { listed } from "./speech";
import type { Commodity, View } from "../types";

export interface Leading {
  code: string;
  params: Record<string, unknown>;
  /** Whether the seat that looks leads, alone or with others. */
  mine: boolean;
}

export function leading(view: View, goods: Commodity, names: string[]): Leading {
  const crates = view.seats.map((seat) => seat.crates[goods] ?? 0);
  const most = Math.max(...crates);
  if (!most) return { code: "batavia.warehouse.empty", params: {}, mine: false };
  const leaders = crates.flatMap((n, seat) => (n === most ? [seat] : []));
  const mine = view.seat !== null && leaders.includes(view.seat);
  if (leaders.length === 1) {
    const by = most - Math.max(...crates.filter((_, seat) => seat !== leaders[0]));
    return mine
      ? { code: "batavia.warehouse.you_lead", params: { by }, mine }
      : { code: "batavia.warehouse.leads", params: { name: names[leaders[0]!], by }, mine };
  }
  const others = leaders.filter((seat) => seat !== view.seat).map((seat) => names[seat] ?? "");
  const params = { names: listed(others), n: others.length, gold: WAREHOUSE[goods][1] };
  const code = `batavia.warehouse.${mine ? "you_share" : "share"}${others.length > (mine ? 1 : 2) ? "_many" : ""}`;
  return { code, params, mine };
}
