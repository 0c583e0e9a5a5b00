/** Quay on the page. */

import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { prompt, sayMove, tell } from "./log";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import type { Act, View } from "./types";

const page: GamePage<View, Act> = {
  Board,
  Desk,
  Seat,
  Score,
  prompt,
  tell,
  sayMove,
  sound: (act) => (act.kind === "moved" ? "card" : null),
};

export default page;
