/** What the seats of a table are called. */

import type { SeatCard, TableCard } from "../../api/protocol";
import { say, words } from "../../words/words.svelte";

type Seats = readonly SeatCard[];

let here: () => Seats | null = () => null;

/**
 * Let seats be called as they are at this table also where only a picture of it is drawn, as of its past. Returns what forgets
 * it again, unless another table has come since.
 */
export function callSeatsAs(seats: () => Seats | null): () => void {
  here = seats;
  return () => {
    if (here === seats) here = () => null;
  };
}

/**
 * The name of a seat: its person's, its bot's, or that it is empty. Without a card as at the table that is looked at; that is
 * the same from act to act, where a card is not, so what is drawn by it is drawn once.
 */
export function seatName(card: Pick<TableCard, "seats"> | null, place: number): string {
  const seats = card?.seats ?? here();
  const seat = seats?.[place];
  if (!seats || !seat) return say("seat.place", { place: place + 1 });
  if (!seat.bot && seat.person === null) return say("seat.empty");
  const alike = seats.filter((other) => sameHolder(other, seat)).length > 1;
  const name = seat.bot ? botName(seat.bot) : (seat.name ?? say("seat.somebody"));
  return alike ? oneOf(name, place) : name;
}

/** Names in the order of the seats, null where nobody sits: those that several seats have, with the number of the seat. */
export function toldApart<Name extends string | null>(names: readonly Name[]): Name[] {
  const several = (name: Name): boolean => names.filter((other) => other === name).length > 1;
  return names.map((name, place) => (name !== null && several(name) ? (oneOf(name, place) as Name) : name));
}

/** One of several seats of the same name. */
const oneOf = (name: string, place: number): string => say("seat.one_of", { name, place: place + 1 });

/** The names of all seats of a table; of so many where no table is known. */
export function seatNames(card: Pick<TableCard, "seats"> | null, count = card?.seats.length ?? 0): string[] {
  return Array.from({ length: count }, (_, place) => seatName(card, place));
}

/** A bot's level in words; as the server calls it where the page has no word for it. */
export function botName(bot: string): string {
  return words.has(`bot.${bot}`) ? say(`bot.${bot}`) : bot;
}

/** The letter that stands for a name. */
export function initial(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "?").toLocaleUpperCase();
}

/** The shortest beginnings that tell the names apart: one letter if possible, two at most, else the seat's number. */
export function initials(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    for (const length of [1, 2]) {
      const start = beginning(name, length);
      if (start && names.every((other, at) => at === seat || beginning(other, length) !== start)) return start;
    }
    return String(seat + 1);
  });
}

/** What stands on the pieces of a seat here; where no table is known, the first letter of a name, or the seat's number. */
export function signOf(seat: number, name: string): string {
  const known = initials(seatNames(null, here()?.length ?? 0))[seat];
  return known ?? (name === seatName(null, seat) ? String(seat + 1) : initial(name));
}

function beginning(name: string, length: number): string {
  const [first = "", ...rest] = [...name.trim()].slice(0, length);
  return first.toLocaleUpperCase() + rest.join("");
}

/** The other seats as they sit, from one's left hand round to one's right; all in order for who only watches. */
export function roundTable(seats: number, from: number | null): number[] {
  const all = Array.from({ length: seats }, (_, place) => place);
  return from === null ? all : all.slice(1).map((step) => (from + step) % seats);
}

const sameHolder = (one: SeatCard, other: SeatCard): boolean =>
  (one.person !== null && one.person === other.person) || (one.bot !== null && one.bot === other.bot);
