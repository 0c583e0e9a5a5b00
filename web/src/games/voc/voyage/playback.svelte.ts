/** A line played back from its start, with its harbours and calls; at once where nothing should move. */

import { preferences } from "../../../app/preferences.svelte";
import { sound } from "../../../table/motion/sounds";
import type { Scene } from "../../../table/state/client.svelte";
import { harbour } from "../box";
import type { Track } from "./tracks";

const SHORTEST = 1_200;
const LONGEST = 4_000;
/** Milliseconds that a cell of the way takes. */
const PACE = 3;
/** How long the whole line stays before the board goes on. */
const REST = 2_200;
/** Silence after the pen was lifted, before the line is seen again from its start. */
export const HUSH = 800;

class Playback {
  track = $state.raw<Track | null>(null);
  /** How many points of the line are shown. */
  shown = $state.raw(0);
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Hears that the whole line is seen, and that all of it is over. */
  private arrived: (() => void) | null = null;
  private over: (() => void) | null = null;

  get playing(): boolean {
    return this.track !== null && this.shown < this.track.line.length;
  }

  /** The harbours that the line has come into so far. */
  get visited(): string[] {
    const track = this.track;
    return track ? visitedBy(track, this.shown) : [];
  }

  /** Play a line, so many times as fast, after a silence; tells how many milliseconds it takes. */
  play(track: Track, speed = 1, hush = 0): number {
    this.close();
    this.track = track;
    if (preferences.still || track.line.length < 2) {
      this.finish();
      return 0;
    }
    const began = performance.now() + hush;
    const lasts = Math.min(LONGEST, Math.max(SHORTEST, lengthOf(track.line) * PACE)) / speed;
    let rung = 0;
    const step = (now: number): void => {
      this.shown = Math.max(0, Math.ceil(Math.min(1, (now - began) / lasts) * track.line.length));
      const visits = this.visited.length;
      if (visits > rung) sound("bell");
      rung = visits;
      if (this.playing) this.frame = requestAnimationFrame(step);
      else this.finish();
    };
    this.frame = requestAnimationFrame(step);
    return hush + lasts;
  }

  /**
   * The reveal: silence, the line with a bell at each circle, then how it ended, and a while to look at it. Null where nothing
   * moves or nobody looks: the line then lies there while the game goes on.
   */
  reveal(track: Track, arrived: () => void): Scene | null {
    if (preferences.still || document.hidden || track.line.length < 2) return null;
    const lasts = this.play(track, 1, HUSH);
    this.arrived = arrived;
    const ends = new Promise<void>((resolve) => (this.over = resolve));
    // Where pictures come late or not at all (a window that was put away) the game must not wait for them.
    const latest = setTimeout(() => this.track === track && this.close(), lasts + 2 * REST);
    void ends.then(() => clearTimeout(latest));
    return { ends, skip: () => (this.playing ? this.finish() : this.close()) };
  }

  /** Show the whole line now. */
  finish(): void {
    cancelAnimationFrame(this.frame);
    this.shown = this.track?.line.length ?? 0;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.close(), REST);
    this.arrived?.();
    this.arrived = null;
  }

  /** Enough of it. */
  close(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.track = null;
    this.shown = 0;
    this.arrived = null;
    this.over?.();
    this.over = null;
  }
}

/** Which of its harbours a line has come into within its first points. */
export function visitedBy(track: Track, points: number): string[] {
  if (points >= track.line.length) return track.visits;
  const line = track.line.slice(0, points);
  return track.visits.filter((id) => {
    const place = harbour(id);
    return place !== null && line.some(([x, y]) => Math.hypot(x - place.x, y - place.y) <= place.r);
  });
}

function lengthOf(line: [number, number][]): number {
  return line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - line[at]![0], y - line[at]![1]), 0);
}

export const playback = new Playback();
