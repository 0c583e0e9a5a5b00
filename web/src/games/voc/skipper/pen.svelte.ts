/**
 * The skipper's pen. Their hand moves by pixels, the line goes by cells; every cell the pen comes to is a point. Points are
 * sent in small batches, and what was drawn counts: a slow line moves nothing, a broken one goes on where it was.
 */

import { newId } from "../../../api/ids";
import type { ServerMessage } from "../../../api/protocol";
import type { Table } from "../table";

export type Cell = [number, number];

/** Milliseconds between two messages, at the least: a hand's next point goes at once, or with those that come till then. */
const PACE = 17;
/** While the pen rests it says so often, in milliseconds, that it is still there. */
const REST = 1_000;
/** The most points that one message may bring. */
const MOST = 256;

/** What a pen needs of a table. */
export type Sheet = Pick<Table, "command" | "say" | "onMessage" | "connection" | "refused">;

export class Pen {
  /** Whether it is on the paper. */
  down = $state(true);
  /** What it was cast off for: the stroke is called by it. */
  readonly stroke = newId();
  private readonly points: Cell[];
  private sent = 1;
  private ready = false;
  /** When the table was told something last. */
  private told = -Infinity;
  /** Whether points wait for their turn; otherwise the pen rests. */
  private waiting = false;
  private x: number;
  private y: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Sheet,
    start: Cell,
    /** How many cells a pixel of the hand's way is. */
    private readonly measure: number,
  ) {
    this.points = [start];
    [this.x, this.y] = [start[0] + 0.5, start[1] + 0.5];
    table.onMessage.add(this.hear);
    this.sendIn(REST);
    void table.command({ kind: "begin_stroke", start }, this.stroke).then((done) => {
      this.ready = done;
      if (!done) this.end();
      else if (this.down) this.hurry();
      else this.finish();
    });
  }

  /** How many points there are, the start included. */
  get length(): number {
    return this.points.length;
  }

  /** The hand moved by so many pixels, from wherever it was. */
  moveBy(dx: number, dy: number): void {
    this.sailBy(dx * this.measure, dy * this.measure);
  }

  /** The pen moves on by so many cells. */
  sailBy(east: number, south: number): void {
    if (!this.down) return;
    this.x += east;
    this.y += south;
    const [x, y] = [Math.floor(this.x), Math.floor(this.y)];
    const last = this.points[this.points.length - 1]!;
    if (x === last[0] && y === last[1]) return;
    this.points.push([x, y]);
    this.hurry();
  }

  /** Lift it: the line ends here. */
  lift(): void {
    if (!this.down) return;
    this.down = false;
    // A short line may be over before the table has said that it began: then it waits for that, and is sent whole.
    if (this.ready) this.finish();
  }

  /** The last points, and the end. */
  private finish(): void {
    if (this.sent < this.points.length) this.send();
    this.table.say({ kind: "end_stroke", stroke: this.stroke });
  }

  /** Send what there is, now or as soon as the pace allows. */
  private hurry(): void {
    if (this.waiting || this.sent >= this.points.length) return;
    const wait = this.told + PACE - performance.now();
    if (wait <= 0) return this.send();
    this.waiting = true;
    this.sendIn(wait);
  }

  private sendIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), milliseconds);
  }

  private send(): void {
    if (this.table.connection === "closed") return this.end(); // who leaves the table leaves their pen
    this.waiting = false;
    this.sendIn(REST);
    if (!this.ready || this.table.connection !== "open") return;
    this.told = performance.now();
    do {
      const points = this.points.slice(this.sent, this.sent + MOST);
      this.table.say({ kind: "draw", stroke: this.stroke, at: this.sent, points });
      this.sent += points.length;
    } while (this.sent < this.points.length);
  }

  private readonly hear = (message: ServerMessage): void => {
    if (message.kind === "stroke_ended" && message.stroke === this.stroke) this.end();
    if (message.kind === "refused" && message.code === "stroke_gap") this.mend(Number(message.params["count"]));
    if (message.kind === "welcome") this.comeBack(message.stroke?.stroke === this.stroke ? message.stroke.count : null);
  };

  /** Points were lost on the way: they are sent again, and nobody needs to hear of it. */
  private mend(count: number): void {
    this.sent = count;
    this.table.refused = null;
    this.hurry();
  }

  /** After a broken line: go on from what the table has, or learn that it is over. */
  private comeBack(count: number | null): void {
    if (count === null) return this.ready ? this.end() : undefined;
    this.sent = count;
    this.send();
    if (!this.down) this.table.say({ kind: "end_stroke", stroke: this.stroke });
  }

  private end(): void {
    clearTimeout(this.timer);
    this.table.onMessage.delete(this.hear);
    this.down = false;
    if (skipper.pen === this) skipper.pen = null;
  }
}

/** Before the pen is set: eyes are closed, and nothing is drawn yet. */
export interface Ready {
  /** The table itself, or for practice a sheet that nobody else sees. */
  sheet: Sheet;
  start: Cell;
  /** How many cells a pixel of the hand's way is. */
  measure: number;
  practice: boolean;
}

/** The skipper at this browser: the pen in their hand, or none. */
class Skipper {
  pen = $state.raw<Pen | null>(null);
  ready = $state.raw<Ready | null>(null);
  /** How the hand moves it: as it cast off, so it draws. */
  hand = $state<"mouse" | "finger" | "keys">("mouse");
  private at: Table | null = null;

  /** Close one's eyes at this table. */
  cover(at: Table, ready: Ready): void {
    this.at = at;
    this.ready = ready;
  }

  /** Set the pen: the line begins. */
  set(): Pen | null {
    if (this.pen || !this.ready) return this.pen;
    const { sheet, start, measure } = this.ready;
    this.ready = null;
    this.pen = new Pen(sheet, start, measure);
    return this.pen;
  }

  /** Open them again: nothing was drawn. */
  leave(): void {
    this.ready = null;
  }

  /** Whether this browser's hand draws at this table, or is about to. */
  isAt(table: Table): boolean {
    return (this.pen !== null || this.ready !== null) && this.at === table;
  }
}

export const skipper = new Skipper();
