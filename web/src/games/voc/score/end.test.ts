import { describe, expect, it } from "vitest";
import { sums } from "../../../table/end/count";
import { worth } from "../box";
import type { Act, View } from "../types";
import { count, scores } from "./count";
import { lengthOf, statistics } from "./statistics";

const view = (winners: number[], amsterdam: number[]): View =>
  ({
    amsterdam,
    seats: [{}, {}, {}],
    result: { amsterdam: worth(amsterdam), daalders: [30, 12, 41], winners },
  }) as unknown as View;
const act = (events: unknown[], led_to: unknown[] = []): Act => ({ number: 1, events, led_to }) as unknown as Act;

describe("the final count", () => {
  it("lays the purses open from the lightest to the heaviest, then Amsterdam's contracts", () => {
    const counted = count(view([2], [1, 2]))!;
    expect(counted.steps.map((step) => step.code.split(".").at(-1))).toEqual([
      ...["purse", "purse", "purse"],
      ...["amsterdam", "amsterdam"],
    ]);
    expect(counted.steps[0]!.params).toEqual({ seat: 1, daalders: 12 });
    expect(sums(counted, 3, counted.steps.length)).toEqual([30, 12, 41, worth([1, 2])]);
  });

  it("gives nobody a place where Amsterdam has won", () => {
    expect(scores(view([2], []))).toEqual([30, 12, 41]);
    expect(scores(view([], [1]))).toBeNull();
  });
});

describe("statistics", () => {
  it("measure every line, and count calls, pay, fines and sailors lost", () => {
    const sail = { kind: "sail", seat: 1, ship: "A", end: "home", visits: [], spot: null };
    const told = statistics(
      [
        act([
          {
            ...sail,
            stroke: [
              [0, 0],
              [30, 40],
            ],
            calls: [{ seat: 0, word: "stop", at: 1, fine: 0 }],
          },
        ]),
        act([], [{ kind: "earns", seat: 2, contract: 3, daalders: 20 }]),
        act([{ kind: "default", seat: 0, contract: 4, fine: 9 }], [{ kind: "sailor_lost", seat: 2, ship: "A" }]),
      ],
      3,
    );
    expect(Object.fromEntries(told.map(({ code, pieces }) => [code.split(".").at(-1), pieces]))).toEqual({
      drawn: [[], [5], []],
      calls: [[1], [], []],
      earned: [[], [], [20]],
      fines: [[9], [], []],
      lost: [[], [], [1]],
    });
    expect(
      lengthOf([
        [0, 0],
        [3, 4],
        [3, 9],
      ]),
    ).toBe(10);
  });
});
