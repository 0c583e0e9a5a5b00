import { describe, expect, it } from "vitest";
import { sums } from "../../../table/end/count";
import type { Act, View } from "../types";
import over from "../views/over.json";
import { count, scores } from "./count";
import { statistics } from "./statistics";

const view = over as unknown as View;
const act = (events: unknown[], led_to: unknown[] = []): Act => ({ events, led_to }) as unknown as Act;

describe("the final count", () => {
  it("comes to what the rules say, seat by seat", () => {
    const counted = count(view)!;
    expect(sums(counted, view.seats.length, counted.steps.length)).toEqual(scores(view));
    expect(sums(counted, view.seats.length, 0)).toEqual([0, 0, 0, 0]);
  });

  it("turns one seal after the other once all hands are laid, and says where one goes", () => {
    const seals = count(view)!.steps.filter(({ code }) => code.includes(".seal_"));
    expect(seals.map(({ code, params, adds }) => [code.split(".").at(-1), params["company"], adds.indexOf(2)])).toEqual(
      [
        ["seal_goes", "britain", 1], // seat 2 held it before
        ["seal_stays", "denmark", 1],
        ["seal_stays", "france", 3],
        ["seal_stays", "netherlands", 0],
        ["seal_goes", "sweden", 3],
      ],
    );
  });

  it("isn't there before the end", () => {
    expect(count({ ...view, result: null })).toBeNull();
  });
});

describe("statistics", () => {
  it("tell who paid whom, and whose ships the pirates took", () => {
    const told = statistics(
      [
        act([{ kind: "auction", auctioneer: 1, die: 4, cards: [] }]),
        act([{ kind: "pass", seat: 2 }], [{ kind: "package_won", seat: 0, notes: 5, paid: [0, 3, 2] }]),
        act([{ kind: "play", seat: 0, cards: { france: 2 }, sail: "france", convert: false }]),
        act([{ kind: "draw", seat: 2, count: 2 }]),
        act([{ kind: "pirates", companies: ["france"] }]),
        act([{ kind: "pirates", companies: ["france"] }]),
      ],
      3,
    );
    expect(Object.fromEntries(told.map(({ code, pieces }) => [code.split(".").at(-1), pieces]))).toEqual({
      paid: [[5], [], []],
      received: [[], [3], [2]],
      dice: [[], [4], []],
      drawn: [[], [], [2]],
      sunk: [[2], [], []],
    });
  });
});
