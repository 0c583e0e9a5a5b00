/** What is asked now, the verb first; for who can't act, whom the table waits for. */

import type { LogSentence } from "../../game";
import { worth } from "../box";
import type { View } from "../types";

const asked = (code: string, params: Record<string, unknown> = {}): LogSentence => ({
  code: `voc.prompt.${code}`,
  params,
  seats: [],
});

export function prompt(view: View): LogSentence {
  if (view.phase === "over") return over(view);
  return view.choices ? ofMe(view) : ofOthers(view);
}

/** Who has won; the score sheet says the rest. */
function over(view: View): LogSentence {
  const winners = view.result?.winners ?? [];
  const daalders = view.seats[winners[0] ?? 0]?.daalders ?? 0;
  const code = winners.length > 1 ? "shared" : winners.length ? "won" : "lost";
  return {
    code: `voc.score.${code}`,
    params: { seats: winners, daalders, amsterdam: worth(view.amsterdam) },
    seats: winners,
  };
}

function ofMe(view: View): LogSentence {
  const choices = view.choices!;
  switch (view.phase) {
    case "investing":
      // Twice round the table: who has had a first turn is told that this is the second.
      return asked(view.turns >= view.seats.filter((seat) => !seat.out).length ? "invest_again" : "invest", {
        year: String(view.year),
      });
    case "sailing":
      return asked(view.ships[view.ship ?? "A"]?.at ? "sail_on" : "sail", { ship: view.ship });
    case "loading":
      return asked("load", { harbour: choices.load, ship: view.ship });
    case "trading":
      return asked("trade");
    case "delivering":
    case "giving":
      return asked("deliver");
    case "storing":
      return asked("store", { most: choices.keep });
    default:
      return asked("wait");
  }
}

function ofOthers(view: View): LogSentence {
  const seat = view.to_act[0] ?? null;
  if (seat === null) return asked("wait");
  switch (view.phase) {
    case "investing":
      return asked("others_invest", { seat });
    case "sailing":
    case "drawing":
      return asked("others_sail", { seat, ship: view.ship });
    case "loading":
      return asked("others_load", { seat, ship: view.ship });
    case "trading":
      return asked("others_trade", { seats: view.to_act });
    default:
      return asked("others_sell", { seats: view.to_act });
  }
}
