import { expect, test, vi } from "vitest";
import { landOf } from "../chart/coasts";
import { Ink, REACH, Shine, type Cell, type Lie } from "./ink";

const LIE: Lie = { left: 0, top: 0, scale: 1, dense: 1 };

function sheet() {
  const canvas = document.createElement("canvas");
  const pen = {
    clearRect: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    stroke: vi.fn(),
    arc: vi.fn(),
    fill: vi.fn(),
    createRadialGradient: () => ({ addColorStop: vi.fn() }),
  };
  canvas.getContext = (() => pen) as never;
  return { canvas, pen };
}

const line: Cell[] = [
  [10, 99],
  [10, 98],
  [11, 97],
  [12, 96],
];

test("each piece of the way is drawn once, however often there is more of it", () => {
  const { canvas, pen } = sheet();
  const ink = new Ink(canvas);
  ink.draw(line, 2, [], LIE);
  ink.draw(line, 2, [], LIE);
  ink.draw(line, 4, [], LIE);
  expect(ink.length).toBe(4);
  expect(pen.clearRect).toHaveBeenCalledTimes(1);
  expect(pen.stroke).toHaveBeenCalledTimes(2);
  expect(pen.lineTo.mock.calls).toEqual([
    [10.5, 99.5],
    [10.5, 98.5],
    [11.5, 97.5],
    [12.5, 96.5],
  ]);
  expect(pen.moveTo.mock.calls.at(-1)).toEqual([10.5, 98.5]);
});

test("another line, a shorter one, or a chart that lies otherwise begins on a clean sheet", () => {
  const { canvas, pen } = sheet();
  const ink = new Ink(canvas);
  ink.draw(line, 4, [], LIE);
  ink.draw([...line], 4, [], LIE);
  ink.draw(line, 4, [], LIE);
  ink.draw(line, 2, [], LIE);
  ink.draw(line, 2, [], { ...LIE, scale: 2 });
  expect(pen.clearRect).toHaveBeenCalledTimes(5);
  expect(ink.length).toBe(2);
  expect(pen.lineTo.mock.calls.at(-1)).toEqual([21, 197]);
});

test("where something was called there is a ring, once the line is there", () => {
  const { canvas, pen } = sheet();
  const ink = new Ink(canvas);
  ink.draw(line, 2, [1, 3], LIE);
  expect(pen.arc).toHaveBeenCalledTimes(1);
  ink.draw(line, 4, [1, 3], LIE);
  expect(pen.arc.mock.calls.map(([x, y]) => [x, y])).toEqual([
    [10.5, 98.5],
    [12.5, 96.5],
  ]);
});

test("the lamp falls on coasts within its reach, and on the open sea nothing is painted", () => {
  const { canvas, pen } = sheet();
  const shine = new Shine(canvas);
  const island = landOf("Nowhere", [0, 0, 20, 0, 0, 20]);
  shine.fall([island], [10, REACH - 5], LIE);
  expect(pen.lineTo).toHaveBeenCalledTimes(3);
  shine.fall([island], [10, 3 * REACH], LIE);
  shine.fall([island], [10, 3 * REACH + 1], LIE);
  expect(pen.lineTo).toHaveBeenCalledTimes(3);
  expect(pen.clearRect).toHaveBeenCalledTimes(2);
});
