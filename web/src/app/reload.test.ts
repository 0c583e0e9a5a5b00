import { beforeEach, expect, test, vi } from "vitest";
import { renew } from "./reload";

beforeEach(() => sessionStorage.clear());

test("an old page is loaded again once, and not over and over", () => {
  const reload = vi.fn();
  expect(renew(1_000_000, reload)).toBe(true);
  expect(renew(1_010_000, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a later version is fetched again", () => {
  const reload = vi.fn();
  renew(1_000_000, reload);
  expect(renew(1_000_000 + 3_600_000, reload)).toBe(true);
});
