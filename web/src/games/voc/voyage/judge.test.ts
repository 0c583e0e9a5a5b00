import { expect, test } from "vitest";
import { harbour, homeOf, sizeOf } from "../box";
import { landOf } from "../chart/coasts";
import { judge } from "./judge";
import { taskOf } from "../daily/task";

const [, height] = sizeOf("east");
const [from, to] = homeOf("east");
const middle = Math.round((from + to) / 2);
const { x, y } = harbour("ambon")!;
const isle = landOf("isle", [middle - 50, height - 200, 100, 0, 0, 100, -100, 0]);

test("a line to a harbour and back is home, and tells the harbour", () => {
  const judged = judge(
    "east",
    [],
    [
      [middle, height - 1],
      [x, y],
      [middle, height - 1],
    ],
  );
  expect([judged.end, judged.visits]).toEqual(["home", ["ambon"]]);
});

test("a quick line doesn't leap over land", () => {
  const judged = judge(
    "east",
    [isle],
    [
      [middle, height - 1],
      [middle, height - 400],
    ],
  );
  expect(judged.end).toBe("aground");
  expect(judged.spot![1]).toBeGreaterThan(height - 105);
});

test("land within a circle is safe, and where the pen is lifted at sea the ship stops", () => {
  const under = landOf("under", [x - 5, y - 5, 10, 0, 0, 10, -10, 0]);
  expect(
    judge(
      "east",
      [under],
      [
        [middle, height - 1],
        [x, y],
      ],
    ).end,
  ).toBe("stop");
});

test("whoever leaves the chart, or comes home beside the home line, has run aground", () => {
  expect(
    judge(
      "east",
      [],
      [
        [middle, height - 1],
        [middle, -10],
      ],
    ).end,
  ).toBe("aground");
  expect(
    judge(
      "east",
      [],
      [
        [middle, height - 1],
        [middle, 500],
        [to + 50, height + 5],
      ],
    ).end,
  ).toBe("aground");
});

test("a day's voyage is the same for everyone, another the next day, and begins on the home line", () => {
  const day = new Date(2026, 4, 1, 12);
  expect(taskOf(day)).toEqual(taskOf(new Date(2026, 4, 1, 20)));
  expect(taskOf(new Date(2026, 4, 2, 12)).harbours).not.toEqual(taskOf(day).harbours);
  for (let at = 0; at < 40; at += 1) {
    const { chart, start, harbours } = taskOf(new Date(2026, 4, 1 + at, 12));
    const [least, most] = homeOf(chart);
    expect(start[0]).toBeGreaterThan(least);
    expect(start[0]).toBeLessThan(most);
    expect(harbours.every((id) => harbour(id)?.chart === chart)).toBe(true);
  }
});
