/** Moments and stretches of time, as people say them in their language. */

const STRETCHES: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "2 hours ago", "yesterday", "in 3 days"; moments in seconds. */
export function ago(at: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const apart = at - now;
  for (const [unit, seconds] of STRETCHES) {
    if (Math.abs(apart) >= seconds) return format.format(Math.trunc(apart / seconds), unit);
  }
  return format.format(0, "second");
}

/** What is left on a clock: 4:05 under an hour, 2:04:05 under three, else in words: nobody counts the seconds of a day. */
export function left(seconds: number, language: string): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 10_800) return stretch(whole - (whole % 60), language);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A stretch of time in its two largest parts: "2 days, 3 hours". */
export function stretch(seconds: number, language: string, unitDisplay: "long" | "short" | "narrow" = "long"): string {
  const parts: string[] = [];
  let rest = Math.round(seconds);
  for (const [unit, size] of [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ] as const) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count) parts.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count));
    if (parts.length === 2 || (parts.length === 1 && !count)) break;
  }
  return parts.length ? new Intl.ListFormat(language, { type: "unit", style: "short" }).format(parts) : "0";
}

/** A moment as a date and a time of day; in seconds. */
export const moment = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
