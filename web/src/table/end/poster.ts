/** The result of a game as a picture: everyone from the first place to the last, with what they have. */

import { sums, type Count } from "./count";
import { COLOURS, paper, WIDTH, written } from "./picture";
import { inOrder, placesOf } from "./places";

export interface Poster {
  title: string;
  /** When it was played, as it is written here. */
  date: string;
  names: readonly string[];
  /** The names of rivals, as they are written here. */
  rivals: readonly string[];
  count: Count;
  scores: readonly number[] | null;
}

const [TOP, ROW, LEFT, BAR] = [180, 74, 60, 420];

export function poster({ title, date, names, rivals, count, scores }: Poster): string {
  const has = sums(count, names.length, count.steps.length);
  const most = Math.max(1, ...has);
  const places = scores && placesOf(scores);
  const seats = places ? inOrder(places) : names.map((_, seat) => seat);
  const rows = [...seats, ...rivals.map((_, rival) => names.length + rival)].map((row, at) => {
    const y = TOP + at * ROW;
    const width = Math.round(((WIDTH - BAR - 160) * has[row]!) / most);
    const first = places?.[row] === 1;
    const place = places?.[row] ? `${places[row]}` : "";
    return [
      written(place, LEFT, y + 34, 34, `fill="${COLOURS.soft}"`),
      written(names[row] ?? rivals[row - names.length]!, LEFT + 44, y + 34, 32, first ? `font-weight="bold"` : ""),
      `<rect x="${BAR}" y="${y + 6}" width="${width}" height="36" fill="${first ? COLOURS.gold : COLOURS.soft}"/>`,
      written(`${has[row]!}`, BAR + width + 14, y + 36, 34, first ? `font-weight="bold"` : ""),
    ].join("");
  });
  return paper(title, written(date, LEFT, 138, 26, `fill="${COLOURS.soft}"`) + rows.join(""));
}
