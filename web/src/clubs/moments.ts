/** Dates as people read and write them, each in their own time zone. */

const two = (part: number): string => String(part).padStart(2, "0");

/** A date in words: "Friday, 24 July at 20:00 CEST"; seconds since 1970. */
export function dateInWords(at: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at * 1000);
}

/** The reader's time zone, by its name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");

/** A moment as a field for date and time holds it, in the reader's own zone. */
export function toField(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What such a field holds, in seconds since 1970; NaN if it holds nothing. */
export const fromField = (held: string): number => new Date(held).getTime() / 1000;

/** Tomorrow at eight in the evening: most people play then. */
export function tomorrowEvening(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 20, 0);
}
