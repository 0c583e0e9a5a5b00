// @vitest-environment node
import { describe, expect, it } from "vitest";
import { secondsLeft, timeInShort } from "./clock";

const clock = { left: [100, 50], running: [0], at: 1000 };

describe("clock", () => {
  it("runs on for who is to act and stands still for the others", () => {
    expect(secondsLeft(clock, 0, 1030)).toBe(70);
    expect(secondsLeft(clock, 1, 1030)).toBe(50);
  });

  it("never goes below nothing", () => {
    expect(secondsLeft(clock, 0, 5000)).toBe(0);
  });

  it("is told in minutes, or in days where there are any", () => {
    expect(timeInShort(187, "en")).toBe("3:07");
    expect(timeInShort(3729, "en")).toBe("1:02:09");
    expect(timeInShort(90_000, "en")).toMatch(/1d.*1h/);
  });
});
