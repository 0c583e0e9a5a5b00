/**
 * The line as it is drawn before the crew: on a sheet of its own above the chart, each piece of the way once. The chart
 * below is never painted again while a pen moves, so that a slow machine sees the hand as soon as a fast one.
 */

import { near, type Land } from "../chart/coasts";

export type Cell = readonly [number, number];

/** How the chart lies on the screen: the cell in its corner, pixels to a cell, and pixels of the screen to one of the page. */
export interface Lie {
  left: number;
  top: number;
  scale: number;
  dense: number;
}

/** How far the lamp shines, in cells. */
export const REACH = 90;

export class Ink {
  private readonly pen: CanvasRenderingContext2D | null;
  private drawn = 0;
  private marked = 0;
  private points: readonly Cell[] = [];
  private lie: Lie | null = null;

  constructor(private readonly sheet: HTMLCanvasElement) {
    this.pen = sheet.getContext("2d");
  }

  /** How many points are on the sheet. */
  get length(): number {
    return this.drawn;
  }

  /** Bring the sheet up to the first `length` points, with a ring where the pen was when something was called. */
  draw(points: readonly Cell[], length: number, calls: readonly number[], lie: Lie): void {
    if (points !== this.points || length < this.drawn || lie !== this.lie) this.begin(points, lie);
    const pen = this.pen;
    if (!pen || length <= this.drawn) return;
    pen.beginPath();
    pen.moveTo(...this.placed(points[Math.max(0, this.drawn - 1)]!));
    for (let at = this.drawn; at < length; at += 1) pen.lineTo(...this.placed(points[at]!));
    pen.stroke();
    this.drawn = length;
    for (; this.marked < calls.length && calls[this.marked]! < length; this.marked += 1)
      this.ring(points[calls[this.marked]!]!);
  }

  private begin(points: readonly Cell[], lie: Lie): void {
    [this.points, this.lie, this.drawn, this.marked] = [points, lie, 0, 0];
    const pen = this.pen;
    if (!pen) return;
    const colours = getComputedStyle(this.sheet);
    pen.clearRect(0, 0, this.sheet.width, this.sheet.height);
    pen.lineWidth = Math.max(3.2 * lie.scale, 2.4) * lie.dense;
    pen.lineJoin = pen.lineCap = "round";
    pen.strokeStyle = colours.getPropertyValue("--of-ship");
    pen.fillStyle = colours.getPropertyValue("--voc-halo");
  }

  private ring(cell: Cell): void {
    const pen = this.pen!;
    pen.beginPath();
    pen.arc(...this.placed(cell), 2.2 * pen.lineWidth, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }

  private placed([x, y]: Cell): [number, number] {
    const { left, top, scale, dense } = this.lie!;
    return [(x + 0.5 - left) * scale * dense, (y + 0.5 - top) * scale * dense];
  }
}

/** What a lamp shines on: the coasts close to it, fading with their distance. The sheet's middle is the lamp. */
export class Shine {
  private readonly pen: CanvasRenderingContext2D | null;
  private lie: Lie | null = null;
  private dark = true;

  constructor(private readonly sheet: HTMLCanvasElement) {
    this.pen = sheet.getContext("2d");
  }

  /** The lamp stands on this cell. */
  fall(lands: readonly Land[], lamp: Cell, lie: Lie): void {
    const pen = this.pen;
    if (!pen) return;
    if (lie !== this.lie) this.begin(lie);
    const pieces = near(lands, lamp, REACH);
    // On the open sea there is nothing to paint, and nothing to wipe off.
    if (!pieces.length && this.dark) return;
    const [half, to, [x, y]] = [this.sheet.width / 2, lie.scale * lie.dense, lamp];
    pen.clearRect(0, 0, this.sheet.width, this.sheet.height);
    pen.beginPath();
    for (const [ax, ay, bx, by] of pieces) {
      pen.moveTo(half + (ax - x) * to, half + (ay - y) * to);
      pen.lineTo(half + (bx - x) * to, half + (by - y) * to);
    }
    pen.stroke();
    this.dark = !pieces.length;
  }

  private begin(lie: Lie): void {
    this.lie = lie;
    const pen = this.pen!;
    const half = this.sheet.width / 2;
    const light = pen.createRadialGradient(half, half, 0, half, half, half);
    light.addColorStop(0.3, getComputedStyle(this.sheet).getPropertyValue("--voc-lit").trim());
    light.addColorStop(1, "transparent");
    pen.strokeStyle = light;
    pen.lineCap = "round";
    pen.lineWidth = Math.max(5 * lie.scale, 3) * lie.dense;
    this.dark = false;
  }
}
