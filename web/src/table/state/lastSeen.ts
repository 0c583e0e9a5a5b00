/** When this person last looked at each table, on this machine: what came after it is new to them. */

const KEPT = "compagnie.looks";
const MOST = 60;

type Looks = [table: string, number: number][];

/** The last act that was seen at a table; 0 for one never looked at. */
export function lastLook(table: string): number {
  return read().find(([id]) => id === table)?.[1] ?? 0;
}

export function keepLook(table: string, number: number): void {
  const looks: Looks = [[table, number], ...read().filter(([id]) => id !== table)];
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
