/** The result of a game as a picture, and its count as a film: everyone from the first place to the last, with what they have. */

import { say } from "../../words/words.svelte";
import { sums, type Count } from "./count";
import type { Frame } from "./film";
import { COLOURS, HEIGHT, imageOf, paper, WIDTH, written } from "./picture";
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
  /** After how many steps of the count it is; after all of them if not said. Places are told at the end alone. */
  after?: number;
}

const [TOP, ROW, LEFT, BAR] = [180, 74, 60, 420];

export function poster({ title, date, names, rivals, count, scores, after = count.steps.length }: Poster): string {
  const has = sums(count, names.length, after);
  const most = Math.max(1, ...sums(count, names.length, count.steps.length));
  const places = after < count.steps.length ? null : scores && placesOf(scores);
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

/** Seconds that a step of the count stays, and the end. */
const [STEP, REST] = [1.1, 3];

/** The count step by step, and then the result; and how many seconds that takes. */
export async function posterFilm(told: Poster): Promise<[Frame, number]> {
  const { steps } = told.count;
  const pages = steps.map((step, after) => poster({ ...told, date: say(step.code, step.params), after: after + 1 }));
  const images = await Promise.all([poster({ ...told, after: 0 }), ...pages, poster(told)].map(imageOf));
  const seconds = (images.length - 1) * STEP + REST;
  const frame: Frame = (brush, at) =>
    brush.drawImage(images[Math.min(images.length - 1, Math.floor((at * seconds) / STEP))]!, 0, 0, WIDTH, HEIGHT);
  return [frame, seconds];
}
