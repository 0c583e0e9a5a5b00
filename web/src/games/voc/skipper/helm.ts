/**
 * A helm for who can't draw: speed and turning, as blind as a pen. Nobody tells which way the ship heads, and the sea carries it
 * a little off its heading and speed, so that counting seconds is no chart: a hand errs as much.
 */

const SPEEDS = [0, 45, 90, 150];
/** A touch of the helm turns by one of thirty-two winds. */
const TURN = (2 * Math.PI) / 32;

/** How far the sea may carry a ship off its heading, and off its speed (as a share of it), at most. */
const OFF_COURSE = (4 * Math.PI) / 180;
const OFF_SPEED = 0.08;
/** How much of that may come or go within a second. */
const CHANGES = 0.4;

export class Helm {
  /** Clockwise from north. */
  private heading = 0;
  private speed = 0;
  /** From -1 to 1 of what the sea may do. */
  private yaw = 0;
  private tide = 0;

  /** `random` is from 0 to 1, as `Math.random`. */
  constructor(
    private readonly sail: (east: number, south: number) => void,
    private readonly random: () => number = Math.random,
  ) {}

  /** Take a key; whether it was one of ours. */
  press(key: string): boolean {
    switch (key) {
      case "ArrowLeft":
        this.heading -= TURN;
        return true;
      case "ArrowRight":
        this.heading += TURN;
        return true;
      case "ArrowUp":
        this.speed = Math.min(SPEEDS.length - 1, this.speed + 1);
        return true;
      case "ArrowDown":
        this.speed = Math.max(0, this.speed - 1);
        return true;
      default:
        return false;
    }
  }

  /** So many seconds pass. */
  pass(seconds: number): void {
    const speed = SPEEDS[this.speed]!;
    if (!speed) return;
    this.yaw = this.drifted(this.yaw, seconds);
    this.tide = this.drifted(this.tide, seconds);
    const heading = this.heading + this.yaw * OFF_COURSE;
    const way = speed * (1 + this.tide * OFF_SPEED) * seconds;
    this.sail(way * Math.sin(heading), -way * Math.cos(heading));
  }

  private drifted(from: number, seconds: number): number {
    const change = (2 * this.random() - 1) * CHANGES * Math.sqrt(seconds);
    return Math.max(-1, Math.min(1, from + change));
  }
}
