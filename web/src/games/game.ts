/**
 * What a game brings to the page: a folder here with an `index.ts` whose default export is a GamePage, words in four
 * languages (`words/<language>.json`), and its types, made from the rules. It is found by its folder.
 */

import type { Component } from "svelte";
import type { Json, SeenAct } from "../protocol";
import type { Seated } from "../table/seated.svelte";

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
  /** What is asked of this seat, and how it answers: under the thumb on a phone. Says its prompt itself. */
  Desk: Component<{ view: View; table: Seated<View> }>;
  /** What lies before one seat. */
  Seat: Component<{ view: View; seat: number; name: string }>;
  /** The score sheet at the end, line by line. */
  Score: Component<{ view: View; names: string[] }>;
  /** A drawing for the home page and the lobby. */
  Emblem: Component<Record<string, never>>;
  /** What is asked now, the verb first: a code with parameters. */
  prompt(view: View): Told;
  /** What an act tells, for the log and for the live region. */
  tell(act: SeenAct): Told[];
}

const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "default" });

/** The page of a game. */
export async function gamePage(game: string): Promise<GamePage> {
  const load = PAGES[`./${game}/index.ts`];
  if (!load) throw new Error(`This page knows no game called ${game}.`);
  return load();
}
