/** TableSession down at once: a table, bots on all other seats, and the game begins. */

import { command, openTable } from "../api/requests";
import { newNonce } from "../api/ids";
import { me } from "../account/person.svelte";
import type { GameCard } from "../api/rest";

/** Open a table against bots of this kind, sit down, begin, and tell its id. */
export async function playNow(game: GameCard, bot: string): Promise<string> {
  await me.someone();
  const seats = game.seats[Math.floor(game.seats.length / 2)] ?? 2;
  const bots = Array.from({ length: seats - 1 }, () => bot);
  const table = await openTable({
    game: game.name,
    seats,
    bots,
    sit: false,
    open: false,
    hints: true,
    bot_speed: "quick",
  });
  const seat = table.seats.findIndex((one) => one.person === null && one.bot === null);
  await command(table.id, { kind: "sit", seat, nonce: newNonce() });
  await command(table.id, { kind: "start" });
  return table.id;
}
