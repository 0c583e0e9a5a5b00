/** Batavia on the page. */

import "./speech";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { sayMove } from "./hints";
import { lessons } from "./lessons";
import { prompt } from "./prompt";
import Purse from "./Purse.svelte";
import { says } from "./says";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import { tell, tellTurned } from "./tell";
import type { Move, View } from "./types";

const page: GamePage<View> = {
  Board,
  Desk,
  Seat,
  Purse,
  says,
  Score,
  prompt,
  tell,
  tellTurned,
  lessons,
  sayMove: (move) => sayMove(move as unknown as Move),
};

export default page;
