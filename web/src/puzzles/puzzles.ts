/**
 * Puzzles from recorded games: what one seat saw, a question, and moves of which exactly one is right. The rules have judged
 * them (scripts/make_puzzles.py); a game has some if its folder holds `views/puzzles.json`.
 */

import type { Component } from "svelte";

export interface Choice {
  move: unknown;
  right: boolean;
  /** What follows from it: a code of the game's own, with parameters. */
  why: [string, Record<string, unknown>];
}

export interface Puzzle {
  kind: string;
  /** What the question names. */
  params: Record<string, unknown>;
  view: any;
  choices: Choice[];
}

/** Where a puzzle is: the game, and its number there from 1 on. */
export interface Place {
  game: string;
  number: number;
}

const FILES = import.meta.glob<Puzzle[]>("../games/*/views/puzzles.json", { import: "default" });
/** An exercise of a game's own that is new every day: a component in its folder `daily`. */
const DAILIES = import.meta.glob<Component<{ place: string }>>("../games/*/daily/Daily.svelte", { import: "default" });
const SOLVED = "compagnie.puzzles";
const DAY = 86_400_000;

/** So many puzzles each game has. */
export const PER_GAME = 10;
export const puzzleGames: readonly string[] = Object.keys(FILES)
  .map((path) => path.split("/").at(-3)!)
  .sort();

const gameOf = (path: string): string => path.split("/").at(-3)!;
export const dailyGames: readonly string[] = Object.keys(DAILIES).map(gameOf).sort();
export const dailyAddress = (game: string): string => `/puzzles/${game}/today`;

/** What a game asks every day; null where it has no such thing. */
export const dailyOf = async (game: string): Promise<Component<{ place: string }> | null> =>
  (await DAILIES[`../games/${game}/daily/Daily.svelte`]?.()) ?? null;

/** Today's, among what was solved. */
export const dailyPlace = (game: string, day: Date = new Date()): string =>
  `${dailyAddress(game)}/${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;

/** A puzzle; null where there is none of that number. */
export async function puzzleAt({ game, number }: Place): Promise<Puzzle | null> {
  const load = FILES[`../games/${game}/views/puzzles.json`];
  return (await load?.())?.[number - 1] ?? null;
}

/** The puzzle of a day, the same for everyone: the games in turn, and each one's puzzles one after the other. */
export function puzzleOf(day: Date, games: readonly string[] = puzzleGames): Place {
  const at = Math.floor((day.getTime() - day.getTimezoneOffset() * 60_000) / DAY);
  return { game: games[at % games.length]!, number: 1 + (Math.floor(at / games.length) % PER_GAME) };
}

/** What comes after a puzzle; null after a game's last one. */
export const next = ({ game, number }: Place): Place | null =>
  number < PER_GAME ? { game, number: number + 1 } : null;

export const addressOf = ({ game, number }: Place): string => `/puzzles/${game}/${number}`;

/** Those that were solved on this device, as addresses. */
export function solved(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(SOLVED) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function solve(address: string): void {
  try {
    localStorage.setItem(SOLVED, JSON.stringify([...new Set([...solved(), address])]));
  } catch {
    // a full or forbidden store only means that it looks unsolved next time
  }
}
