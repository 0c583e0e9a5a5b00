/** A stroke under way, in a game where lines are drawn while others watch and call. Kept as the server tells it; in no log. */

import type { CallCard, CallsLeft, ServerMessage, StrokeCard } from "../../api/protocol";

export type Point = [number, number];

/** If no move has come of a stroke after so many milliseconds, none will. */
const PATIENCE = 2_000;

export class Drawing {
  /** The stroke under way. Its points grow in place (`length` tells), for they come sixty times a second. */
  stroke = $state.raw<StrokeCard | null>(null);
  /** A stroke whose end was told, and not yet the move that comes of it: it stays in sight until then. */
  private lying = $state.raw<StrokeCard | null>(null);
  /** How many points the stroke has by now. */
  length = $state.raw(0);
  calls = $state.raw<CallCard[]>([]);
  callers = $state.raw<CallsLeft[]>([]);
  /** Why the last stroke ended. */
  ended = $state.raw<{ stroke: string; word: string } | null>(null);

  /** The stroke that is to be seen. */
  get seen(): StrokeCard | null {
    return this.stroke ?? this.lying;
  }

  /** Take to heart what the server tells; of the log only that it goes on is our business. */
  hear(message: ServerMessage): void {
    switch (message.kind) {
      case "welcome":
        this.begin(message.stroke ?? null);
        break;
      case "stroke_begun":
        this.ended = null;
        this.begin(message.stroke);
        break;
      case "stroke_grew":
        this.move(message.stroke, message.at, message.points);
        break;
      case "called":
        this.calls = [...this.calls, message.call];
        this.callers = this.callers.map((caller) => (caller.seat === message.left.seat ? message.left : caller));
        break;
      case "stroke_ended":
        if (this.stroke?.stroke === message.stroke) this.end(message.word);
        this.ended = { stroke: message.stroke, word: message.word };
        break;
      case "happened":
        this.settle();
        break;
    }
  }

  /** What came of the last stroke is known: it needn't lie there any longer. */
  settle(): void {
    this.lying = null;
  }

  private end(word: string): void {
    const ended = this.stroke;
    this.stroke = null;
    if (word === "void") return; // nothing comes of it
    this.lying = ended;
    setTimeout(() => {
      if (this.lying === ended) this.lying = null;
    }, PATIENCE);
  }

  private begin(stroke: StrokeCard | null): void {
    this.stroke = stroke;
    this.lying = null;
    this.length = stroke?.points.length ?? 0;
    this.calls = stroke?.calls ?? [];
    this.callers = stroke?.callers ?? [];
  }

  private move(stroke: string, at: number, points: Point[]): void {
    if (this.stroke?.stroke !== stroke || at > this.stroke.points.length) return;
    this.stroke.points.splice(at, points.length, ...points);
    this.length = this.stroke.points.length;
  }
}
