/** A season's table: its days, and its people by how strong they were. */

import type { Season, SeasonStanding } from "../api/rest";

/** The first and the last day of a season, in UTC as seasons are. */
export function seasonDays(
  { begins, ends }: Pick<Season, "begins" | "ends">,
  locale: string,
): { from: string; to: string } {
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return { from: day.format(begins * 1000), to: day.format((ends - 1) * 1000) };
}

/** Those whose strength is certain enough, the strongest first; equals share a place. */
export function byStrength(
  lines: readonly SeasonStanding[],
): { line: SeasonStanding; place: number; points: number }[] {
  const certain = lines.flatMap((line) => (line.rating?.certain ? [{ line, points: line.rating.points }] : []));
  return certain
    .map((each) => ({ ...each, place: 1 + certain.filter((other) => other.points > each.points).length }))
    .sort((one, other) => one.place - other.place);
}
