// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { checkChance } from "./check";

// Drawn by src/compagnie/core/chance/ from the secret 00 01 02 … 1f.
const TOLD = {
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
