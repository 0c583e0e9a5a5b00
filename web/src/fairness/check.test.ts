// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { checkChance } from "./check";

// Drawn by src/compagnie/core/chance/ from the secret 00 01 02 … 1f.
const TOLD = {
  duplicate: false,
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  nonces: ["0101010101010101", "c8c8c8c8c8c8c8c8", "00ff00ff"],
  secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  drawn: [
    { event: 0, weights: [1, 1, 1, 1, 1, 1], answer: 4 },
    { event: 1, weights: [22, 21, 0, 20, 19], answer: 0 },
    { event: 2, weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], answer: 3 },
    { event: 3, weights: [3, 0, 0, 1], answer: 3 },
    { event: 4, weights: [1, 1, 1, 1, 1, 1], answer: 5 },
    { event: 5, weights: [22, 21, 0, 20, 19], answer: 1 },
    { event: 6, weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], answer: 1 },
    { event: 7, weights: [3, 0, 0, 1], answer: 0 },
    { event: 8, weights: [1, 1, 1, 1, 1, 1], answer: 4 },
    { event: 9, weights: [22, 21, 0, 20, 19], answer: 1 },
    { event: 10, weights: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], answer: 7 },
    { event: 11, weights: [3, 0, 0, 1], answer: 0 },
  ].map((one) => ({ ...one, kind: null, number: null })),
};

// The same secret and nonces in a duplicate round, where answers are counted by kind.
const OF_A_ROUND = {
  ...TOLD,
  duplicate: true,
  drawn: [
    { kind: "die", number: 0, weights: [1, 1, 1, 1, 1, 1], answer: 4 },
    { kind: "card", number: 0, weights: [22, 21, 0, 20, 19], answer: 3 },
    { kind: "post/place", number: 0, weights: [3, 0, 0, 1], answer: 0 },
    { kind: "die", number: 1, weights: [1, 1, 1, 1, 1, 1], answer: 2 },
    { kind: "card", number: 1, weights: [22, 21, 0, 20, 19], answer: 1 },
    { kind: "post/place", number: 1, weights: [3, 0, 0, 1], answer: 0 },
    { kind: "die", number: 2, weights: [1, 1, 1, 1, 1, 1], answer: 3 },
    { kind: "card", number: 2, weights: [22, 21, 0, 20, 19], answer: 1 },
    { kind: "post/place", number: 2, weights: [3, 0, 0, 1], answer: 3 },
  ],
};

afterEach(() => vi.unstubAllGlobals());

test("a page that came over plain HTTP, where the browser keeps its own sums back, computes the same", async () => {
  vi.stubGlobal("crypto", {});
  expect(await checkChance(TOLD)).toEqual({ secretFits: true, answers: TOLD.drawn.length, wrong: null });
  expect((await checkChance({ ...TOLD, commitment: "00".repeat(32) })).secretFits).toBe(false);
});

test("what the server drew is what this browser computes", async () => {
  expect(await checkChance(TOLD)).toEqual({ secretFits: true, answers: TOLD.drawn.length, wrong: null });
});

test("a loaded die is found", async () => {
  const drawn = TOLD.drawn.map((one, at) => (at === 4 ? { ...one, answer: (one.answer + 1) % 6 } : one));
  expect(await checkChance({ ...TOLD, drawn })).toEqual({ secretFits: true, answers: 4, wrong: 4 });
});

test("another secret than the promised one is found", async () => {
  expect((await checkChance({ ...TOLD, commitment: "00".repeat(32) })).secretFits).toBe(false);
});

test("before the end there is nothing to check", async () => {
  await expect(checkChance({ ...TOLD, secret: null })).rejects.toThrow("over");
});

test("what the server drew for a duplicate round is what this browser computes, and a loaded die is found", async () => {
  expect(await checkChance(OF_A_ROUND)).toEqual({ secretFits: true, answers: 9, wrong: null });
  const drawn = OF_A_ROUND.drawn.map((one, at) => (at === 6 ? { ...one, answer: 4 } : one));
  expect((await checkChance({ ...OF_A_ROUND, drawn })).wrong).toBe(6);
});
