/** The final count (§8) step by step: converting, seals, one warehouse after the other, notes and the target. */

import type { Count, CountStep } from "../../../table/end/count";
import { COMMODITIES, COMPANIES, shipsAtTheEnd, WAREHOUSE } from "../box";
import type { Commodity, Company, ScoreLines, View } from "../types";

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

/** §8.1 What a seal brings once all hands are laid, and whether that moves it. */
function seal(view: View, company: Company): CountStep {
  const ships = view.seats.map((seat) => shipsAtTheEnd(seat, company) ?? 0);
  const most = Math.max(...ships);
  const holder = ships.filter((n) => n === most).length === 1 ? ships.indexOf(most) : null;
  return {
    code: `batavia.count.${holder === view.seals[company] ? "seal_stays" : "seal_goes"}`,
    params: { company },
    adds: ships.map((_, seat) => (seat === holder ? 2 : 0)),
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
    ...COMPANIES.map((company) => seal(view, company)),
    ...COMMODITIES.map((goods) => warehouse(view, goods)),
    line("notes"),
    line("target"),
  ];
  return { steps: steps.filter((step) => step.adds.some((gold) => gold > 0)) };
}

export const scores = (view: View): number[] | null => view.result?.gold ?? null;
