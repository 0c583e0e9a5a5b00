// Made by scripts/make_types.py. Change the Python types instead, and make it again.

import type { Json, SeenAct } from "../../api/protocol";

export type Phase = "dealing" | "landing" | "laying" | "over";

/** The table as a seat sees it, or a spectator (seat None). */
export interface View {
  game: "quay";
  seat: number | null;
  options: Options;
  phase: Phase;
  turn: number;
  starter: number;
  ship: number;
  to_play: number;
  seats: SeatView[];
  played: number[];
  hand: number[] | null;
  choices: number[];
  result: Record<string, Json> | null;
}

/** A table's options. */
export interface Options {
  small_ships?: boolean;
}

/** What lies before a seat. */
export interface SeatView {
  cards: number;
  laid: number | null;
  bales: number;
}

/** The set-up as one seat saw it. */
export interface SeenSetup {
  hand: number[] | null;
}

/** Lay this card. */
export interface Lay {
  kind: "lay";
  card: number;
}

/** A ship landed bales. */
export interface Landed {
  kind: "landed";
  bales: number;
}

/** A seat laid a card. */
export interface Laid {
  kind: "laid";
  seat: number;
  card: number;
}

/** The highest card took the bales. */
export interface Took {
  kind: "took";
  seat: number;
  bales: number;
}

export type Move = Lay;

export type SeenEvent = Landed | Laid | Took;

/** An act at a table of this game. */
export interface Act extends Omit<SeenAct, "events" | "led_to" | "setup"> {
  events: SeenEvent[];
  led_to?: never[];
  setup: SeenSetup | null;
}
