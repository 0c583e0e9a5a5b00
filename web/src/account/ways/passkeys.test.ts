import { expect, it } from "vitest";
import { bytes, text } from "./passkeys";

it("writes bytes as the server reads them, and reads what the server writes", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const length of [0, 1, 2, 3, 64, 256]) {
    const given = all.slice(256 - length);
    const written = text(given.buffer);
    expect(written).toMatch(/^[A-Za-z0-9_-]*$/);
    expect(bytes(written)).toEqual(given);
  }
  expect(text(Uint8Array.of(251, 255).buffer)).toBe("-_8");
});
