/** Goods picked one by one from what lies there. */

import type { Tokens } from "../box";

/** Tokens with one more, or one fewer, of a harbour; never fewer than none. */
export function withToken(tokens: Tokens, harbour: string, by: 1 | -1): Tokens {
  const count = (tokens[harbour] ?? 0) + by;
  const rest = Object.fromEntries(Object.entries(tokens).filter(([id]) => id !== harbour));
  return count > 0 ? { ...rest, [harbour]: count } : rest;
}

export function countOf(tokens: Tokens): number {
  return Object.values(tokens).reduce((sum, count) => sum + count, 0);
}

/** One entry a token, for a row of things to tap. */
export function oneByOne(tokens: Tokens): { harbour: string; nth: number }[] {
  return Object.entries(tokens).flatMap(([harbour, count]) =>
    Array.from({ length: count }, (_, nth) => ({ harbour, nth })),
  );
}
