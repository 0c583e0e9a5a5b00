/** A voyage as a picture to share, the chart, the line, and how it ended; and as a film in which the line is drawn. */

import type { Frame } from "../../../table/end/film";
import { COLOURS, HEIGHT, imageOf, paper, WIDTH, written } from "../../../table/end/picture";
import { say } from "../../../words/words.svelte";
import { chartOf, HARBOURS, sizeOf } from "../box";
import { coasts, pathOf } from "../chart/coasts";
import { endOf, type Track } from "../voyage/tracks";

const [TOP, LEFT, FOOT] = [130, 430, 80];
const INK = "#8c1c13";

const scaleOf = ([width, height]: [number, number]): number =>
  Math.min((1140 - LEFT) / width, (HEIGHT - TOP - FOOT) / height);

/** The chart of a voyage; with its line and end only if it is told. */
async function drawn(track: Track, title: string, told: boolean): Promise<string> {
  const chart = chartOf(track.ship);
  const lands = (await coasts(chart)).map((land) => land.path).join("");
  const [width, height] = sizeOf(chart);
  const scale = scaleOf([width, height]);
  const circles = HARBOURS.filter((place) => place.chart === chart).map(
    ({ id, x, y, r }) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${told && track.visits.includes(id) ? COLOURS.gold : COLOURS.paper}" fill-opacity="0.8" stroke="${COLOURS.ink}" stroke-width="4"/>`,
  );
  const spot = track.spot ?? track.line.at(-1)!;
  const line = `<path d="${pathOf(track.line)}" fill="none" stroke="${INK}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>
<circle cx="${spot[0]}" cy="${spot[1]}" r="22" fill="${INK}" stroke="${COLOURS.paper}" stroke-width="6"/>`;
  const sheet = `<svg x="${LEFT}" y="${TOP}" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${COLOURS.sea}"/><path d="${lands}" fill="#cdb98c" stroke="${COLOURS.soft}" stroke-width="4"/>
${circles.join("")}${told ? line : ""}</svg>`;
  const end = endOf(track);
  const ended = folded(say(end.code, end.params), 22).map((words, at) => written(words, 60, 180 + at * 46, 34));
  return paper(title, (told ? ended.join("") : "") + sheet);
}

export const voyagePicture = (track: Track, title: string): Promise<string> => drawn(track, title, true);

/** Seconds in which the line is drawn, and for which its end stays. */
const [DRAWING, REST] = [5, 2.5];

/** The line as it was drawn, then how it ended; and how many seconds that takes. */
export async function voyageFilm(track: Track, title: string): Promise<[Frame, number]> {
  const [bare, whole] = await Promise.all([false, true].map(async (told) => imageOf(await drawn(track, title, told))));
  const scale = scaleOf(sizeOf(chartOf(track.ship)));
  const seconds = DRAWING + REST;
  const frame: Frame = (pen, at) => {
    const done = (at * seconds) / DRAWING;
    pen.drawImage(done < 1 ? bare! : whole!, 0, 0, WIDTH, HEIGHT);
    if (done >= 1) return;
    pen.strokeStyle = INK;
    [pen.lineWidth, pen.lineJoin, pen.lineCap] = [12 * scale, "round", "round"];
    pen.beginPath();
    for (const [x, y] of track.line.slice(0, Math.max(2, Math.ceil(done * track.line.length))))
      pen.lineTo(LEFT + x * scale, TOP + y * scale);
    pen.stroke();
  };
  return [frame, seconds];
}

/** A sentence in lines of at most so many letters. */
export function folded(text: string, most: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}
