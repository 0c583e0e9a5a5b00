/**
 * What a game brings to the page: a folder here with an `index.ts` whose default export is a GamePage, an `Emblem.svelte` for
 * the home page and the lobby, and its types, made from the rules. It is found by its folder. Its words stand with its rules
 * (`src/compagnie/games/<game>/languages`).
 */

import type { Component } from "svelte";
import type { Json } from "../api/protocol";
import type { TableClient } from "../table/state/client.svelte";
import type { Count } from "../table/end/count";
import type { Statistic } from "../table/end/statistics";
import type { AnyAct } from "../table/state/whatStands";
import type { SoundName } from "../table/motion/sounds";

/** What every part of a game's table is given. */
export interface AtTable<View = Json> {
  table: TableClient<View>;
  /** The view to draw: as a rule the table's own, in a replay another. */
  view: View;
}

/** A line of the log: a code with parameters, the seats that it is about, and the § where one is worth naming. */
export interface LogSentence {
  code: string;
  params: Record<string, unknown>;
  seats: number[];
  /** What it is a part of, where seats take turns within it: its lines are one turn, whoever acts; else a turn is its seat's. */
  within?: string;
  /** Whether it says how that turn came out: it stands for the whole turn where that is told in one line. */
  sums?: boolean;
  /** Whether a new turn or round begins here: the log is grouped by it. */
  opens?: { code: string; params: Record<string, unknown> };
}

export interface GamePage<View = any, Act extends AnyAct = any, Table = TableClient<View, Act>> {
  /** The board: everything on the table that all look at. `acts` are those that stand and led to this view. */
  Board: Component<{ view: View; table: Table | null; acts: readonly Act[] }>;
  /** What is asked of this seat, and how it answers: under the thumb on a phone. The page says `prompt` above it. */
  Desk: Component<{ view: View; table: Table }>;
  /** What lies before one seat; `deskless` where no desk shows its own hand to the seat that looks, as in a replay. */
  Seat: Component<{ view: View; seat: number; name: string; deskless?: boolean }>;
  /** What else it has, for where all seats are looked at side by side and there is room for it. */
  Holds?: Component<{ view: View; seat: number }>;
  /** What a seat owns, in one line under its name; without it that line says whether somebody is there. */
  Purse?: Component<{ view: View; seat: number }>;
  /** What of it matters most, in the width of a thumb, for a phone. */
  Brief?: Component<{ view: View; seat: number }>;
  /** What a seat says or does now, in a word or two, for where there is little room; null for nothing. */
  says?(view: View, seat: number, acts: readonly Act[]): Sentence | null;
  /** The score sheet at the end, line by line; `acts` are all that stand, at a table as in a replay. */
  Score: Component<{ view: View; names: string[]; acts: readonly Act[] }>;
  /** The final count, step by step: it is played as a show when a game ends before one's eyes; null before the end. */
  count?(view: View): Count | null;
  /** What places go by, seat by seat; null where nobody has one. */
  scores?(view: View): readonly number[] | null;
  /** What the game was like, in pictures. */
  statistics?(acts: readonly Act[], seats: number): Statistic[];
  /**
   * What covers the whole table while `covers` says so, for a seat that must see nothing else (one that draws with closed eyes):
   * board, log, chat and seats are not in the page then.
   */
  Stage?: Component<{ table: Table }>;
  covers?(table: Table): boolean;
  /** Whether all look at the board now, more than at anything else: then it has more of a phone's room. */
  focuses?(view: View, table: Table): boolean;
  /** Who wins where no seat does, as a code, if a game may end so. */
  nobody?: string;
  /** Whether its folder `compiled` can tell what would follow from a choice, without the server. */
  considersHere?: boolean;
  /** Whether the board is looked at from near and far by its own means: then the page offers none. */
  ownZoom?: boolean;
  /** What is asked now, the verb first: a code with parameters. For who can't act now: whom the table waits for. */
  prompt(view: View): LogSentence;
  /** What an act tells, for the log and for the live region: its events in order, and after each what it led to. */
  tell(act: Act): LogSentence[];
  /** Signs that stand beside a line of the log, for who reads with their eyes; the words say it all. */
  Marks?: Component<{ told: Sentence }>;
  /** What an act does to one seat, in sentences to it: it is told to that seat at once, wherever it looks. */
  hits?(act: Act, seat: number, before: View): Sentence[];
  /** A guided first game: what is taught when. The first that fits and was not taught yet is shown. */
  lessons?: Lesson<View>[];
  /** What the game is about, in pictures, before the first guided game; they are fetched only then. */
  leadIn?(): Promise<readonly LeadInPicture[]>;
  /** A table's options in words, for who is about to sit down; without it `<game>.option.<name>` is said of each. */
  options?(options: Record<string, Json>): Sentence[];
  /** What a move would be, in words, the verb first. For hints; without it only that there is one is said. */
  sayMove?(move: any, view: View): Sentence;
  /**
   * In a replay: show what the board's own motion doesn't, such as a line that was drawn, so many times as fast; after a jump
   * there is no act, and what is still shown ends. Tells for how many milliseconds.
   */
  replays?(act: Act | null, after: View, speed: number): number;
  /** What one jumps to in a replay, from one to the next: how that is called, and its sign as a path of 24 by 24. */
  scenes?: { is(act: Act): boolean; next: string; sign: string };
  /** Which sound an act makes where no step of the board makes one. */
  sound?(act: Act): SoundName | null;
}

/** A code with parameters. */
export interface Sentence {
  code: string;
  params: Record<string, unknown>;
}

/** A picture of what a game is about, and what is said of it. */
export interface LeadInPicture {
  code: string;
  Picture: Component;
}

/** One thing to be taught, when it is met for the first time. */
export interface Lesson<View = Json> {
  /** Its own name, for "don't show again". */
  id: string;
  /** Whether now is the moment, for the seat that looks. */
  when(view: View, seat: number | null): boolean;
  code: string;
  params?: (view: View) => Record<string, unknown>;
  /** What to point at: every element with `data-lesson="<this>"` glows while the card is shown. */
  points?: string;
}

const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "default" });
const loaded = new Map<string, GamePage>();

/** The page of a game. */
export async function gamePage(game: string): Promise<GamePage> {
  const load = PAGES[`./${game}/index.ts`];
  if (!load) throw new Error(`This page knows no game called ${game}.`);
  const page = await load();
  loaded.set(game, page);
  return page;
}

/** The page of a game if it is at hand: then its table is drawn at once. */
export const gamePageAtHand = (game: string): GamePage | null => loaded.get(game) ?? null;
