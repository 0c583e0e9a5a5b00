/**
 * What a game brings to the page: a folder here with an `index.ts` whose default export is a GamePage, words in four
 * languages (`words/<language>.json`), and its types, made from the rules. It is found by its folder.
 */

import type { Component } from "svelte";
import type { Json, SeenAct } from "../protocol";
import type { Seated, Turned } from "../table/seated.svelte";
import type { SoundName } from "../table/sounds";

/** What every part of a game's table is given. */
export interface AtTable<View = Json> {
  table: Seated<View>;
  /** The view to draw: as a rule the table's own, in a replay another. */
  view: View;
}

/** A line of the log: a code with parameters, the seats that it is about, and the § where one is worth naming. */
export interface Told {
  code: string;
  params: Record<string, unknown>;
  seats: number[];
  /** Whether a new turn, round or year begins here: the log is grouped by it. */
  opens?: { code: string; params: Record<string, unknown> };
}

export interface GamePage<View = any> {
  /** The board: everything on the table that all look at. */
  Board: Component<{ view: View; table: Seated<View> | null }>;
  /** What is asked of this seat, and how it answers: under the thumb on a phone. The page says `prompt` above it. */
  Desk: Component<{ view: View; table: Seated<View> }>;
  /** What lies before one seat; `deskless` where no desk shows its own hand to the seat that looks, as in a replay. */
  Seat: Component<{ view: View; seat: number; name: string; deskless?: boolean }>;
  /** The score sheet at the end, line by line. */
  Score: Component<{ view: View; names: string[] }>;
  /**
   * What covers the whole table while `covers` says so, for a seat that must see nothing else (a skipper with closed eyes):
   * board, log, chat and seats are not in the page then.
   */
  Stage?: Component<{ table: Seated<View> }>;
  covers?(table: Seated<View>): boolean;
  /** Whether the board is looked at from near and far by its own means: then the page offers none. */
  ownZoom?: boolean;
  /** A drawing for the home page and the lobby. */
  Emblem: Component<Record<string, never>>;
  /** What is asked now, the verb first: a code with parameters. For who can't act now: whom the table waits for. */
  prompt(view: View): Told;
  /** What an act tells, for the log and for the live region. */
  tell(act: SeenAct): Told[];
  /**
   * What followed from an act and no event says (who won, what changed hands), from the views before and after it: told after
   * `tell`, where both views are known.
   */
  tellTurned?(turned: Turned<View>): Told[];
  /** A guided first game: what is taught when. The first that fits and was not taught yet is shown. */
  lessons?: Lesson<View>[];
  /** A table's options in words, for who is about to sit down; without it `<game>.option.<name>` is said of each. */
  options?(options: Record<string, Json>): Sentence[];
  /** What a move would be, in words: "Bid 4", the verb first. For hints; without it only that there is one is said. */
  sayMove?(move: Json, view: View): Sentence;
  /** Which sound an act makes where no step of the board makes one. */
  sound?(act: SeenAct): SoundName | null;
}

/** A code with parameters. */
export interface Sentence {
  code: string;
  params: Record<string, unknown>;
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

/** The page of a game. */
export async function gamePage(game: string): Promise<GamePage> {
  const load = PAGES[`./${game}/index.ts`];
  if (!load) throw new Error(`This page knows no game called ${game}.`);
  return load();
}
