// Made by scripts/make_types.py. Change the Python types instead, and make it again.

export const PROTOCOL = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A table as all may see it, without the game itself. */
export interface TableCard {
  id: string;
  game: string;
  rules: number;
  seats: SeatCard[];
  options: Record<string, Json>;
  pace: Untimed | Live | Days;
  open: boolean;
  host: string;
  state: "closed" | "gathering" | "over" | "playing";
  number: number;
  to_act: number[];
  paused: boolean;
  question: QuestionCard | null;
  commitment: string;
  created_at: number;
  changed_at: number;
  rematch: string | null;
  hints: boolean;
  hide_drawing: boolean;
}

/** Who sits on a seat, as all may see. */
export interface SeatCard {
  person: string | null;
  name: string | null;
  bot: string | null;
  guest: boolean;
  nonce: string;
  here: boolean;
  bot_plays: boolean;
}

/** What a seat asks the others. */
export interface QuestionCard {
  seat: number;
  wish: Takeback | Pause;
  consented: number[];
}

/** An act as one seat, or a spectator, may see it. */
export interface SeenAct {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  events: Json[];
  setup: Json;
  to: number | null;
  wish: Takeback | Pause | null;
  yes: boolean | null;
  table: string | null;
  out_of_time?: boolean;
}

/** The clocks at a moment: the seconds each seat had left, and for which of them time runs on from there. */
export interface ClockView {
  left: number[];
  running: number[];
  at: number;
}

/** A stroke under way, for who comes while it is drawn. */
export interface StrokeCard {
  stroke: string;
  seat: number;
  about: string;
  blind: boolean;
  count: number;
  points: [number, number][];
  calls: CallCard[];
  callers: CallsLeft[];
}

/** A word that was called. */
export interface CallCard {
  seat: number;
  word: string;
  at: number;
  fine: number;
}

/** What a seat may still call while this stroke is drawn. */
export interface CallsLeft {
  seat: number;
  free: number;
  cost: number | null;
}

/** A trade under way: every open offer. */
export interface BargainCard {
  offers: OfferCard[];
  speaking: number[];
  ends_at: number | null;
}

/** An open offer. */
export interface OfferCard {
  number: number;
  seat: number;
  to: number | null;
  gives: Json;
  takes: Json;
}

/** Words that a seat has left: one's own, or those for who is about to draw. */
export interface AdviceCard {
  seat: number;
  about: string;
  words: string[];
}

/** Let the game stand as it stood after act `to`. */
export interface Takeback {
  kind: "takeback";
  to: number;
}

/** Let the clocks and the game stand still until somebody goes on. */
export interface Pause {
  kind: "pause";
}

/** No clock runs. */
export interface Untimed {
  kind: "untimed";
}

/** A bank of seconds for the game, and an increment for each move. */
export interface Live {
  kind: "live";
  bank?: number;
  increment?: number;
}

/** So many days for each move. */
export interface Days {
  kind: "days";
  days?: number;
}

/** Watch the table. The first message on a socket, and again to look from another seat or to catch up. */
export interface Join {
  kind: "join";
  protocol?: number;
  seen?: number | null;
  seat?: number | null;
  spectate?: boolean;
}

/** Asks for a pong, to see that the line is alive and how late it is in the house. */
export interface Ping {
  kind: "ping";
  at?: number;
}

/** Take a seat: this one, or any that is free. The host may seat a bot. */
export interface Sit {
  kind: "sit";
  id: string;
  seen: number;
  seat?: number | null;
  bot?: string | null;
  nonce?: string | null;
}

