/** Batavia on the page. */

import "./speech";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Emblem from "./Emblem.svelte";
import { sayMove } from "./hints";
import { lessons } from "./lessons";
import { prompt } from "./prompt";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import { tell, tellTurned } from "./tell";
import type { Move, View } from "./types";

const page: GamePage<View> = {
  Board,
  Desk,
  Seat,
  Score,
  Emblem,
  prompt,
  tell,
  tellTurned,
  lessons,
  sayMove: (move) => sayMove(move as unknown as Move),
};

export default page;
