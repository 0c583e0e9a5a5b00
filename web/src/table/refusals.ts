/** Where a § of a game's rule book is to be read, and how a refusal is said. */

export { inWords as sayNo } from "../app/refusals";

export function ruleLink(game: string, rule: string): string {
  return `/rules/${game}#${rule.startsWith("§") ? rule : `§${rule}`}`;
}
