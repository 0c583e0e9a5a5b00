import { expect, test } from "vitest";

import type { ListedTournament, PodCard } from "../api/rest";
import { counts } from "./summary";

const tournament = { duplicate: true, less_luck: true } as ListedTournament;
const pod = (state: string, decided: number[] | null): PodCard => ({ state, decided }) as PodCard;

test("a round counts as it was played until luck is taken off all its tables, and says so", () => {
  expect(counts([pod("over", [1, 2, 3]), pod("over", [0, 0, 0])], tournament, false)).toBe("known");
  expect(counts([pod("over", null), pod("over", null)], tournament, true)).toBe("working");
  expect(counts([pod("over", null), pod("over", null)], tournament, false)).toBe("played");
});

test("nothing is said of a round that is played, of tables that nobody played, or where scores alone count", () => {
  expect(counts([pod("over", null), pod("playing", null)], tournament, true)).toBe("known");
  expect(counts([pod("over", [1, 2, 3]), pod("closed", null)], tournament, false)).toBe("known");
  expect(counts([pod("over", null)], { ...tournament, less_luck: false }, false)).toBe("known");
});