/** Give up a seat before the game begins. The host may send a bot away. */
export interface Rise {
  kind: "rise";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Begin the game. Only the host can, once every seat is taken. */
export interface Start {
  kind: "start";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Make a move of the game. */
export interface Move {
  kind: "move";
  id: string;
  seen: number;
  seat?: number | null;
  move: Json;
}

/** Take back one's own last move, or all of one's turn: never over chance or over what others did. */
export interface Undo {
  kind: "undo";
  id: string;
  seen: number;
  seat?: number | null;
  whole_turn?: boolean;
}

/** Ask the others for something that needs the consent of all. */
export interface Propose {
  kind: "propose";
  id: string;
  seen: number;
  seat?: number | null;
  wish: Takeback | Pause;
}

/** Consent to what is asked, or not. */
export interface Answer {
  kind: "answer";
  id: string;
  seen: number;
  seat?: number | null;
  yes: boolean;
}

/** End the pause. */
export interface Resume {
  kind: "resume";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Leave a game that has begun: a bot plays on. */
export interface Leave {
  kind: "leave";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Take one's seat back from the bot that plays for it. */
export interface Return {
  kind: "return";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Leave words for who will draw, where nobody waits for him: only he reads them, when it is his turn to draw. */
export interface Advise {
  kind: "advise";
  id: string;
  seen: number;
  seat?: number | null;
  about: string;
  words: string[];
}

/** Say something to all at the table. */
export interface Say {
  kind: "say";
  id: string;
  text: string;
}

/** Leave a standing order for a seat, or withdraw it. Only the seat itself ever learns of it. */
export interface Order {
  kind: "order";
  id: string;
  seat?: number | null;
  order?: Json;
}

/** Keep a note for oneself. */
export interface Jot {
  kind: "jot";
  id: string;
  text: string;
}

/** Ask what would follow if one chose this. Nothing is done, and nobody else hears of it. */
export interface Consider {
  kind: "consider";
  id: string;
  seat?: number | null;
  asked: Json;
}

/** Ask what a bot would do on one's seat, where the table allows it. Nobody else hears of it. */
export interface Hint {
  kind: "hint";
  id: string;
  seat?: number | null;
}

/** Set the pen on the chart and close one's eyes. The stroke is called by this message's id from now on. */
export interface CastOff {
  kind: "cast_off";
  id: string;
  seat?: number | null;
  seen: number;
  start: [number, number];
}

/** The pen moved on. Never answered. What was sent already may be sent again; nothing may be left out. */
export interface Pen {
  kind: "pen";
  stroke: string;
  at: number;
  points: [number, number][];
}

/** The pen is lifted: the stroke ends here, and becomes a move. Answered by `stroke_ended` alone. */
export interface Lift {
  kind: "lift";
  stroke: string;
}

/** Call a word to who draws. */
export interface Call {
  kind: "call";
  id: string;
  seat?: number | null;
  stroke: string;
  word: string;
  pay?: boolean;
}

/** Offer a trade to one seat, or to whoever accepts first. */
export interface Offer {
  kind: "offer";
  id: string;
  seat?: number | null;
  to?: number | null;
  gives: Json;
  takes: Json;
}

/** Accept an offer: the trade is done at once, and `done` tells its act. */
export interface Accept {
  kind: "accept";
  id: string;
  seat?: number | null;
  offer: number;
}

/** Take back one's own offer. */
export interface Withdraw {
  kind: "withdraw";
  id: string;
  seat?: number | null;
  offer: number;
}

/** Trade no more. It is over when all have done, or when its time is up. */
export interface TradeDone {
  kind: "trade_done";
  id: string;
  seat?: number | null;
}

/** The whole table as this seat may see it: the answer to `join`. */
export interface Welcome {
  kind: "welcome";
  protocol: number;
  table: TableCard;
  person: string | null;
  mine: number[];
  seat: number | null;
  number: number;
  view: Json;
  acts: SeenAct[];
  clock: ClockView | null;
  words: Spoken[];
  note: string;
  order: Json;
  stroke: StrokeCard | null;
  bargain: BargainCard | null;
  advice: AdviceCard[];
  undo?: boolean;
}

/** An act, and how it changed the view that this client has. */
export interface Happened {
  kind: "happened";
  act: SeenAct;
  changes: ([(string | number)[], Json])[];
  to_act: number[];
  clock: ClockView | null;
  table: TableCard | null;
  undo?: boolean;
}

/** A command was done, and is on the disk. `number` is its act, where it became one. */
export interface Done {
  kind: "done";
  id: string;
  number: number | null;
}

/** A command was not done: why, in a code for translation and in words, with the § where a rule says so. */
export interface Refused {
  kind: "refused";
  id: string | null;
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
  number: number;
  view: Json;
  to_act: number[];
  clock: ClockView | null;
  undo?: boolean;
}

/** Somebody said something. */
export interface Spoken {
  kind: "spoken";
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
}

/** Which seats have someone connected, and how many watch. */
export interface Presence {
  kind: "presence";
  here: number[];
  watching: number;
}

/** The table, where it has changed by no act: somebody has another name. */
export interface TableTold {
  kind: "table";
  table: TableCard;
}

/** The answer to a ping: what it carried, and the house's time. */
export interface Pong {
  kind: "pong";
  at: number;
  house: number;
}

/** The last message: why the server closes the socket, and whether coming back makes sense. */
export interface Goodbye {
  kind: "goodbye";
  why: "forbidden" | "idle" | "protocol" | "renewed" | "restarting" | "slow" | "too_fast" | "too_many" | "unreadable";
  sentence: string;
  come_back: boolean;
}

/** What would follow: the answer to `consider`, told to who asked alone. */
export interface Considered {
  kind: "considered";
  id: string;
  seat: number;
  number: number;
  answer: Json;
}

/** What a bot would do: the answer to `hint`, told to who asked alone. */
export interface Hinted {
  kind: "hinted";
  id: string;
  seat: number;
  number: number;
  bot: string;
  move: Json;
}

/** A seat has cast off, or (with points) this is the stroke under way from its beginning. Nobody may talk now. */
export interface StrokeBegun {
  kind: "stroke_begun";
  stroke: StrokeCard;
}

/** The pen moved on. Told to all but the seat that draws. */
export interface PenMoved {
  kind: "pen_moved";
  stroke: string;
  at: number;
  points: [number, number][];
}

/** Somebody called. Told to all, who draws above all. */
export interface Called {
  kind: "called";
  stroke: string;
  call: CallCard;
  left: CallsLeft;
}

/** The stroke is over. Where a move came of it, `happened` follows with all of it. */
export interface StrokeEnded {
  kind: "stroke_ended";
  stroke: string;
  word: string;
}

/** The trade as it stands now, after every change; null when it is over. */
export interface BargainTold {
  kind: "bargain";
  bargain: BargainCard | null;
}

/** The advice that this seat may read now, whenever it changes. */
export interface AdviceTold {
  kind: "advice";
  advice: AdviceCard[];
}

export type Wish = Takeback | Pause;

export type Pace = Untimed | Live | Days;

export type ClientMessage = Join | Ping | Sit | Rise | Start | Move | Undo | Propose | Answer | Resume | Leave | Return | Advise | Say | Order | Jot | Consider | Hint | CastOff | Pen | Lift | Call | Offer | Accept | Withdraw | TradeDone;

export type ServerMessage = Welcome | Happened | Done | Refused | Spoken | Presence | TableTold | Pong | Goodbye | Considered | Hinted | StrokeBegun | PenMoved | Called | StrokeEnded | BargainTold | AdviceTold;
