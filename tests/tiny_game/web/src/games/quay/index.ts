/** Quay on the page. */

import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { moveInWords, prompt, tell } from "./log";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import type { Lay, View } from "./types";

const page: GamePage<View> = {
  Board,
  Desk,
  Seat,
  Score,
  prompt,
  tell,
  sayMove: (move) => moveInWords(move as unknown as Lay),
  sound: (act) => (act.kind === "moved" ? "card" : null),
};

export default page;
