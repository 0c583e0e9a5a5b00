/** What is asked, and what happened: codes with parameters, which the texts put into words. */

import type { SeenAct } from "../../protocol";
import type { Sentence, Told } from "../game";
import type { Lay, SeenEvent, View } from "./types";

/** What is asked now; for those who can't act, whom the table waits for. */
export function prompt(view: View): Told {
  const params = { seat: view.turn, bales: view.ship };
  const code = view.phase === "over" ? "over" : view.choices.length ? "lay" : "wait";
  return { code: `quay.prompt.${code}`, params, seats: [view.turn] };
}

/** What an act tells. A new ship opens a new round. */
export function tell(act: SeenAct): Told[] {
  return ((act.events ?? []) as unknown as SeenEvent[]).map(told);
}

function told(event: SeenEvent): Told {
  const { kind, ...params } = event;
  const line: Told = { code: `quay.told.${kind}`, params, seats: "seat" in event ? [event.seat] : [] };
  return kind === "landed" ? { ...line, opens: { code: "quay.round", params } } : line;
}

/** What a move would be, the verb first. */
export function moveInWords(move: Lay): Sentence {
  return { code: "quay.lay", params: { card: move.card } };
}
