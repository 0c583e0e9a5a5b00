import { describe, expect, test } from "vitest";
import type { SeasonStanding } from "../api/rest";
import { byStrength, seasonDays } from "./season";

const line = (name: string, rating: SeasonStanding["rating"]): SeasonStanding => ({
  id: name,
  name,
  rank: 1,
  points: 1,
  games: 1,
  met: 1,
  rating,
});

describe("a season", () => {
  test("ends with the last day of its quarter, wherever one reads it", () => {
    const season = { begins: Date.UTC(2026, 9) / 1000, ends: Date.UTC(2027, 0) / 1000 };
    const days = seasonDays(season, "en-GB");
    expect(days).toEqual({ from: "1 October 2026", to: "31 December 2026" });
  });

  test("lists by strength whoever is certain enough, and equals share a place", () => {
    const rated = (points: number, certain = true) => ({ points, margin: 150, certain });
    const lines = [
      line("a", rated(1500)),
      line("b", rated(1700, false)),
      line("c", rated(1600)),
      line("d", rated(1600)),
    ];
    expect(byStrength([...lines, line("e", null)]).map(({ line, place }) => `${place} ${line.name}`)).toEqual([
      "1 c",
      "1 d",
      "3 a",
    ]);
  });
});
