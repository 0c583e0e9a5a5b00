/** A voyage as a picture to share: the chart, the line, and how it ended. */

import { COLOURS, HEIGHT, paper, written } from "../../../table/end/picture";
import { say } from "../../../words/words.svelte";
import { chartOf, HARBOURS, sizeOf } from "../box";
import { coasts, pathOf } from "../chart/coasts";
import { endOf, type Track } from "../voyage/tracks";

const [TOP, LEFT, FOOT] = [130, 430, 80];

export async function voyagePicture(track: Track, title: string): Promise<string> {
  const chart = chartOf(track.ship);
  const lands = (await coasts(chart)).map((land) => land.path).join("");
  const [width, height] = sizeOf(chart);
  const scale = Math.min((1140 - LEFT) / width, (HEIGHT - TOP - FOOT) / height);
  const circles = HARBOURS.filter((place) => place.chart === chart).map(
    ({ id, x, y, r }) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${track.visits.includes(id) ? COLOURS.gold : COLOURS.paper}" fill-opacity="0.8" stroke="${COLOURS.ink}" stroke-width="4"/>`,
  );
  const spot = track.spot ?? track.line.at(-1)!;
  const drawn = `<svg x="${LEFT}" y="${TOP}" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${COLOURS.sea}"/><path d="${lands}" fill="#cdb98c" stroke="${COLOURS.soft}" stroke-width="4"/>
${circles.join("")}<path d="${pathOf(track.line)}" fill="none" stroke="#8c1c13" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>
<circle cx="${spot[0]}" cy="${spot[1]}" r="22" fill="#8c1c13" stroke="${COLOURS.paper}" stroke-width="6"/></svg>`;
  const end = endOf(track);
  return paper(
    title,
    folded(say(end.code, end.params), 22)
      .map((line, at) => written(line, 60, 180 + at * 46, 34))
      .join("") + drawn,
  );
}

/** A sentence in lines of at most so many letters. */
export function folded(text: string, most: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}
