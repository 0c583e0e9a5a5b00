// @vitest-environment node
import { expect, test } from "vitest";
import { levels, plot } from "./plot";

const ROOM = { width: 340, height: 120, side: 40, edge: 10 };
const step = (at: number, points: number, margin = 50) => ({ at, table: `t${at}`, points, margin });

test("the first step stands at the side, the last at the end, and the band holds the line", () => {
  const drawn = plot([step(0, 1500), step(50, 1560), step(100, 1540, 40)], ROOM);
  const points = drawn.line
    .slice(1)
    .split("L")
    .map((pair) => pair.split(" ").map(Number));
  expect(points.map(([x]) => x)).toEqual([40, 190, 340]);
  expect(drawn.last).toEqual({ x: 340, y: points[2]![1] });
  expect(points[1]![1]).toBeLessThan(points[0]![1]!);
  const band = drawn.band
    .slice(1, -1)
    .split("L")
    .map((pair) => Number(pair.split(" ")[1]));
  expect(Math.min(...band)).toBe(10);
  expect(Math.max(...band)).toBe(110);
});

test("one game is drawn, too", () => {
  const drawn = plot([step(5, 1500, 300)], ROOM);
  expect(drawn.last).toEqual({ x: 340, y: 60 });
  expect(drawn.line + drawn.band).not.toContain("NaN");
});

test("a handful of round numbers stands at the side", () => {
  expect(levels(1160, 1840)).toEqual([1200, 1400, 1600, 1800]);
  expect(levels(1480, 1522)).toEqual([1480, 1490, 1500, 1510, 1520]);
  for (const width of [3, 44, 120, 700, 2500]) expect(levels(1000, 1000 + width).length).toBeLessThanOrEqual(6);
});
