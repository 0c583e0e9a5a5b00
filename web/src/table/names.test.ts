import { describe, expect, it } from "vitest";
import { initials, roundTable } from "./names";

describe("names", () => {
  it("tells seats apart by as few letters as can be", () => {
    expect(initials(["Ada", "Bo", "Cleo"])).toEqual(["A", "B", "C"]);
    expect(initials(["Ada", "Anna", "Bo"])).toEqual(["Ad", "An", "B"]);
    expect(initials(["Trader 1", "Trader 2", "Bo"])).toEqual(["1", "2", "B"]);
  });

  it("goes round the table from one's left hand", () => {
    expect(roundTable(4, 2)).toEqual([3, 0, 1]);
    expect(roundTable(3, null)).toEqual([0, 1, 2]);
  });
});
