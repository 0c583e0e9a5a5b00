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

/** Everyone's chances after an event, a seat each; and last what they leave to who wins where no seat does. */
export function chancesAfter(report: GameReport, event: number): number[] {
  const chances = report.points[event]!.chances;
  return [...chances, Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))];
}

/** The same before it: what stood after the one before. */
export function chancesBefore(report: GameReport, event: number): number[] {
  return event > 0 ? chancesAfter(report, event - 1) : [...report.ledgers.map((ledger) => ledger.start), 0];
}

/** Whose chances an event changed most, two of them: seats, or the number after the last one for nobody's. */
export function movedMost(report: GameReport, event: number): number[] {
  const [before, after] = [chancesBefore(report, event), chancesAfter(report, event)];
  const change = (who: number) => Math.abs(after[who]! - before[who]!);
  return after
    .map((_, who) => who)
    .sort((a, b) => change(b) - change(a))
    .slice(0, 2);
}
