/** An evening at a table: the table, the game's page, and what this person has open, looks at and has read. */

import type { GamePage, LogSentence } from "../../games/game";
import type { Hinted } from "../../api/protocol";
import { keepLook, lastLook } from "./lastSeen";
import { beforeLastMoveOf, lastMoveOf } from "./whatStands";
import { linesOf, sayTo, turnsOf, type LogLine } from "../log/log";
import { putThere } from "../log/putThere";
import { history, viewsOf, type Film } from "./pastViews";
import { Motion } from "../motion/motion.svelte";
import { say } from "../../words/words.svelte";
import { seatNames } from "../seats/names";
import type { TableClient, ActChange } from "./client.svelte";

/** After so long, in milliseconds, the page is drawn and its words are read. */
const SETTLED = 900;

export type SheetName = "log" | "chat" | "seats" | "notes" | "menu" | "keys" | "since" | "score";

export class TableSession {
  page = $state.raw<GamePage | null>(null);
  /** What lies over the table; null if nothing does. */
  sheet = $state<SheetName | null>(null);
  /** Whether the final count is played when the score sheet is opened. */
  counting = $state(false);
  /** The act after which the table is looked at; null for now. */
  past = $state<number | null>(null);
  /** What came while this person was away: the acts after the first number, up to the second. */
  fresh = $state.raw<[number, number]>([0, 0]);
  /** The act to be shown in the log, since a piece was asked about; anew with every question. */
  found = $state.raw<{ act: number } | null>(null);
  /** What is shown beside the board, where there is room. */
  tab = $state<"log" | "chat" | "notes">("log");
  /** Whether lessons are given. */
  guided = $state(false);
  /** Whether the views from before this page was opened are here, and while they are asked for, their coming. */
  private filled = false;
  private filling: Promise<Film | null> | null = null;
  /** What a bot would do here; null while nobody asked, or the table went on. */
  hinted = $state.raw<Hinted | null>(null);
  /** How many words in the chat have been read. */
  read = $state(0);
  readonly motion = new Motion<unknown>();
  private readonly cameLast: number;
  private came = false;

  /** The same from act to act, until somebody sits down or rises. */
  private readonly seats = $derived.by(() => this.table.card?.seats ?? []);
  readonly names = $derived.by(() => seatNames({ seats: this.seats }));
  readonly people = $derived.by(() => this.seats.flatMap((seat, place) => (seat.person === null ? [] : [place])));
  readonly lines = $derived.by(() => linesOf(this.table.acts, this.page?.tell ?? null, this.table.stands.takenBack));
  readonly turns = $derived.by(() => turnsOf(this.lines));
  readonly prompt = $derived.by<LogSentence | null>(() =>
    this.page && this.table.view !== null ? this.page.prompt(this.table.view) : null,
  );
  readonly unread = $derived.by(() => Math.max(0, this.table.words.length - this.read));
  /** The view to draw on the board: as shown by motion, or of the past. */
  readonly view = $derived.by(() =>
    this.past === null ? this.motion.shown : (this.table.views.get(this.past) ?? this.motion.shown),
  );
  /** The acts that led to what the board shows. */
  readonly acts = $derived.by(() => {
    const { past, table } = this;
    return past === null ? table.stands.acts : table.stands.acts.filter((act) => act.number <= past);
  });
  /** Another seat of this person is to act: the device must be passed first. */
  readonly passTo = $derived.by(() => {
    const { mine, seat, toAct, card } = this.table;
    if (mine.length < 2 || card?.state !== "playing" || this.motion.playing) return null;
    const waiting = mine.filter((each) => toAct.includes(each) && !card.seats[each]?.bot_plays);
    return waiting.length && !(seat !== null && waiting.includes(seat)) ? waiting[0]! : null;
  });
  readonly mayHint = $derived.by(() => this.table.card?.hints === true && this.table.myTurn);
  /** What could be asked for: the act before one's own last move. */
  readonly takebackTo = $derived.by(() => {
    const { seat, card } = this.table;
    return seat === null || card?.state !== "playing" ? null : beforeLastMoveOf(this.table.stands, seat);
  });
  /** What would be taken back now, in words; null where there is nothing. */
  readonly undoes = $derived.by(() => {
    const { seat, mayUndo, stands } = this.table;
    if (seat === null || !mayUndo) return null;
    const last = stands.acts.findLast((act) => act.kind === "moved" && act.seat === seat);
    const lines = this.lines.filter(({ act, told }) => act === last?.number && told.seats.includes(seat));
    return lines.length ? lines.map(({ told }) => sayTo(seat, told)).join(" ") : null;
  });
  /** What happened since one's own last move. */
  readonly since = $derived.by(() => {
    const { seat } = this.table;
    if (seat === null || this.table.card?.state === "gathering") return [];
    const from = lastMoveOf(this.table.stands, seat);
    return this.lines.filter((line) => line.act > from && !line.takenBack);
  });

  constructor(readonly table: TableClient<unknown>) {
    this.cameLast = lastLook(table.id);
    if (table.card) this.welcomed();
  }

