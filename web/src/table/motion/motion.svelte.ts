/**
 * What happened, shown one thing at a time. Boards say how an act looks as steps; this plays them one after the other, and
 * lets the shown view lag behind the true one meanwhile, so that the board doesn't jump. Choices act on the true one.
 */

import type { SeenAct } from "../../api/protocol";
import { getContext, setContext, tick, untrack } from "svelte";
import { changedPaths } from "../state/changes";
import { preferences } from "../../app/preferences.svelte";
import type { ActChange } from "../state/client.svelte";
import type { AnyAct } from "../state/whatStands";
import { sound, type SoundName } from "./sounds";

/** A step never takes longer, whatever it asks for. */
export const LONGEST_STEP = 400;
/** From so many waiting acts on, steps go twice as fast; from twice as many on they are left out. */
const CROWD = 4;
const GLOW = 2_400;

/** One thing that happens on the board. */
export interface Step<View = unknown> {
  /** How long it takes, in milliseconds: 300 if not said, 400 at most. */
  ms?: number;
  /** What `motion.cue` is while the step lasts: a board draws by it (and animates in CSS). */
  cue?: unknown;
  /** Start something by hand when the cue is drawn: animations of the browser are waited for, and finished if skipped. */
  play?: (ms: number) => Animation | Animation[] | undefined | void;
  /** What the board shows once the step is over; as before if not said. After the last step it is the act's own view. */
  view?: View;
  sound?: SoundName;
}

/** How a game shows an act: as these steps, or none. */
export type Player<View, Act> = (change: ActChange<View, Act>) => Step<View>[];

export class Motion<View = unknown, Act extends AnyAct = SeenAct> {
  /** The view to draw. */
  shown = $state.raw<View | null>(null);
  /** What the step now playing shows; null between steps. */
  cue = $state.raw<unknown>(null);
  playing = $state.raw(false);
  /** What changed a moment ago, as paths into the view (`seats.2.gold`, and `seats.2`, and `seats`). */
  glow = $state.raw<ReadonlySet<string>>(new Set());

  private readonly queue: ActChange<View, Act>[] = [];
  private readonly players = new Set<Player<View, Act>>();
  private round = 0;
  private hurry: (() => void) | null = null;
  private skipping = false;
  private asked = false;
  private dimming: ReturnType<typeof setTimeout> | undefined;

  /** Say how acts look. Returns what forgets it; called while a component is made, that happens by itself. */
  plays(player: Player<View, Act>): () => void {
    this.players.add(player);
    return () => this.players.delete(player);
  }

  /** Show this view at once: what was still to be shown is dropped. */
  show(view: View | null): void {
    this.round += 1;
    this.queue.length = 0;
    this.hurry?.();
    this.cue = null;
    this.playing = false;
    this.asked = false;
    this.shown = view;
  }

  /** Something happened: show it when what came before has been shown. */
  turned(turned: ActChange<View, Act>): void {
    this.queue.push(turned);
    if (!this.playing) void this.run();
  }

  /** Show all of this again from the view before it: who asks for it sees every act, however many there are. */
  retell(before: View | null, all: readonly ActChange<View, Act>[]): void {
    this.show(before);
    this.asked = true;
    for (const turned of all) this.turned(turned);
  }

  /** Enough: show how things stand now. */
  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.hurry?.();
  }

  /** Whether something here changed a moment ago: `motion.glows("seats", 2, "gold")`. */
  glows(...path: (string | number)[]): boolean {
    return this.glow.has(path.join("."));
  }

  /** Let what differs between two views glow once. */
  compare(before: View | null, after: View | null): void {
    const paths = changedPaths(before, after);
    if (!paths.size) return;
    this.glow = paths;
    clearTimeout(this.dimming);
    this.dimming = setTimeout(() => (this.glow = new Set()), GLOW);
  }

  private async run(): Promise<void> {
    const round = this.round;
    const first = untrack(() => this.shown);
    this.playing = true;
    this.skipping = false;
    for (let turned = this.queue.shift(); turned; turned = this.queue.shift()) {
      for (const step of this.steps(turned)) {
        if (this.skipping) break;
        await this.take(step, round);
        if (round !== this.round) return;
      }
      this.cue = null;
      this.shown = turned.after;
    }
    this.playing = false;
    this.asked = false;
    this.compare(first, this.shown);
  }

  private steps(turned: ActChange<View, Act>): Step<View>[] {
    if (preferences.still || document.hidden || this.skipping) return [];
    if (this.queue.length >= 2 * CROWD && !this.asked) return [];
    if (turned.before === null || turned.after === null || turned.act.kind !== "moved") return [];
    try {
      return [...this.players].flatMap((player) => player(turned));
    } catch (error) {
      reportError(error); // a picture that fails must not stop the table
      return [];
    }
  }

  private async take(step: Step<View>, round: number): Promise<void> {
    const ms = Math.min(step.ms ?? 300, LONGEST_STEP) / (this.queue.length >= CROWD ? 2 : 1);
    this.cue = step.cue ?? null;
    await tick();
    if (step.sound) sound(step.sound);
    const moving = [step.play?.(ms) ?? []].flat();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, moving.length ? LONGEST_STEP + 50 : ms);
      void Promise.allSettled(moving.map((each) => each.finished)).then(() => moving.length && resolve());
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.hurry = null;
    for (const each of moving) if (each.playState !== "finished") each.finish();
    if (step.view !== undefined && round === this.round) this.shown = step.view;
  }
}

const KEY = Symbol("motion");

/** Let everything below draw by this motion. */
export function giveMotion<Given extends Motion<any, any>>(motion: Given): Given {
  return setContext(KEY, motion);
}

/** The motion that the page around gives; where there is none (a picture, a test), one that stands still. */
export function motionHere<View = unknown, Act extends AnyAct = SeenAct>(): Motion<View, Act> {
  return getContext<Motion<View, Act> | undefined>(KEY) ?? new Motion<View, Act>();
}
