// @vitest-environment node
import { describe, expect, it } from "vitest";
import { act } from "./acts.testing";
import { beforeLastMoveOf, follow, lastMoveOf } from "./history";

const game = [
  act(1, "started"),
  act(2, "moved", { seat: 0 }),
  act(3, "moved", { seat: 1 }),
  act(4, "moved", { seat: 0 }),
];
const numbers = (acts: { number: number }[]): number[] => acts.map((each) => each.number);

describe("history", () => {
  it("keeps all that was not taken back", () => {
    const { standing, takenBack } = follow(game, [0, 1]);
    expect(numbers(standing)).toEqual([1, 2, 3, 4]);
    expect(takenBack.size).toBe(0);
  });

  it("forgets moves that their seat undid", () => {
    const { standing, takenBack } = follow([...game, act(5, "undone", { seat: 0, to: 3 })], [0, 1]);
    expect(numbers(standing)).toEqual([1, 2, 3]);
    expect([...takenBack]).toEqual([4]);
  });

  it("goes back only when all people have consented", () => {
    const asked = [...game, act(5, "proposed", { seat: 0, wish: { kind: "takeback", to: 1 } })];
    expect(numbers(follow(asked, [0, 1]).standing)).toEqual([1, 2, 3, 4]);
    const consented = [...asked, act(6, "answered", { seat: 1, yes: true })];
    expect(numbers(follow(consented, [0, 1]).standing)).toEqual([1]);
    expect([...follow(consented, [0, 1]).takenBack]).toEqual([2, 3, 4]);
  });

  it("doesn't go back when one says no", () => {
    const asked = [...game, act(5, "proposed", { seat: 0, wish: { kind: "takeback", to: 1 } })];
    const refused = [...asked, act(6, "answered", { seat: 1, yes: false }), act(7, "answered", { seat: 1, yes: true })];
    expect(numbers(follow(refused, [0, 1]).standing)).toEqual([1, 2, 3, 4]);
  });

  it("doesn't ask who has left", () => {
    const asked = [
      ...game,
      act(5, "left", { seat: 1 }),
      act(6, "proposed", { seat: 0, wish: { kind: "takeback", to: 3 } }),
    ];
    expect(numbers(follow(asked, [0, 1]).standing)).toEqual([1, 2, 3]);
  });

  it("lets a pause take nothing back", () => {
    const asked = [...game, act(5, "proposed", { seat: 0, wish: { kind: "pause" } })];
    expect(numbers(follow(asked, [0]).standing)).toEqual([1, 2, 3, 4]);
  });

  it("knows where a seat's last move can be taken back to, and since when it has something to catch up with", () => {
    const told = follow(game, [0, 1]);
    expect(beforeLastMoveOf(told, 0)).toBe(3);
    expect(beforeLastMoveOf(told, 1)).toBe(2);
    expect(beforeLastMoveOf(told, 2)).toBeNull();
    expect(lastMoveOf(told, 1)).toBe(3);
    expect(lastMoveOf(told, 2)).toBe(1);
  });
});
