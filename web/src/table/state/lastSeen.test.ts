import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLook, lastLook } from "./lastSeen";

const written = (): unknown => JSON.parse(localStorage.getItem("compagnie.looks") ?? "[]");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  localStorage.clear();
});

test("what was seen last is known at once, and written down once for acts that follow each other", () => {
  const writes = vi.spyOn(Storage.prototype, "setItem");
  for (const number of [1, 2, 3]) keepLook("quay", number);
  expect(lastLook("quay")).toBe(3);
  expect(writes).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(written()).toEqual([["quay", 3]]);
  expect(lastLook("quay")).toBe(3);
  writes.mockRestore();
});

test("it is written down before the page goes away, beside what was seen elsewhere", () => {
  keepLook("wharf", 7);
  vi.advanceTimersByTime(1_000);
  keepLook("quay", 2);
  window.dispatchEvent(new Event("pagehide"));
  expect(written()).toEqual([
    ["quay", 2],
    ["wharf", 7],
  ]);
});
