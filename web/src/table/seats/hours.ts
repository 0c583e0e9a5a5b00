/** When somebody plays, in words: what others read before they sit down with them. */

import type { Hours } from "../../api/protocol";
import { say } from "../../words/words.svelte";

const ALL_DAY = 24;

/** An hour of the day as people write it: 8:00, or 8:00 AM. */
export function hourInWords(hour: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    hour * 3_600_000,
  );
}

/** A day that is told as 2026-12-24. */
export function dayInWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(Date.parse(day));
}

/** The hours of a day, if they aren't all, and the vacations that aren't over. */
export function hoursInWords(hours: Hours, locale: string, now: Date): string {
  const { zone = "UTC", begin = 0, end = ALL_DAY, vacations = [] } = hours;
  const today = now.toISOString().slice(0, 10);
  const away = vacations
    .filter(({ last }) => last >= today)
    .map(({ first, last }) => say("hours.away", { first: dayInWords(first, locale), last: dayInWords(last, locale) }));
  const always = (end - begin) % ALL_DAY === 0;
  const [from, to] = [hourInWords(begin, locale), hourInWords(end, locale)];
  const daily = always ? [] : [say("hours.of", { from, to, zone })];
  return [...daily, ...away].join(" · ");
}
