/** A helm for who can't draw: speed and turning, as blind as a pen. Nobody tells which way the ship heads. */

const SPEEDS = [0, 45, 90, 150];
/** A touch of the helm turns by one of thirty-two winds. */
const TURN = (2 * Math.PI) / 32;

export class Helm {
  /** Clockwise from north. */
  private heading = 0;
  private speed = 0;

  constructor(private readonly sail: (east: number, south: number) => void) {}

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
    const way = SPEEDS[this.speed]! * seconds;
    if (way) this.sail(way * Math.sin(this.heading), -way * Math.cos(this.heading));
  }
}
