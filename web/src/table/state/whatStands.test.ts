import { describe, expect, it } from "vitest";
import { act } from "./acts.testing";
import { beforeLastMoveOf, lastMoveOf, whatStands } from "./whatStands";

const game = [
  act(1, "started"),
  act(2, "moved", { seat: 0 }),
  act(3, "moved", { seat: 1 }),
  act(4, "moved", { seat: 0 }),
];
const numbers = (acts: { number: number }[]): number[] => acts.map((each) => each.number);

describe("acts that stand", () => {
  it("are all that were not taken back", () => {
    const { acts, takenBack } = whatStands(game);
    expect(numbers(acts)).toEqual([1, 2, 3, 4]);
    expect(takenBack.size).toBe(0);
  });

  it("end where the server says that the game went back to, whoever took it back", () => {
    for (const kind of ["undone", "answered", "proposed", "left"]) {
      const { acts, takenBack } = whatStands([...game, act(5, kind, { seat: 0, to: 2 })]);
      expect(numbers(acts)).toEqual([1, 2]);
      expect([...takenBack]).toEqual([3, 4]);
    }
  });

  it("stay while a takeback is only asked for, consented to by some, or refused", () => {
    const asked = act(5, "proposed", { seat: 0, wish: { kind: "takeback", to: 1 } });
    for (const yes of [true, false]) {
      const acts = [...game, asked, act(6, "answered", { seat: 1, yes })];
      expect(numbers(whatStands(acts).acts)).toEqual([1, 2, 3, 4]);
    }
  });

  it("go on from where the game went back to", () => {
    const acts = [
      ...game,
      act(5, "answered", { seat: 1, yes: true, to: 2 }),
      act(6, "moved", { seat: 1 }),
      act(7, "undone", { seat: 1, to: 2 }),
    ];
    expect(numbers(whatStands(acts).acts)).toEqual([1, 2]);
    expect([...whatStands(acts).takenBack]).toEqual([3, 4, 6]);
  });

  it("tell where a seat's last move can be taken back to, and since when it has something to catch up with", () => {
    const told = whatStands(game);
    expect(beforeLastMoveOf(told, 0)).toBe(3);
    expect(beforeLastMoveOf(told, 1)).toBe(2);
    expect(beforeLastMoveOf(told, 2)).toBeNull();
    expect(lastMoveOf(told, 1)).toBe(3);
    expect(lastMoveOf(told, 2)).toBe(1);
  });
});
