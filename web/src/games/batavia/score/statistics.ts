/** What a game of Batavia was like: notes for packages, dice, cards drawn, ships that the pirates took. */

import { empty, type Statistic } from "../../../table/end/statistics";
import { COMPANIES, total, type Cards } from "../box";
import type { Act, Company } from "../types";

export function statistics(acts: readonly Act[], seats: number): Statistic[] {
  const [paid, received, dice, drawn, sunk] = [empty(seats), empty(seats), empty(seats), empty(seats), empty(seats)];
  const laid: Cards[] = Array.from({ length: seats }, () => ({}));
  for (const { events, led_to = [] } of acts) {
    for (const event of events) {
      if (event.kind === "auction") dice[event.auctioneer]!.push(event.die);
      if (event.kind === "draw") drawn[event.seat]!.push("count" in event ? event.count : event.cards.length);
      if (event.kind === "play") lay(laid[event.seat]!, event.cards);
      if (event.kind === "pirates") laid.forEach((cards, seat) => note(sunk[seat]!, sink(cards, event.companies)));
    }
    for (const each of led_to)
      if (each.kind === "package_won") {
        note(paid[each.seat]!, each.notes);
        each.paid.forEach((notes, seat) => seat !== each.seat && note(received[seat]!, notes));
      }
  }
  return [
    { code: "batavia.statistic.paid", pieces: paid },
    { code: "batavia.statistic.received", pieces: received },
    { code: "batavia.statistic.dice", pieces: dice },
    { code: "batavia.statistic.drawn", pieces: drawn },
    { code: "batavia.statistic.sunk", pieces: sunk },
  ];
}

const note = (pieces: number[], piece: number): void => void (piece > 0 && pieces.push(piece));

function lay(cards: Cards, more: Cards): void {
  for (const company of COMPANIES) cards[company] = (cards[company] ?? 0) + (more[company] ?? 0);
}

/** These companies' cards go; how many they were. */
function sink(cards: Cards, companies: readonly Company[]): number {
  const gone = total(Object.fromEntries(companies.map((company) => [company, cards[company] ?? 0])));
  for (const company of companies) cards[company] = 0;
  return gone;
}
