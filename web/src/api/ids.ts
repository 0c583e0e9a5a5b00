/** Names for commands, and other chance that the server has no part in. */

/** So many bytes of chance, in hex. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name that nobody else takes. Not `randomUUID`: that is there on HTTPS alone, and a club's server may have none. */
export const newId = (): string => randomHex(12);

/** A seat's own part in a table's chance, drawn in this browser: without it the server alone would make all chance. */
export const newNonce = (): string => randomHex(16);
