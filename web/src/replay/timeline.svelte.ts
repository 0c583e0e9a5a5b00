/** A game that is over, to be wound forth and back: a view before the first event and one after each. */

import type { GamePage } from "../games/game";
import type { Json, SeenAct } from "../api/protocol";
import type { Film } from "../api/rest";
import { changed, type Change } from "../table/state/changes";
import { linesOf, turnsOf, type LogTurn } from "../table/log/log";
import { Motion } from "../table/motion/motion.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1600;

export class Timeline {
  /** How many events are shown: 0 is the table before the first. */
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  film = $state.raw() as Film;
  readonly motion = new Motion<Json>();
  readonly length: number;
  /** What a game shows of an act besides, and for how many milliseconds: said by who draws it. After a jump there is no act. */
  shows: (act: SeenAct | null, after: Json, speed: number) => number = () => 0;
  private holds = 0;
  private views: Json[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(film: Film) {
    this.film = film;
    this.length = film.frames.length;
    this.views = [film.view];
    this.motion.show(film.view);
  }

  get view(): Json {
    return this.viewAt(this.at);
  }

  /** The view after so many events; worked out once, and only as far as somebody looked. */
  viewAt(at: number): Json {
    for (let known = this.views.length; known <= at; known += 1) {
      const changes = this.film.frames[known - 1]?.changes ?? [];
      this.views.push(changed(this.views[known - 1] ?? null, changes as Change[]));
    }
    return this.views[at] ?? null;
  }

  /** Show the table after so many events. One step on is played out, a jump is not. */
  goTo(at: number): void {
    const to = this.within(at);
    if (to === this.at + 1) this.stepOn();
    else if (to !== this.at) this.jumpTo(to);
  }

  /** Show how things stood after so many events, and nothing of how it came to that. */
  jumpTo(at: number): void {
    this.at = this.within(at);
    this.motion.show(this.view);
    this.holds = this.shows(null, this.view, 1);
  }

  private stepOn(): void {
    const before = this.view;
    this.at += 1;
    const act = this.actAt(this.at);
    this.motion.turned({ act, before, after: this.view });
    this.holds = this.shows(act, this.view, this.playing ? this.speed : 1);
  }

  private within(at: number): number {
    return Math.min(this.length, Math.max(0, Math.round(at)));
  }

  /** The next of such acts; null after the last. */
  next(is: (act: SeenAct) => boolean): number | null {
    for (let at = this.at + 1; at <= this.length; at += 1) if (is(this.actAt(at))) return at;
    return null;
  }

  /** Show this act as it happens, wherever one is. */
  see(at: number): void {
    this.goTo(at - 1);
    this.goTo(at);
  }

  /** Everything that has happened so far. */
  get acts(): SeenAct[] {
    return this.actsTo(this.at);
  }

  /** The first so many of all that happened. */
  actsTo(at: number): SeenAct[] {
    return Array.from({ length: at }, (_, frame) => this.actAt(frame + 1));
  }

  /** Look at the same moment of the same game with other eyes: a seat's, or with everything open. */
  lookWith(film: Film): void {
    this.film = film;
    this.views = [film.view];
    this.motion.show(this.view);
  }

  play(): void {
    if (this.at === this.length) this.goTo(0);
    this.playing = true;
    this.wind();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** The log of the whole game, by turn. */
  turns(page: GamePage): LogTurn[] {
    const started = { ...this.actAt(0), kind: "started", setup: this.film.setup, events: [] };
    const acts = [started, ...this.film.frames.map((_, frame) => this.actAt(frame + 1))];
    const lines = linesOf(acts, page.tell, new Set());
    return turnsOf(lines.filter((line) => !line.ofTable));
  }

  private actAt(at: number): SeenAct {
    const { event = null, led_to } = this.film.frames[at - 1] ?? {};
    const seat = event !== null && typeof event === "object" && "seat" in event ? event["seat"] : null;
    return {
      number: at,
      at: 0,
      kind: "moved",
      seat: typeof seat === "number" ? seat : null,
      events: event === null ? [] : [event],
      ...(led_to && { led_to }),
      setup: null,
      to: null,
      wish: null,
      yes: null,
      table: null,
    };
  }

  private wind(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (!this.playing) return;
        this.goTo(this.at + 1);
        if (this.at === this.length) this.playing = false;
        else this.wind();
      },
      STEP / this.speed + this.holds,
    );
  }
}
