// @vitest-environment node
import { describe, expect, it } from "vitest";
import { changed, changedPaths, kept } from "./changes";

describe("changes", () => {
  it("puts what changed where it belongs and leaves the rest the same object", () => {
    const view = { seats: [{ gold: 1 }, { gold: 2 }], posts: [1, 2] };
    const next = changed(view, [[["seats", 1, "gold"], 5]]) as typeof view;
    expect(next).toEqual({ seats: [{ gold: 1 }, { gold: 5 }], posts: [1, 2] });
    expect(next.posts).toBe(view.posts);
    expect(next.seats[0]).toBe(view.seats[0]);
    expect(view.seats[1]?.gold).toBe(2);
  });

  it("replaces the whole view by an empty path", () => {
    expect(changed({ old: 1 }, [[[], { other: 2 }]])).toEqual({ other: 2 });
  });

  it("keeps of what is told anew all that is as before, and takes what differs", () => {
    const before = { seats: [{ gold: 1 }, { gold: 2 }], posts: [1, 2], order: null };
    const again = JSON.parse(JSON.stringify(before)) as typeof before;
    expect(kept(before, again)).toBe(before);
    const after = { seats: [{ gold: 1 }, { gold: 5 }], posts: [1], order: null };
    const told = kept(before, structuredClone(after));
    expect(told).toEqual(after);
    expect(told.seats[0]).toBe(before.seats[0]);
    expect(kept({ a: null, b: 1 }, { c: null, b: 1 })).toEqual({ c: null, b: 1 });
    expect(kept({ 0: 1 } as unknown, [1])).toEqual([1]);
  });

  it("names every path that differs, and those above it", () => {
    const before = { seats: [{ gold: 1 }, { gold: 2 }], stack: 9 };
    const after = { seats: [{ gold: 1 }, { gold: 3 }], stack: 9 };
    expect([...changedPaths(before, after)].sort()).toEqual(["seats", "seats.1", "seats.1.gold"]);
  });

  it("finds nothing where there was no view before", () => {
    expect(changedPaths(null, { stack: 9 }).size).toBe(0);
  });
});
