/**
 * Doing the sum of chance again, in this browser and with nobody's help: the secret against what was promised, and every
 * die and card against secret and nonces. As in src/compagnie/core/chance.py.
 */

import type { Drawn, Fairness } from "../rest";

/** What of a finished table's fairness the sum needs. */
export type Told = Pick<Fairness, "commitment" | "nonces" | "secret"> & { drawn: Pick<Drawn, "weights" | "answer">[] };

export interface Checked {
  /** Whether the secret is the one that was promised before play. */
  secretFits: boolean;
  /** How many answers were computed again. */
  answers: number;
  /** The number of the first that differs, from 0 on; null where all are as they must be. */
  wrong: number | null;
}

const RANGE = 2n ** 64n;

/** Check all that a finished table tells. */
export async function checkChance(told: Told): Promise<Checked> {
  if (told.secret === null) throw new Error("the secret is told when the game is over");
  const secret = bytes(told.secret);
  const secretFits = hex(await crypto.subtle.digest("SHA-256", secret)) === told.commitment.toLowerCase();
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [k, { weights, answer }] of told.drawn.entries()) {
    if ((await answerOf(key, told.nonces, k, weights)) !== answer) return { secretFits, answers: k, wrong: k };
  }
  return { secretFits, answers: told.drawn.length, wrong: null };
}

/** What chance must have answered: the number from secret and nonces falls into the stretch of one answer. */
export async function answerOf(key: CryptoKey, nonces: string[], k: number, weights: number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let pip = await numberBelow(key, nonces, k, total);
  for (const [answer, weight] of weights.entries()) {
    if (pip < BigInt(weight)) return answer;
    pip -= BigInt(weight);
  }
  return -1;
}

async function numberBelow(key: CryptoKey, nonces: string[], k: number, total: bigint): Promise<bigint> {
  const enough = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt += 1) {
    const message = `compagnie-chance-1/${nonces.length}/${nonces.join(",")}/${k}/${attempt}`;
    const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
    const number = new DataView(signed).getBigUint64(0);
    if (number < enough) return number % total;
  }
}

function bytes(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(written.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
