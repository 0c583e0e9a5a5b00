/** Batavia on the page. */

import "./colours.css";
import "./texts/speech";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import LogMarks from "./art/LogMarks.svelte";
import { sayMove } from "./texts/hints";
import { hits } from "./texts/hits";
import { lessons } from "./lessons";
import { prompt } from "./texts/prompt";
import Purse from "./Purse.svelte";
import { says } from "./texts/says";
import { count, scores } from "./score/count";
import Score from "./score/Score.svelte";
import { statistics } from "./score/statistics";
import Seat from "./Seat.svelte";
import { tell } from "./texts/tell";
import type { Table } from "./table";
import type { Act, View } from "./types";

const page: GamePage<View, Act, Table> = {
  Board,
  Desk,
  Seat,
  Purse,
  says,
  Score,
  count,
  scores,
  statistics,
  Marks: LogMarks,
  prompt,
  tell,
  hits,
  lessons,
  leadIn: async () => (await import("./pictures/leadIn")).default,
  sayMove,
  considersHere: true,
};

export default page;
