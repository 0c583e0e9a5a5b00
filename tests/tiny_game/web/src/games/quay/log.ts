/** What is asked, and what happened: codes with parameters, which the texts put into words. */

import type { LogSentence, Sentence } from "../game";
import type { Act, Lay, SeenEvent, View } from "./types";

/** What is asked now; for those who can't act, whom the table waits for. */
export function prompt(view: View): LogSentence {
  const params = { seat: view.turn, bales: view.ship };
  const code = view.phase === "over" ? "over" : view.choices.length ? "lay" : "wait";
  return { code: `quay.prompt.${code}`, params, seats: [view.turn] };
}

/** What an act tells. A new ship opens a new round. */
export function tell(act: Act): LogSentence[] {
  return act.events.map(told);
}

function told(event: SeenEvent): LogSentence {
  const { kind, ...params } = event;
  const line: LogSentence = { code: `quay.told.${kind}`, params, seats: "seat" in event ? [event.seat] : [] };
  return kind === "landed" ? { ...line, opens: { code: "quay.round", params } } : line;
}

/** What a move would be, the verb first. */
export function sayMove(move: Lay): Sentence {
  return { code: "quay.lay", params: { card: move.card } };
}
