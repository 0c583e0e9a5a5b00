/** Acts for tests. */

import type { Json, SeenAct } from "../../api/protocol";

type Given<Event, Setup> = Partial<Omit<SeenAct, "events" | "setup">> & { events?: Event[]; setup?: Setup | null };

/** An act as the server tells it, with a game's own events. */
export function act<Event = Json, Setup = Json>(number: number, kind: string, given: Given<Event, Setup> = {}) {
  const none = { seat: null, events: [] as Event[], setup: null as Setup | null, to: null, wish: null, yes: null };
  return { ...none, table: null, number, at: number, kind, ...given };
}
