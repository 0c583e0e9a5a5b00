/** When this person last looked at each table, on this machine: what came after it is new to them. */

const KEPT = "compagnie.looks";
const MOST = 60;

/** Writing takes as long as drawing a small move: acts that follow each other closely are written down once. */
const SOON = 1_000;

type Looks = [table: string, number: number][];

/** What was seen and isn't written down yet. */
const seen = new Map<string, number>();
let due: ReturnType<typeof setTimeout> | undefined;

/** The last act that was seen at a table; 0 for one never looked at. */
export function lastLook(table: string): number {
  return seen.get(table) ?? read().find(([id]) => id === table)?.[1] ?? 0;
}

/** Keep what was seen for another day: in a moment, and before the page goes away. */
export function keepLook(table: string, number: number): void {
  seen.set(table, number);
  due ??= setTimeout(write, SOON);
}

if (typeof window !== "undefined") window.addEventListener("pagehide", write);

function write(): void {
  clearTimeout(due);
  due = undefined;
  if (!seen.size) return;
  const looks: Looks = [...seen, ...read().filter(([id]) => !seen.has(id))];
  seen.clear();
  try {
    localStorage.setItem(KEPT, JSON.stringify(looks.slice(0, MOST)));
  } catch {
    // then all is new again next time
  }
}

function read(): Looks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Looks) : [];
  } catch {
    return [];
  }
}
