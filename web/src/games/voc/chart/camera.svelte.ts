/** Which part of a chart is looked at: in cells, with the frame around it. */

import { sizeOf, type ChartName } from "../box";

export const FRAME = 34;
const CLOSEST = 8;

export class Camera {
  /** How many times larger than the whole chart. */
  zoom = $state(1);
  /** The middle of what is seen. */
  x = $state(0);
  y = $state(0);
  private readonly wide: number;
  private readonly high: number;

  constructor(chart: ChartName) {
    const [width, height] = sizeOf(chart);
    this.wide = width + 2 * FRAME;
    this.high = height + 2 * FRAME;
    this.fit();
  }

  get width(): number {
    return this.wide / this.zoom;
  }

  get height(): number {
    return this.high / this.zoom;
  }

  get viewBox(): string {
    return [this.x - this.width / 2, this.y - this.height / 2, this.width, this.height]
      .map((n) => n.toFixed(1))
      .join(" ");
  }

  /** The whole chart. */
  fit(): void {
    this.zoom = 1;
    this.x = this.wide / 2 - FRAME;
    this.y = this.high / 2 - FRAME;
  }

  /** Come closer by a factor (or go away, below 1), the cell (x, y) staying where it is. */
  closer(factor: number, x = this.x, y = this.y): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const kept = this.zoom / zoom;
    this.x = x + (this.x - x) * kept;
    this.y = y + (this.y - y) * kept;
    this.zoom = zoom;
    this.stay();
  }

  /** Move by so many cells. */
  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.stay();
  }

  /** Keep a cell well in sight: it comes to the middle when it has nearly left what is seen. */
  keep([x, y]: readonly [number, number]): void {
    if (Math.abs(x - this.x) < this.width * 0.32 && Math.abs(y - this.y) < this.height * 0.32) return;
    [this.x, this.y] = [x, y];
    this.stay();
  }

  private stay(): void {
    this.x = within(this.x, this.width / 2 - FRAME, this.wide - FRAME - this.width / 2);
    this.y = within(this.y, this.height / 2 - FRAME, this.high - FRAME - this.height / 2);
  }
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
