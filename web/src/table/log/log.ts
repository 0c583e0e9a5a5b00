/** The log in words: what each act tells, grouped by turn. */

import type { Sentence, LogSentence } from "../../games/game";
import type { SeenAct } from "../../api/protocol";
import { say, words } from "../../words/words.svelte";

/** One line of the log. */
export interface LogLine {
  act: number;
  at: number;
  told: LogSentence;
  takenBack: boolean;
  /** Whether it is the server's, not the game's: quieter in the log. */
  ofTable: boolean;
}

/** The lines of a turn, a round, a year: what the game says belongs together. */
export interface LogTurn {
  heading: { code: string; params: Record<string, unknown> } | null;
  lines: LogLine[];
}

const OF_THE_TABLE = [
  "sat",
  "rose",
  "started",
  "undone",
  "resumed",
  "left",
  "returned",
  "rematched",
  "closed",
  "advised",
];

/** What an act of the server tells: who came and went, what was asked and answered. */
export function tellTableAct(act: SeenAct): LogSentence[] {
  const told = (code: string): LogSentence[] => [
    {
      code: `act.${code}`,
      params: { seat: act.seat ?? 0, place: (act.seat ?? 0) + 1 },
      seats: act.seat === null ? [] : [act.seat],
    },
  ];
  if (act.kind === "proposed") return told(act.wish?.kind === "pause" ? "asks_pause" : "asks_takeback");
  if (act.kind === "answered") return told(act.yes ? "consents" : "declines");
  if (act.out_of_time) return told("out_of_time");
  return OF_THE_TABLE.includes(act.kind) ? told(act.kind) : [];
}

/**
 * A sentence about a seat, as it is said to the seat that reads or hears it: "You pass" where the words have that form
 * (the same code with `.you` after it; with `.to_you` for the other seat, to whom something is done), else as all others hear it.
 */
export function sayTo(seat: number | null, { code, params }: Sentence): string {
  if (seat === null) return say(code, params);
  const own = params["seat"] === seat ? `${code}.you` : params["other"] === seat ? `${code}.to_you` : code;
  return say(words.has(own) ? own : code, params);
}

/** What a game tells of an act. */
type Tell = (act: SeenAct) => LogSentence[];

/** The lines that an act had last: as long as it stands, or doesn't, they are the same, and nobody writes them again. */
const last = new WeakMap<SeenAct, { tell: Tell | null; takenBack: boolean; lines: LogLine[] }>();

/** Every line of the log, the oldest first; without the game's own as long as its page isn't here. */
export function linesOf(acts: SeenAct[], tell: Tell | null, takenBackActs: ReadonlySet<number>): LogLine[] {
  return acts.flatMap((act) => {
    const takenBack = takenBackActs.has(act.number);
    const had = last.get(act);
    if (had && had.takenBack === takenBack && had.tell === tell) return had.lines;
    const ofGame = tell && (act.kind === "moved" || act.kind === "started") ? tell(act) : [];
    const line = (told: LogSentence, ofTable: boolean): LogLine => ({
      act: act.number,
      at: act.at,
      told,
      takenBack,
      ofTable,
    });
    const lines = [...tellTableAct(act).map((told) => line(told, true)), ...ofGame.map((told) => line(told, false))];
    last.set(act, { tell, takenBack, lines });
    return lines;
  });
}

/** The lines by turn. */
export function turnsOf(lines: LogLine[]): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const line of lines) {
    if (line.told.opens || !turns.length) turns.push({ heading: line.told.opens ?? null, lines: [] });
    turns.at(-1)?.lines.push(line);
  }
  return turns;
}

/** Whose turn a line is a part of; null where it belongs to nobody's. */
function turnOf({ told, takenBack, ofTable }: LogLine): string | null {
  if (takenBack) return "taken back";
  if (ofTable) return null;
  const seat = told.params["seat"];
  return told.within ?? (typeof seat === "number" ? `seat ${seat}` : null);
}

/** Lines that follow each other and are one turn: a seat's, or all that belongs together; or taken back at once. */
export function runsOf(lines: readonly LogLine[]): LogLine[][] {
  const runs: LogLine[][] = [];
  let last: string | null = null;
  for (const line of lines) {
    const turn = turnOf(line);
    if (turn !== null && turn === last) runs.at(-1)!.push(line);
    else runs.push([line]);
    last = turn;
  }
  return runs;
}

/** The line that stands for a whole turn: the one that says how it came out, else the first. */
export const headOf = (run: readonly LogLine[]): LogLine => run.findLast(({ told }) => told.sums) ?? run[0]!;

/** Only the lines that are about a seat, and the turns in which there are any. */
export function concerning(turns: LogTurn[], seat: number): LogTurn[] {
  return turns
    .map((turn) => ({ ...turn, lines: turn.lines.filter((line) => line.told.seats.includes(seat)) }))
    .filter((turn) => turn.lines.length > 0);
}
