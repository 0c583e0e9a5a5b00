/** The final count (§9.1): the purses from the lightest to the heaviest, then what Amsterdam has taken, contract by contract. */

import type { Count, CountStep } from "../../../table/end/count";
import { contract } from "../box";
import type { View } from "../types";

/** Null before the end. */
export function count(view: View): Count | null {
  const result = view.result;
  if (!result) return null;
  const rows = [...result.daalders, 0];
  const only = (row: number, sum: number): number[] => rows.map((_, at) => (at === row ? sum : 0));
  const purses = result.daalders
    .map((daalders, seat) => ({ daalders, seat }))
    .sort((one, other) => one.daalders - other.daalders)
    .map(({ daalders, seat }) =>
      step(view.seats[seat]?.out ? "out" : "purse", { seat, daalders }, only(seat, daalders)),
    );
  const taken = view.amsterdam.map((id) => {
    const pay = contract(id).pay;
    return step("amsterdam", { contract: id, pay }, only(rows.length - 1, pay));
  });
  return { steps: [...purses, ...taken], rivals: [{ code: "voc.amsterdam", params: {} }] };
}

const step = (what: string, params: Record<string, unknown>, adds: number[]): CountStep => ({
  code: `voc.final.${what}`,
  params,
  adds,
});

/** Where Amsterdam has most, nobody has a place. */
export const scores = (view: View): number[] | null => (view.result?.winners.length ? view.result.daalders : null);
