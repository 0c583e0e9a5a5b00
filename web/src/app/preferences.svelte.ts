/** What a person has chosen for comfort on this machine: sounds, motion, how well bots play, and lessons that need not come again. */

const KEPT = "compagnie.comforts";

interface Chosen {
  sounds: boolean;
  motion: boolean;
  learnt: string[];
  level: string;
  forced: boolean;
}

class Preferences {
  /** Off by default: nobody's room is disturbed unasked. */
  sounds = $state(false);
  motion = $state(true);
  /** The bots' level that was chosen last; empty before the first time. */
  level = $state("");
  /** Whether a move that leaves no choice is made by itself. */
  forced = $state(false);
  private learnt = $state.raw<readonly string[]>([]);
  private readonly calm = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

  constructor() {
    const kept = read();
    this.sounds = kept.sounds ?? false;
    this.motion = kept.motion ?? true;
    this.learnt = kept.learnt ?? [];
    this.level = kept.level ?? "";
    this.forced = kept.forced ?? false;
  }

  /** Whether nothing should move. */
  get still(): boolean {
    return !this.motion || (this.calm?.matches ?? false);
  }

  hasLearnt(lesson: string): boolean {
    return this.learnt.includes(lesson);
  }

  learn(lesson: string): void {
    if (!this.hasLearnt(lesson)) this.learnt = [...this.learnt, lesson];
    this.keep();
  }

  /** Let the lessons that begin so come again. */
  forget(beginning: string): void {
    this.learnt = this.learnt.filter((lesson) => !lesson.startsWith(beginning));
    this.keep();
  }

  keep(): void {
    const chosen: Chosen = {
      sounds: this.sounds,
      motion: this.motion,
      learnt: [...this.learnt],
      level: this.level,
      forced: this.forced,
    };
    try {
      localStorage.setItem(KEPT, JSON.stringify(chosen));
    } catch {
      // a full or forbidden store only means that it is asked again
    }
  }
}

function read(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Chosen>;
  } catch {
    return {};
  }
}

export const preferences = new Preferences();
