/** A game's analysis: asked for, waited for, and read. */

import { analysis, analyse } from "../api/requests";
import { words } from "../words/words.svelte";
import type { Analysis, GameReport, JudgedDecision, Lesson } from "../api/rest";

const PAUSE = 700;

export class AnalysisOf {
  found = $state.raw<Analysis | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  get report(): GameReport | null {
    return this.found?.report ?? null;
  }

  /** How much is done, of 1. */
  get part(): number {
    return this.found?.total ? this.found.done / this.found.total : 0;
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    this.found = await analysis(this.table);
    if (this.found.state === "working")
      this.timer = setTimeout(() => void this.look().catch(() => this.later()), PAUSE);
  }

  async make(): Promise<void> {
    await analyse(this.table);
    await this.look();
  }

  leave(): void {
    clearTimeout(this.timer);
  }

  /** The line may come back. */
  private later(): void {
    this.timer = setTimeout(() => void this.look().catch(() => this.later()), PAUSE * 4);
  }
}

/** A part of a win chance in points of 100, with its sign. */
export function points(part: number): string {
  return words.signed(Math.round(part * 100));
}

/** The decision that a lesson is about. */
export const decisionOf = (report: GameReport, lesson: Lesson): JudgedDecision => report.decisions[lesson.decision]!;

/** Everyone's chances before an event: those after the one before it. */
export function chancesBefore(report: GameReport, event: number): number[] {
  return event > 0 ? report.points[event - 1]!.chances : report.ledgers.map((ledger) => ledger.start);
}

/** The seats whose chances an event changed most, two of them. */
export function movedMost(report: GameReport, event: number): number[] {
  const [before, after] = [chancesBefore(report, event), report.points[event]!.chances];
  const change = (seat: number) => Math.abs(after[seat]! - before[seat]!);
  return after
    .map((_, seat) => seat)
    .sort((a, b) => change(b) - change(a))
    .slice(0, 2);
}
