/** How Batavia's events look: steps for the table's queue, one thing at a time. Drawing only; the views are the server's. */

import type { Motion, Step } from "../../../table/motion/motion.svelte";
import type { ActChange } from "../../../table/state/client.svelte";
import { TARGET } from "../box";
import type { Act, Company, PackageWon, PlayEvent, View } from "../types";

/** What a step shows, for the parts that draw it. */
export type Cue =
  | { kind: "die"; die: number }
  | { kind: "card"; company: Company }
  | { kind: "note"; from: number; to: number; left: number }
  | { kind: "bid"; seat: number; amount: number }
  | { kind: "pass"; seat: number }
  | { kind: "sail"; seat: number; from: number; to: number }
  | { kind: "pirates"; companies: Company[]; stage: number };

export const cueOf = (motion: Pick<Motion<View>, "cue">): Cue | null => motion.cue as Cue | null;

/** Where things fly: given by the board, which knows what lies where. */
export interface Flights {
  sail(seat: number, from: number, to: number, ms: number): Animation | undefined;
  note(from: number, to: number, ms: number): Animation | undefined;
}

/** The steps of an act. */
export function steps({ act, before, after }: ActChange<View, Act>, flights: Flights): Step<View>[] {
  if (!before || !after) return [];
  const found: Step<View>[] = [];
  let view = before;
  const show = (change: Partial<View>): View => (view = { ...view, ...change });
  const won = act.led_to?.find((each) => each.kind === "package_won");
  const sold = (): Step<View>[] => (won ? payment(won, flights) : []);
  for (const event of act.events) {
    switch (event.kind) {
      case "bid":
        found.push(
          { ms: 250, cue: { kind: "bid", seat: event.seat, amount: event.amount }, sound: "stamp" },
          ...sold(),
        );
        break;
      case "pass":
        found.push({ ms: 180, cue: { kind: "pass", seat: event.seat } }, ...sold());
        break;
      case "play":
        found.push(...voyage(event, view, show, flights));
        break;
      case "pirates":
        found.push(...strike(event.companies, show(without(view, event.companies))));
        break;
      case "auction":
        show({ phase: "bidding", auction: after.auction });
        found.push({ ms: 400, cue: { kind: "die", die: event.die }, sound: "card", view });
        for (const company of event.cards) {
          const lot = { ...view.package, [company]: (view.package[company] ?? 0) + 1 };
          found.push({ ms: 160, cue: { kind: "card", company }, sound: "card", view: show({ package: lot }) });
        }
        break;
      default:
        break;
    }
  }
  return found;
}

/** §3.4 Notes go from the winner to the others one by one, starting on their left. */
function payment({ seat, notes, paid }: PackageWon, flights: Flights): Step<View>[] {
  const others = paid.map((_, i) => (seat + 1 + i) % paid.length).slice(0, -1);
  return Array.from({ length: notes }, (_, i) => {
    const to = others[i % others.length]!;
    const cue: Cue = { kind: "note", from: seat, to, left: notes - i - 1 };
    // many notes go faster, so that a dear package doesn't keep the table waiting
    const ms = Math.max(90, 260 - 16 * notes);
    return { ms, cue, sound: "coins" as const, play: (took: number) => flights.note(seat, to, took) };
  });
}

/** §4.2, §4.5 Cards are laid, the cannon creeps, the merchant sails, the crate is stored. */
function voyage(event: PlayEvent, view: View, show: (change: Partial<View>) => View, flights: Flights): Step<View>[] {
  const seat = view.seats[event.seat]!;
  const laid = { ...seat.laid };
  for (const [company, n] of Object.entries(event.cards) as [Company, number][])
    laid[company] = (laid[company] ?? 0) + n;
  const withSeat = (change: Partial<typeof seat>) =>
    show({
      seats: view.seats.map((each, i) =>
        i === event.seat ? { ...each, laid, cards: seat.cards - size(event), ...change } : each,
      ),
    });
  const to = event.sail === "target" ? TARGET : (event.hex ?? seat.at);
  const laidView = withSeat({});
  return [
    { ms: 60, view: laidView },
    { ms: 350, sound: "card" },
    {
      ms: 400,
      cue: { kind: "sail", seat: event.seat, from: seat.at, to },
      sound: "waves",
      play: (took) => flights.sail(event.seat, seat.at, to, took),
      view: withSeat({ at: to }),
    },
  ];
}

const size = (event: PlayEvent): number => Object.values(event.cards).reduce((sum, n) => sum + n, 0);

/** §6.1 They come, they fire, and the ships are gone. */
function strike(companies: Company[], after: View): Step<View>[] {
  const cue = (stage: number): Cue => ({ kind: "pirates", companies, stage });
  return [
    { ms: 400, cue: cue(0), sound: "waves" },
    { ms: 400, cue: cue(1), sound: "boom", view: after },
    { ms: 400, cue: cue(2) },
  ];
}

/** §6.1 The fleets that the pirates took off the table. */
function without(view: View, companies: Company[]): Partial<View> {
  return {
    seats: view.seats.map((seat) => ({
      ...seat,
      laid: Object.fromEntries(
        Object.entries(seat.laid).filter(([company]) => !companies.includes(company as Company)),
      ),
    })),
  };
}
