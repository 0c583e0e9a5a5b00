/** The final count (§8) step by step: converting, seals, one warehouse after the other, notes and the target. */

import type { Count, CountStep } from "../../../table/end/count";
import { COMMODITIES, WAREHOUSE } from "../box";
import type { Commodity, ScoreLines, View } from "../types";

/** What a warehouse brings each seat (§8.2), as it stands. */
function warehouse(view: View, goods: Commodity): CountStep {
  const crates = view.seats.map((seat) => seat.crates[goods] ?? 0);
  const most = Math.max(...crates);
  const leaders = crates.filter((n) => n === most).length;
  const gold = WAREHOUSE[goods][leaders > 1 ? 1 : 0];
  return {
    code: "batavia.count.warehouse",
    params: { goods, gold, crates: most },
    adds: crates.map((n) => (most > 0 && n === most ? gold : 0)),
  };
}

/** Null before the end. */
export function count(view: View): Count | null {
  const lines = view.result?.lines;
  if (!lines) return null;
  const line = (name: keyof ScoreLines): CountStep => ({
    code: `batavia.count.${name}`,
    params: {},
    adds: lines.map((each) => each[name]),
  });
  const steps = [
    line("coins"),
    line("seals"),
    ...COMMODITIES.map((goods) => warehouse(view, goods)),
    line("notes"),
    line("target"),
  ];
  return { steps: steps.filter((step) => step.adds.some((gold) => gold > 0)) };
}

export const scores = (view: View): number[] | null => view.result?.gold ?? null;
