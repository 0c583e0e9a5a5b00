/** VOC's table for the page. */

import type { Json, SeenAct } from "../../protocol";
import type { Seated } from "../../table/seated.svelte";
import type { GamePage, Sentence } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { sayMove } from "./hints";
import { lessons } from "./lessons";
import { prompt } from "./prompt";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import { tell, tellTurned } from "./tell";
import type { Move, SeenEvent, View } from "./types";
import "./voc.css";
import { attend } from "./voyage/attend";
import { helm } from "./voyage/pen.svelte";
import { playback } from "./voyage/playback.svelte";
import Stage from "./voyage/Stage.svelte";
import { trackOf } from "./voyage/tracks";
import "./writers";

/** While this seat's eyes are closed nothing but the stage is in the page. */
function covers(table: Seated<View>): boolean {
  attend(table);
  return (helm.pen?.isAt(table) ?? false) || (table.live.stroke?.blind ?? false);
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

function sound(act: SeenAct) {
  const kinds = ((act.events ?? []) as unknown as SeenEvent[]).map((event) => event.kind);
  if (kinds.includes("sail")) return "sea";
  if (kinds.includes("deliver") || kinds.includes("default")) return "coins";
  if (kinds.includes("orders") || kinds.includes("claim")) return "card";
  return null;
}

/** The line of a voyage, from its start. */
function replays(act: SeenAct, after: View, speed: number): number {
  playback.close();
  const sailed = ((act.events ?? []) as unknown as SeenEvent[]).filter((event) => event.kind === "sail");
  return Math.max(0, ...sailed.map((event) => playback.play(trackOf(act.number, after.year, event), speed)));
}

const page: GamePage<View> = {
  Board,
  Desk,
  Seat,
  Score,
  Stage,
  covers,
  ownZoom: true,
  prompt,
  tell,
  tellTurned,
  lessons,
  options,
  sayMove: (move) => sayMove(move as unknown as Move),
  sound,
  replays,
};
export default page;
