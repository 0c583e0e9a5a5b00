/** The order in which an act is told. */

import type { LogSentence } from "../../games/game";

/** What events and what they led to tell, in order: each event, then whatever followed from it. */
export function inOrder<Event, LedTo extends { follows: number }>(
  { events, led_to = [] }: { events: Event[]; led_to?: LedTo[] },
  ofEvent: (event: Event) => LogSentence[],
  ofLedTo: (ledTo: LedTo) => LogSentence[],
): LogSentence[] {
  const after = (number: number) => led_to.filter(({ follows }) => follows === number).flatMap(ofLedTo);
  return [...after(0), ...events.flatMap((event, n) => [...ofEvent(event), ...after(n + 1)])];
}
