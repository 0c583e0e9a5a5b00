/** A line played back from its start, with its harbours and calls; at once where nothing should move. */

import { preferences } from "../../../app/preferences.svelte";
import { sound } from "../../../table/motion/sounds";
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

  /** Show the whole line now. */
  finish(): void {
    cancelAnimationFrame(this.frame);
    this.shown = this.track?.line.length ?? 0;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.close(), REST);
  }

  /** Enough of it. */
  close(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.track = null;
    this.shown = 0;
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
