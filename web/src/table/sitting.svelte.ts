/** An evening at a table: the table, the game's page, and what this person has open, looks at and has read. */

import type { GamePage, Told } from "../games/game";
import { keepLook, lastLook } from "./looks";
import { beforeLastMoveOf, follow, lastMoveOf, movedLast } from "./history";
import { linesOf, turnsOf } from "./log";
import { Motion } from "./motion.svelte";
import { seatNames } from "./names";
import type { Seated } from "./seated.svelte";

export type SheetName = "log" | "chat" | "seats" | "notes" | "menu" | "keys" | "since" | "score";

export class Sitting {
  page = $state.raw<GamePage | null>(null);
  /** What lies over the table; null if nothing does. */
  sheet = $state<SheetName | null>(null);
  /** The act after which the table is looked at; null for now. */
  past = $state<number | null>(null);
  /** The act up to which this person has seen everything when he came (back). */
  newFrom = $state(0);
  /** What is shown beside the board, where there is room. */
  tab = $state<"log" | "chat" | "notes">("log");
  /** Whether lessons are given. */
  guided = $state(false);
  /** How many words in the chat have been read. */
  read = $state(0);
  readonly motion = new Motion<unknown>();

  readonly names = $derived.by(() => seatNames(this.table.card));
  readonly people = $derived.by(() =>
    (this.table.card?.seats ?? []).flatMap((seat, place) => (seat.person === null ? [] : [place])),
  );
  readonly history = $derived.by(() => follow(this.table.acts, this.people));
  readonly lines = $derived.by(() => linesOf(this.table.acts, (act) => this.page?.tell(act) ?? [], this.history));
  readonly turns = $derived.by(() => turnsOf(this.lines));
  readonly prompt = $derived.by<Told | null>(() =>
    this.page && this.table.view !== null ? this.page.prompt(this.table.view) : null,
  );
  readonly unread = $derived.by(() => Math.max(0, this.table.words.length - this.read));
  /** The view to draw on the board: as shown by motion, or of the past. */
  readonly view = $derived.by(() =>
    this.past === null ? this.motion.shown : (this.table.views.get(this.past) ?? this.motion.shown),
  );
  /** Another seat of this person is to act: the device must be passed first. */
  readonly passTo = $derived.by(() => {
    const { mine, seat, toAct, card } = this.table;
    if (mine.length < 2 || card?.state !== "playing" || this.motion.playing) return null;
    const waiting = mine.filter((each) => toAct.includes(each) && !card.seats[each]?.bot_plays);
    return waiting.length && !(seat !== null && waiting.includes(seat)) ? waiting[0]! : null;
  });
  readonly mayUndo = $derived.by(() => {
    const { seat, card } = this.table;
    return seat !== null && card?.state === "playing" && movedLast(this.history, seat);
  });
  /** What could be asked for: the act before one's own last move. */
  readonly takebackTo = $derived.by(() => {
    const { seat, card } = this.table;
    return seat === null || card?.state !== "playing" ? null : beforeLastMoveOf(this.history, seat);
  });
  /** What happened since one's own last move. */
  readonly since = $derived.by(() => {
    const { seat } = this.table;
    if (seat === null || this.table.card?.state === "gathering") return [];
    const from = lastMoveOf(this.history, seat);
    return this.lines.filter((line) => line.act > from && !line.takenBack);
  });

  constructor(readonly table: Seated<unknown>) {
    this.newFrom = lastLook(table.id);
  }

  /** Listen to the table, as long as the page is there. */
  attend(): () => void {
    const { table, motion } = this;
    const turned: Parameters<typeof table.onTurned.add>[0] = (each) => {
      motion.turned(each);
      this.looked();
    };
    const told: Parameters<typeof table.onTold.add>[0] = (message) => {
      if (message.kind !== "welcome") return;
      const before = motion.shown;
      motion.show(table.view);
      motion.compare(before, table.view);
      this.past = null;
      this.read = Math.max(this.read, lastRead(table.words.length, this.read));
      this.looked();
    };
    const shown = (): void => {
      if (document.hidden) this.newFrom = table.number;
      else this.looked();
    };
    table.onTurned.add(turned);
    table.onTold.add(told);
    document.addEventListener("visibilitychange", shown);
    return () => {
      table.onTurned.delete(turned);
      table.onTold.delete(told);
      document.removeEventListener("visibilitychange", shown);
    };
  }

  /** Look at the table as it stood after an act, if that view is at hand. */
  look(act: number): void {
    const known = this.knownViewAt(act);
    if (known === null) return;
    this.past = known === this.table.number ? null : known;
  }

  /** The nearest view at hand at or before an act. */
  knownViewAt(act: number): number | null {
    return [...this.table.views.keys()].filter((number) => number <= act).at(-1) ?? null;
  }

  /** One step back or forward in time, among the views at hand. */
  step(way: -1 | 1): void {
    const known = [...this.table.views.keys()];
    const at = known.indexOf(this.past ?? this.table.number);
    const to = known[at + way];
    if (to !== undefined) this.past = to === this.table.number ? null : to;
  }

  now(): void {
    this.past = null;
  }

  /** Show again what happened since one's own last move, from the views at hand. */
  replay(): void {
    const { table, motion } = this;
    const from = this.since[0]?.act;
    if (from === undefined) return;
    const known = [...table.views.entries()].filter(([number]) => number >= from - 1);
    const start = known.shift();
    if (!start) return;
    this.past = null;
    let before = start[1];
    motion.show(before);
    for (const [number, after] of known) {
      const act = table.acts.find((each) => each.number === number);
      if (act) motion.turned({ act, before, after });
      before = after;
    }
  }

  private looked(): void {
    if (!document.hidden) keepLook(this.table.id, this.table.number);
  }
}

/** Words that were there when one came first are not new; those that came while the line was broken are. */
const lastRead = (words: number, read: number): number => (read === 0 ? words : read);
