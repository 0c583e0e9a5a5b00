/** Goods picked one by one from what lies there. */

import { goodOf, type Goods, type Tokens } from "../box";
import type { Gave as Gives, SeatView } from "../types";

/** Tokens with one more, or one fewer, of a harbour; never fewer than none. */
export function withToken(tokens: Tokens, harbour: string, by: 1 | -1): Tokens {
  const count = (tokens[harbour] ?? 0) + by;
  const rest = Object.fromEntries(Object.entries(tokens).filter(([id]) => id !== harbour));
  return count > 0 ? { ...rest, [harbour]: count } : rest;
}

export function countOf(tokens: Tokens): number {
  return Object.values(tokens).reduce((sum, count) => sum + count, 0);
}

/** Whether a seat has in warehouse and purse what it would give. */
export function holds(seat: SeatView | undefined, { goods = {}, daalders = 0 }: Partial<Gives>): boolean {
  return (
    seat !== undefined &&
    seat.daalders >= daalders &&
    Object.entries(goods).every(([harbour, count]) => (seat.warehouse[harbour] ?? 0) >= count)
  );
}

/** The first so many tokens. */
export function handful(tokens: Tokens, most: number): Tokens {
  let left = most;
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([harbour, count]) => {
      const taken = Math.min(left, count);
      left -= taken;
      return taken ? [[harbour, taken]] : [];
    }),
  );
}

/** One entry a token, for a row of things to tap. */
export function oneByOne(tokens: Tokens): { harbour: string; nth: number }[] {
  return Object.entries(tokens).flatMap(([harbour, count]) =>
    Array.from({ length: count }, (_, nth) => ({ harbour, nth })),
  );
}

/** Every way to give so many goods out of a warehouse: which tokens go, by the harbour they remember. */
export function waysToGive(side: Goods, warehouse: Tokens): Tokens[] {
  return Object.entries(side).reduce<Tokens[]>(
    (ways, [good, count]) => {
      const held = Object.entries(warehouse).filter(([harbour]) => goodOf(harbour) === good);
      return ways.flatMap((way) => handfuls(held, count).map((taken) => ({ ...way, ...taken })));
    },
    [{}],
  );
}

/** Every handful of so many tokens. */
function handfuls(held: [string, number][], count: number): Tokens[] {
  if (count === 0) return [{}];
  const [first, ...rest] = held;
  if (!first) return [];
  const [harbour, there] = first;
  return Array.from({ length: Math.min(there, count) + 1 }, (_, taken) => taken)
    .reverse()
    .flatMap((taken) =>
      handfuls(rest, count - taken).map((others) => (taken ? { [harbour]: taken, ...others } : others)),
    );
}

/** What a way to give has that not all ways have: the part that is a choice. */
export function ownPart(way: Tokens, ways: Tokens[]): Tokens {
  return Object.fromEntries(
    Object.entries(way).filter(([harbour, count]) => ways.some((other) => other[harbour] !== count)),
  );
}
