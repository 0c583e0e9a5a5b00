import { beforeEach, describe, expect, it } from "vitest";
import { addressOf, next, PER_GAME, puzzleAt, puzzleGames, puzzleOf, solve, solved } from "./puzzles";

describe("puzzles", () => {
  beforeEach(() => localStorage.clear());

  it("are ten a game, each with exactly one right move", async () => {
    expect(puzzleGames.length).toBeGreaterThan(1);
    for (const game of puzzleGames) {
      for (let number = 1; number <= PER_GAME; number += 1) {
        const puzzle = (await puzzleAt({ game, number }))!;
        expect(puzzle.choices.filter((choice) => choice.right)).toHaveLength(1);
        expect(puzzle.choices).toHaveLength(4);
      }
      expect(await puzzleAt({ game, number: PER_GAME + 1 })).toBeNull();
    }
    expect(await puzzleAt({ game: "none", number: 1 })).toBeNull();
  });

  it("come one a day, all of them before one comes again", () => {
    const days = Array.from({ length: 20 }, (_, day) => puzzleOf(new Date(2026, 4, 1 + day, 12), ["one", "two"]));
    expect(new Set(days.map(addressOf)).size).toBe(20);
    expect(puzzleOf(new Date(2026, 4, 1, 0, 1))).toEqual(puzzleOf(new Date(2026, 4, 1, 23, 59)));
  });

  it("are remembered when they are solved", () => {
    solve(addressOf({ game: "one", number: 3 }));
    solve(addressOf({ game: "one", number: 3 }));
    expect([...solved()]).toEqual(["/puzzles/one/3"]);
    localStorage.setItem("compagnie.puzzles", "{");
    expect(solved().size).toBe(0);
  });

  it("lead from one to the next", () => {
    expect(next({ game: "one", number: 3 })).toEqual({ game: "one", number: 4 });
    expect(next({ game: "one", number: PER_GAME })).toBeNull();
  });
});
