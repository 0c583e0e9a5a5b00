/** Acts for tests. */

import type { Json, SeenAct } from "../../api/protocol";

type Given<Event, Setup, LedTo> = Partial<Omit<SeenAct, "events" | "led_to" | "setup">> & {
  events?: Event[];
  led_to?: LedTo[];
  setup?: Setup | null;
};

/** An act as the server tells it, with a game's own events. */
export function act<Event = Json, Setup = Json, LedTo = Json>(
  number: number,
  kind: string,
  given: Given<Event, Setup, LedTo> = {},
) {
  const none = { seat: null, events: [] as Event[], setup: null as Setup | null, to: null, wish: null, yes: null };
  return { ...none, table: null, number, at: number, kind, ...given };
}
