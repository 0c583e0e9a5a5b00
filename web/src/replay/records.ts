/** The records in a file: one, or one a line. Whether they keep the rules is the server's to say. */

export interface Found {
  record: unknown;
  game: string;
  events: number;
}

export function recordsIn(text: string): Found[] {
  const whole = one(text);
  return whole ? [whole] : text.split("\n").flatMap((line) => one(line) ?? []);
}

function one(text: string): Found | null {
  try {
    const record = JSON.parse(text) as { game?: unknown; events?: unknown } | null;
    if (typeof record?.game !== "string" || !Array.isArray(record.events)) return null;
    return { record, game: record.game, events: record.events.length };
  } catch {
    return null;
  }
}
