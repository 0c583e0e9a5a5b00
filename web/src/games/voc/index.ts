/** VOC's table for the page. */

import type { Json } from "../../api/protocol";
import type { Table } from "./table";
import type { GamePage, Sentence } from "../game";
import Board from "./Board.svelte";
import Holds from "./Holds.svelte";
import Desk from "./Desk.svelte";
import { sayMove } from "./texts/hints";
import { hits } from "./texts/hits";
import { lessons } from "./lessons";
import { prompt } from "./texts/prompt";
import { count, scores } from "./score/count";
import Score from "./score/Score.svelte";
import { statistics } from "./score/statistics";
import Seat from "./Seat.svelte";
import { tell } from "./texts/tell";
import type { Act, View } from "./types";
import "./voc.css";
import { attend } from "./voyage/attend";
import { skipper } from "./skipper/pen.svelte";
import { playback } from "./voyage/playback.svelte";
import Stage from "./skipper/Stage.svelte";
import { trackOf } from "./voyage/tracks";
import { allWatch } from "./voyage/watched";
import Worth from "./Worth.svelte";
import "./texts/writers";

/** While this seat's eyes are closed nothing but the stage is in the page. */
function covers(table: Table): boolean {
  attend(table);
  return skipper.isAt(table) || (table.drawing.stroke?.blind ?? false);
}

function options(given: Record<string, Json>): Sentence[] {
  const said: Sentence[] = [];
  if (given["mercy"]) said.push({ code: "voc.option.mercy", params: {} });
  if (given["fines"] === false) said.push({ code: "voc.option.no_fines", params: {} });
  said.push({ code: "voc.option.trade_seconds", params: { seconds: given["trade_seconds"] ?? 60 } });
  if (typeof given["burgemeester"] === "number")
    said.push({ code: "voc.option.burgemeester", params: { seat: given["burgemeester"] } });
  return said;
}

function sound(act: Act) {
  const kinds = act.events.map((event) => event.kind);
  if (kinds.includes("sail")) return "waves";
  if (kinds.includes("deliver") || kinds.includes("default")) return "coins";
  if (kinds.includes("orders") || kinds.includes("claim")) return "card";
  return null;
}

/** The line of a voyage, from its start; none after a jump. */
function replays(act: Act | null, after: View, speed: number): number {
  playback.close();
  const sailed = act?.events.find((event) => event.kind === "sail");
  return act && sailed ? playback.play(trackOf(act.number, after.year, sailed), speed) : 0;
}

const page: GamePage<View, Act, Table> = {
  Board,
  Desk,
  Seat,
  Holds,
  Brief: Worth,
  Score,
  count,
  scores,
  statistics,
  Stage,
  covers,
  focuses: allWatch,
  ownZoom: true,
  prompt,
  tell,
  hits,
  lessons,
  leadIn: async () => (await import("./pictures/leadIn")).default,
  options,
  sayMove,
  sound,
  replays,
  scenes: {
    is: (act) => act.events.some((event) => event.kind === "sail"),
    next: "voc.voyage_next",
    sign: "M3 15h11l-2 4H5zM8 13V4l5 6.500zM17 8l4 4l-4 4",
  },
  nobody: "voc.amsterdam",
  considersHere: true,
};
export default page;
