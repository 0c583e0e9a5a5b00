/** Batavia on the page. */

import "./texts/speech";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { sayMove } from "./texts/hints";
import { lessons } from "./lessons";
import { prompt } from "./texts/prompt";
import Purse from "./Purse.svelte";
import { says } from "./texts/says";
import Score from "./Score.svelte";
import Seat from "./Seat.svelte";
import { tell } from "./texts/tell";
import type { Act, View } from "./types";

const page: GamePage<View, Act> = {
  Board,
  Desk,
  Seat,
  Purse,
  says,
  Score,
  prompt,
  tell,
  lessons,
  sayMove,
};

export default page;
