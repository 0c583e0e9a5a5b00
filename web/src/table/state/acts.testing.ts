/** Acts for tests. */

import type { SeenAct } from "../../api/protocol";

export function act(number: number, kind: string, given: Partial<SeenAct> = {}): SeenAct {
  const none = { seat: null, events: [], setup: null, to: null, wish: null, yes: null, table: null };
  return { ...none, number, at: number, kind, ...given };
}
