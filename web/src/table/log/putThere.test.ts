// @vitest-environment node
import { describe, expect, it } from "vitest";
import { putThere } from "./putThere";

const acts = [2, 4, 5, 7].map((number) => ({ number }));
const views = new Map<number, unknown>([
  [2, { seats: [{ crates: {} }, { crates: {} }], seals: { britain: null } }],
  [3, { seats: [{ crates: { tea: 9 } }, { crates: {} }], seals: { britain: 1 } }], // was taken back
  [4, { seats: [{ crates: { tea: 1 } }, { crates: {} }], seals: { britain: null } }],
  [5, { seats: [{ crates: { tea: 1 } }, { crates: { tea: 2 } }], seals: { britain: 1 } }],
  [7, { seats: [{ crates: { tea: 1 } }, { crates: { tea: 3 } }], seals: { britain: 1 } }],
]);

describe("the turn that put a piece there", () => {
  it("is the last that changed what lies there", () => {
    expect(putThere("seats.0.crates.tea", acts, views)).toBe(4);
    expect(putThere("seats.1.crates.tea", acts, views)).toBe(7);
    expect(putThere("seals.britain", acts, views)).toBe(5);
  });

  it("is the first of all for what has lain there since the start", () => {
    expect(putThere("seats.0.crates.pepper", acts, views)).toBe(2);
    expect(putThere("seats.7.gold", acts, views)).toBe(2);
  });

  it("looks at every seat where a star stands, and at several places", () => {
    expect(putThere("seats.*.crates.tea", acts, views)).toBe(7);
    expect(putThere("seats.0.crates.tea seals.britain", acts, views)).toBe(5);
  });

  it("is the next known one where a view isn't at hand, and none where nothing is known", () => {
    const few = new Map([...views].filter(([number]) => number !== 4));
    expect(putThere("seats.0.crates.tea", acts, few)).toBe(5);
    expect(putThere("seats.0.crates.tea", acts, new Map())).toBeNull();
  });
});