  /** Listen to the table, as long as the page is there. */
  attend(): () => void {
    const { table, motion } = this;
    let seen: unknown = null;
    const turned: Parameters<typeof table.onAct.add>[0] = (each) => {
      motion.turned(each);
      this.hinted = null;
      this.looked();
    };
    const told: Parameters<typeof table.onMessage.add>[0] = (message) => {
      if (message.kind === "welcome") this.welcomed();
    };
    const shown = (): void => {
      if (document.hidden) {
        this.fresh = [table.number, Infinity];
        seen = table.view;
      } else {
        this.fresh = [this.fresh[0], table.number];
        motion.compare(seen, table.view);
        this.looked();
      }
    };
    table.onAct.add(turned);
    table.onMessage.add(told);
    document.addEventListener("visibilitychange", shown);
    return () => {
      table.onAct.delete(turned);
      table.onMessage.delete(told);
      document.removeEventListener("visibilitychange", shown);
    };
  }

  private welcomed(): void {
    const { table, motion } = this;
    const before = motion.shown;
    if (!this.came) {
      this.fresh = [this.cameLast || table.number, table.number]; // to who was never here nothing is new
      setTimeout(() => void this.catchUp(), SETTLED);
    }
    const elsewhere = this.came && table.views.size < 2;
    this.came = true;
    motion.show(table.view);
    motion.compare(before, table.view);
    if (elsewhere) {
      [this.past, this.filled, this.filling] = [null, false, null]; // another seat, another past
    }
    this.read = Math.max(this.read, lastRead(table.words.length, this.read));
    this.looked();
  }

  /** Once all else is drawn: what is new since the last look glows. */
  private async catchUp(): Promise<void> {
    const { table, motion, cameLast, page } = this;
    if (!cameLast || cameLast >= table.number || page?.covers?.(table)) return;
    await this.fill();
    const seen = this.known.filter((number) => number <= cameLast).at(-1);
    if (seen !== undefined && seen < table.number && !motion.playing) motion.compare(table.views.get(seen), table.view);
  }

  /** What a seat says or does now, in a word or two. */
  says(seat: number): string {
    const { page, table, view } = this;
    const sentence = view === null || table.card?.state !== "playing" ? null : page?.says?.(view, seat, this.acts);
    return sentence ? say(sentence.code, sentence.params) : "";
  }

  /** Look at the table as it stood after an act; what isn't at hand is asked for. */
  async look(act: number): Promise<void> {
    if (!this.table.views.has(act)) await this.fill();
    const known = this.known.filter((number) => number <= act).at(-1);
    if (known !== undefined) this.past = known === this.table.number ? null : known;
  }

  /** Whether a line of the log can be looked at: moves that stand, and what was seen with one's own eyes. */
  canLook(line: LogLine): boolean {
    return this.table.views.has(line.act) || (!line.ofTable && !line.takenBack);
  }

  /** Find the act that put a piece there, for the log to show it. Tells whether there is one. */
  async find(piece: string): Promise<boolean> {
    await this.fill();
    const act = putThere(piece, this.acts, this.table.views);
    if (act === null) return false;
    this.found = { act };
    return true;
  }

  /** One step back or forward in time. */
  async step(way: -1 | 1): Promise<void> {
    const from = this.past ?? this.table.number;
    const next = (): number | undefined =>
      way < 0 ? this.known.filter((number) => number < from).at(-1) : this.known.find((number) => number > from);
    if (way < 0 && next() === undefined) await this.fill();
    const to = next();
    if (to !== undefined) this.past = to === this.table.number ? null : to;
  }

  /** Ask for the views from before this page was opened, once; whoever comes meanwhile waits for the same answer. */
  async fill(): Promise<void> {
    if (this.filled || this.table.view === null) return;
    const asked = (this.filling ??= history(this.table.id, this.table.seat).catch(() => null));
    const film = await asked;
    if (this.filling !== asked) return; // meanwhile another seat is looked from
    this.filling = null;
    if (!film) return; // only what was seen since can be looked at; who looks again asks again
    const { table } = this;
    for (const [number, view] of viewsOf(film, table.stands.acts)) {
      if (number < table.number && !table.views.has(number)) table.views.set(number, view);
    }
    this.filled = true;
  }

  private get known(): number[] {
    return [...this.table.views.keys()].sort((one, other) => one - other);
  }

  async askHint(): Promise<void> {
    const hinted = await this.table.hint();
    this.hinted = hinted?.number === this.table.number ? hinted : null;
  }

  /** Whether one waits for bots, and could have them play at once. */
  get maySkip(): boolean {
    const { card, seat, myTurn, toAct } = this.table;
    if (card?.state !== "playing" || seat === null || myTurn || card.paused) return false;
    return toAct.some((other) => card.seats[other]?.bot !== null || card.seats[other]?.bot_plays);
  }

  /** Have the bots play at once until a person must act, and show how things stand then. */
  skip(): void {
    this.motion.skip();
    void this.table.command({ kind: "skip" });
  }

  now(): void {
    this.past = null;
  }

  /** Show again what happened since one's own last move. */
  async replay(): Promise<void> {
    const { table, motion } = this;
    const from = this.since[0]?.act;
    if (from === undefined) return;
    if (!this.known.some((number) => number < from)) await this.fill();
    const start = this.known.filter((number) => number < from).at(-1);
    if (start === undefined) return;
    this.past = null;
    const all: ActChange<unknown>[] = [];
    let before: unknown = table.views.get(start);
    for (const number of this.known.filter((each) => each > start)) {
      const act = table.acts.find((each) => each.number === number);
      const after = table.views.get(number);
      if (act) all.push({ act, before, after });
      before = after;
    }
    motion.retell(table.views.get(start), all);
  }

  private looked(): void {
    if (document.hidden) return;
    keepLook(this.table.id, this.table.number);
  }
}

/** Words that were there when one came first are not new; those that came while the line was broken are. */
const lastRead = (words: number, read: number): number => (read === 0 ? words : read);
