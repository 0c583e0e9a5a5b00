// @vitest-environment node
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { corrected, qr, times } from "./qr";

const written = (modules: boolean[][]): string =>
  modules.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")).join("\n");

// Each text fills its version to the last byte; another encoder drew the same picture, and a reader read it.
test.each([
  [2, 26, "6b3c728f6da5c7377b04cb658bb6886d"],
  [4, 62, "9040f52bb1e8a29864239cab4d100956"],
  [6, 106, "536f804ac066bd508901c3133f627c8f"],
  [7, 122, "91c925bdfb77e72b0588d633a6da626a"],
  [8, 152, "05776ce767bdb1a4a404252de39d3032"],
  [9, 180, "21e02ceea8d235cf29ba53f809c61e9b"],
  [10, 213, "f8a692e420006d88c10e55f6fb2f048c"],
] as const)("version %i is drawn as others draw it", (version, length, digest) => {
  const modules = qr("x".repeat(length))!;
  expect(modules).toHaveLength(17 + 4 * version);
  expect(createHash("sha256").update(written(modules)).digest("hex").slice(0, 32)).toBe(digest);
});

test("a text takes the smallest version that holds it, and one that none holds is refused", () => {
  expect(qr("x".repeat(14))).toHaveLength(21);
  expect(qr("x".repeat(15))).toHaveLength(25);
  expect(qr("ö".repeat(8))).toHaveLength(25);
  expect(qr("x".repeat(214))).toBeNull();
});

test("a block and its correction have no remainder at any root of the divisor", () => {
  const block = [0x40, 0xc6, 0x87, 0x47, 0x47, 0x07, 0x33, 0xa2, 0xf2, 0xf6, 0x12, 0xe6, 0x22, 0xf0, 0xec, 0x11];
  const whole = [...block, ...corrected(block, 10)];
  for (let i = 0, root = 1; i < 10; i += 1, root = times(root, 2))
    expect(whole.reduce((value, word) => times(value, root) ^ word, 0)).toBe(0);
});
