import { describe, expect, it } from "vitest";
import { act } from "./acts.testing";
import { viewsOf } from "./pastViews";

describe("film", () => {
  it("gives each act the view after its last event", () => {
    const film = {
      view: { n: 0 },
      frames: [1, 2, 3].map((n) => ({ event: null, changes: [[["n"], n]] as [(string | number)[], number][] })),
    };
    const acts = [
      act(4, "started", { events: [1] }),
      act(5, "moved", { events: [] }),
      act(7, "moved", { events: [1, 2] }),
    ];
    expect([...viewsOf(film, acts)]).toEqual([
      [4, { n: 1 }],
      [5, { n: 1 }],
      [7, { n: 3 }],
    ]);
  });
});
