/** Sitting down at once: a table, bots on all other seats, and the game begins. */

import { command, openTable } from "../house";
import { me } from "../person.svelte";
import type { GameCard } from "../rest";

const FAIR = "greedy";

/** Open a table against bots, begin, and tell its id. */
export async function playNow(game: GameCard): Promise<string> {
  await me.someone();
  const seats = game.seats[Math.floor(game.seats.length / 2)] ?? 2;
  const bot = game.bots.includes(FAIR) ? FAIR : game.bots[0];
  const bots = Array.from({ length: seats - 1 }, () => bot ?? "random");
  const table = await openTable({ game: game.name, seats, bots, open: false, hints: true });
  await command(table.id, { kind: "start" }, table.number);
  return table.id;
}
