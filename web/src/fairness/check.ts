/**
 * Do the sum of chance again, in this browser and with nobody's help: the secret against what was promised, and every
 * die and card against secret and nonces. As in src/compagnie/core/chance/.
 */

import type { Drawn, Fairness } from "../api/rest";

/** What of a finished table's fairness the sum needs. */
export type ToldChance = Pick<Fairness, "commitment" | "nonces" | "secret" | "duplicate"> & {
  drawn: Pick<Drawn, "weights" | "answer" | "kind" | "number">[];
};

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
export async function checkChance(told: ToldChance): Promise<Checked> {
  if (told.secret === null) throw new Error("the secret is told when the game is over");
  const secret = bytes(told.secret);
  const { digest, signer } = await hashing();
  const secretFits = hex(await digest(secret)) === told.commitment.toLowerCase();
  const sign = await signer(secret);
  for (const [k, { weights, answer, kind, number }] of told.drawn.entries()) {
    const due = told.duplicate
      ? await duplicateAnswer(sign, told.nonces, `${kind}/${number}`, weights)
      : await answerOf(sign, told.nonces, k, weights);
    if (due !== answer) return { secretFits, answers: k, wrong: k };
  }
  return { secretFits, answers: told.drawn.length, wrong: null };
}

type Bytes = Uint8Array<ArrayBuffer>;
type Sign = (message: Bytes) => Promise<Bytes> | Bytes;

interface Hashing {
  digest(message: Bytes): Promise<Bytes> | Bytes;
  signer(secret: Bytes): Promise<Sign> | Sign;
}

/** The browser's own SHA-256; ours where the page came over plain HTTP and the browser keeps its own back. */
async function hashing(): Promise<Hashing> {
  if (!globalThis.crypto?.subtle) {
    const { hmac, sha256 } = await import("./sha256");
    return { digest: sha256, signer: (secret) => (message) => hmac(secret, message) };
  }
  const { subtle } = crypto;
  return {
    digest: async (message) => new Uint8Array(await subtle.digest("SHA-256", message)),
    signer: async (secret) => {
      const key = await subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", key, message));
    },
  };
}

/** What chance must have answered: the number from secret and nonces falls into the stretch of one answer. */
async function answerOf(sign: Sign, nonces: string[], k: number, weights: number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let pip = await numberBelow(sign, nonces, k, total);
  for (const [answer, weight] of weights.entries()) {
    if (pip < BigInt(weight)) return answer;
    pip -= BigInt(weight);
  }
  return -1;
}

async function numberBelow(sign: Sign, nonces: string[], k: number, total: bigint): Promise<bigint> {
  const enough = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt += 1) {
    const message = `compagnie-chance-1/${nonces.length}/${nonces.join(",")}/${k}/${attempt}`;
    const signed = await sign(new TextEncoder().encode(message));
    const number = new DataView(signed.buffer).getBigUint64(0);
    if (number < enough) return number % total;
  }
}

/** The same at a table of a duplicate round: attempt after attempt proposes an answer, until one is let through. */
async function duplicateAnswer(sign: Sign, nonces: string[], named: string, weights: number[]): Promise<number> {
  const count = BigInt(weights.length);
  const [enough, levels] = [RANGE - (RANGE % count), powerOfTwo(Math.max(...weights))];
  for (let attempt = 0; ; attempt += 1) {
    const message = `compagnie-duplicate-1/${nonces.length}/${nonces.join(",")}/${named}/${attempt}`;
    const signed = new DataView((await sign(new TextEncoder().encode(message))).buffer);
    const [proposed, level] = [signed.getBigUint64(0), signed.getBigUint64(8) % levels];
    const answer = Number(proposed % count);
    if (proposed < enough && level < BigInt(weights[answer] ?? 0)) return answer;
  }
}

/** The smallest power of two that isn't less. */
function powerOfTwo(most: number): bigint {
  let power = 1n;
  while (power < BigInt(most)) power *= 2n;
  return power;
}

function bytes(written: string): Bytes {
  return Uint8Array.from(written.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(given: Bytes): string {
  return [...given].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
