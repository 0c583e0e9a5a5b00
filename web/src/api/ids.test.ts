// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { newId } from "./ids";

afterEach(() => vi.unstubAllGlobals());

it("makes names that the server takes, each another", () => {
  const names = Array.from({ length: 500 }, newId);
  expect(new Set(names).size).toBe(500);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{24}$/);
});

it("needs nothing that is there on HTTPS alone", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  expect(newId()).toHaveLength(24);
});
