/** Setting a table as a form says: opened, every seat given to whom it is meant for, begun if nobody is waited for. */

import { command, openTable } from "../api/requests";
import { me } from "../account/person.svelte";
import type { NewTable } from "../api/rest";
import { newNonce } from "../api/ids";

/** Whom a seat is meant for: oneself, anyone who comes, or a bot by its name. */
export type Sitter = "me" | "anyone" | `bot:${string}`;

/** Open the table and fill its seats; tells its id. */
export async function setTable(wanted: Omit<NewTable, "bots" | "sit" | "seats">, sitters: Sitter[]): Promise<string> {
  await me.someone();
  const table = await openTable({ ...wanted, seats: sitters.length, sit: false });
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter === "anyone") continue;
    const bot = sitter === "me" ? null : sitter.slice("bot:".length);
    await command(table.id, { kind: "sit", seat, bot, nonce: newNonce() });
  }
  if (!sitters.includes("anyone")) await command(table.id, { kind: "start" });
  return table.id;
}
