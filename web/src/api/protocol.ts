// Made by scripts/make_types.py. Change the Python types instead, and make it again.

export const PROTOCOL = 2;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A table as everyone may see it, without the game's position. */
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
  bot_speed: "at_once" | "calm" | "quick";
  hide_drawing: boolean;
  rated: boolean;
  club: string | null;
  members_only: boolean;
}

/** Who sits on a seat, as everyone may see it. */
export interface SeatCard {
  person: string | null;
  name: string | null;
  bot: string | null;
  guest: boolean;
  nonce: string;
  here: boolean;
  bot_plays: boolean;
  hours: Hours | null;
}

/** What a seat has proposed to the others. */
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
  led_to?: Json[];
  setup: Json;
  to: number | null;
  wish: Takeback | Pause | null;
  yes: boolean | null;
  table: string | null;
  out_of_time?: boolean;
  simulated?: boolean;
}

/** The clocks at a moment. */
export interface ClockView {
  left: number[];
  running: number[];
  at: number;
}

/** When somebody plays, by the clock where they are. If it begins later than it ends, it goes over midnight. */
export interface Hours {
  zone?: string;
  begin?: number;
  end?: number;
  vacations?: Vacation[];
}

/** Days on which somebody doesn't play, the last one included: 2026-12-24. */
export interface Vacation {
  first: string;
  last: string;
}

/** A move that a bot thinks of. */
export interface HintedMove {
  move: Json;
  chance: number | null;
  give_or_take: number | null;
  reasons: HintReason[];
  playable: boolean;
}

/** Why a move is good or not: a code of the game's own catalogue, with its parameters. */
export interface HintReason {
  code: string;
  params: Record<string, Json>;
}

/** The stroke that is being drawn. */
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

/** What a seat may still call during this stroke. */
export interface CallsLeft {
  seat: number;
  free: number;
  cost: number | null;
}

/** A trade under way: every open offer. */
export interface BargainCard<Side = unknown> {
  offers: OfferCard<Side>[];
  speaking: number[];
  ends_at: number | null;
}

/** An open offer. */
export interface OfferCard<Side = unknown> {
  number: number;
  seat: number;
  to: number | null;
  gives: Side;
  takes: Side;
}

/** Words that a seat has left: one's own, or those for the seat that is about to act. */
export interface AdviceCard {
  seat: number;
  about: string;
  words: string[];
}

/** Take the game back to where it was after act `to`. */
export interface Takeback {
  kind: "takeback";
  to: number;
}

/** Stop the clocks and the game until somebody resumes. */
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

/** A number of days for each move. */
export interface Days {
  kind: "days";
  days?: number;
}

/** Watch the table: the first message on a socket. Sent again, it changes the seat or brings missed acts. */
export interface Join {
  kind: "join";
  protocol?: number;
  seen?: number | null;
  seat?: number | null;
  spectate?: boolean;
  pages?: boolean;
}

/** Ask for a `pong`, to check the connection and to read the server's clock. */
export interface Ping {
  kind: "ping";
  at?: number;
}

/** Take a seat: the given one, or any that is free. The host may seat a bot. */
export interface Sit {
  kind: "sit";
  id: string;
  seen: number;
  seat?: number | null;
  bot?: string | null;
  nonce?: string | null;
}

/** Give up a seat before the game begins. The host may remove a bot. */
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
  move: unknown;
}

/** Take back one's own last move, or one's whole turn, with what only bots did since. */
export interface Undo {
  kind: "undo";
  id: string;
  seen: number;
  seat?: number | null;
  whole_turn?: boolean;
}

/** Ask the others for something that all must agree to. */
export interface Propose {
  kind: "propose";
  id: string;
  seen: number;
  seat?: number | null;
  wish: Takeback | Pause;
}

/** Agree to what was proposed, or not. */
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

/** Leave a game that has begun: a bot plays on for the seat. */
export interface Leave {
  kind: "leave";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Take the seat back from the bot that plays for it. */
export interface Return {
  kind: "return";
  id: string;
  seen: number;
  seat?: number | null;
}

/** Leave words for the seat that will act on a subject. Only that seat reads them, when its turn comes. */
export interface Advise {
  kind: "advise";
  id: string;
  seen: number;
  seat?: number | null;
  about: string;
  words: string[];
}

/** Send a chat message: to the players, or as a spectator to the spectators. */
export interface Say {
  kind: "say";
  id: string;
  text: string;
}

/** Leave a standing order for a seat, or withdraw it. Only the seat itself is ever told of it. */
export interface Order {
  kind: "order";
  id: string;
  seat?: number | null;
  order?: unknown;
}

/** Set how fast the bots of this table play. Any of its players may, at any time. */
export interface SetBotSpeed {
  kind: "bot_speed";
  id: string;
  seat?: number | null;
  speed: "at_once" | "calm" | "quick";
}

/** Let the bots play at once until a person must act. */
export interface Skip {
  kind: "skip";
  id: string;
  seat?: number | null;
}

/** Make this seat's move if it is the only one. `done` names no act where the seat has a choice. */
export interface Forced {
  kind: "forced";
  id: string;
  seat?: number | null;
}

/** Save a private note. */
export interface Jot {
  kind: "jot";
  id: string;
  text: string;
}

/** Ask what would follow from a choice. Nothing is done, and nobody else is told of it. */
export interface Consider {
  kind: "consider";
  id: string;
  seat?: number | null;
  asked: unknown;
}

/** Ask what a bot would do on this seat, at tables that allow hints. Nobody else is told of it. */
export interface Hint {
  kind: "hint";
  id: string;
  seat?: number | null;
}

/** Begin a stroke. From now on this message's id names the stroke; sent again, it is still one stroke. */
export interface BeginStroke {
  kind: "begin_stroke";
  id: string;
  seat?: number | null;
  seen: number;
  start: [number, number];
}

/** Add points to the stroke. Never answered. Points may be sent again; none may be left out. */
export interface Draw {
  kind: "draw";
  stroke: string;
  at: number;
  points: [number, number][];
}

/** End the stroke here: it becomes a move. Answered by `stroke_ended` alone. */
export interface EndStroke {
  kind: "end_stroke";
  stroke: string;
}

/** Call a word to the seat that draws. */
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
  gives: unknown;
  takes: unknown;
}

/** Accept an offer. The trade is made at once, and `done` tells the number of its act. */
export interface Accept {
  kind: "accept";
  id: string;
  seat?: number | null;
  offer: number;
}

/** Take back an offer of one's own. */
export interface Withdraw {
  kind: "withdraw";
  id: string;
  seat?: number | null;
  offer: number;
}

/** Stop trading. The trade is over when all have stopped, or when its time is up. */
export interface TradeDone {
  kind: "trade_done";
  id: string;
  seat?: number | null;
}

/** The whole table as this seat may see it: the answer to `join`. */
export interface Welcome<View = unknown, Act = unknown, Order = unknown, Side = unknown> {
  kind: "welcome";
  protocol: number;
  table: TableCard;
  person: string | null;
  mine: number[];
  seat: number | null;
  number: number;
  view: View | null;
  acts: Act[];
  earlier?: number;
  clock: ClockView | null;
  words: Spoken[];
  note: string;
  page?: string;
  order?: Order | null;
  stroke?: StrokeCard | null;
  bargain?: BargainCard<Side> | null;
  advice?: AdviceCard[];
  undo?: boolean;
}

/** A page of the log: acts that were too many for the welcome, page by page from the newest back. */
export interface Earlier<Act = unknown> {
  kind: "earlier";
  acts: Act[];
  before: number;
}

/** An act, and how it changed the view of this client. */
export interface Happened<Act = unknown> {
  kind: "happened";
  act: Act;
  changes: ([(string | number)[], Json])[];
  to_act: number[];
  clock: ClockView | null;
  table: TableCard | null;
  undo?: boolean;
}

/** A command or request was carried out and stored. `number` is its act, if it became one. */
export interface Done {
  kind: "done";
  id: string;
  number: number | null;
}

/** A message was refused: a code with parameters for translation, a sentence, and the § if a rule forbids it. */
export interface Refused<View = unknown> {
  kind: "refused";
  id: string | null;
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
  number: number;
  view: View | null;
  to_act: number[];
  clock: ClockView | null;
  undo?: boolean;
}

/** A chat message. */
export interface Spoken {
  kind: "spoken";
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
  spectator?: boolean;
}

/** The standing order of this client's seat, whenever it is left, withdrawn or over. Nobody else is told of it. */
export interface OrderTold<Order = unknown> {
  kind: "order";
  order: Order | null;
}

/** Which seats have somebody connected, and how many people watch who hold none. */
export interface Presence {
  kind: "presence";
  here: number[];
  watching: number;
}

/** The table's card, where it changed without an act: somebody has a new name. */
export interface TableTold {
  kind: "table";
  table: TableCard;
}

/** The answer to `ping`. */
export interface Pong {
  kind: "pong";
  at: number;
  time: number;
}

/** The last message: why the server closes the socket, and whether to connect again. */
export interface Goodbye {
  kind: "goodbye";
  why: "forbidden" | "idle" | "protocol" | "renewed" | "restarting" | "slow" | "too_fast" | "too_many" | "unreadable";
  sentence: string;
  come_back: boolean;
}

/** What would follow: the answer to `consider`, sent only to the client that asked. */
export interface Considered {
  kind: "considered";
  id: string;
  seat: number;
  number: number;
  answer: Json;
}

/** What a bot would do: the answer to `hint`, sent only to the client that asked. */
export interface Hinted {
  kind: "hinted";
  id: string;
  seat: number;
  number: number;
  bot: string;
  move: Json;
  moves: HintedMove[];
}

/** A seat began a stroke; or (with points) this is the stroke under way from its beginning. Nobody may chat now. */
export interface StrokeBegun {
  kind: "stroke_begun";
  stroke: StrokeCard;
}

/** The stroke has more points. Told to all but the seat that draws. */
export interface StrokeGrew {
  kind: "stroke_grew";
  stroke: string;
  at: number;
  points: [number, number][];
}

/** Somebody called. Told to all, the seat that draws included. */
export interface Called {
  kind: "called";
  stroke: string;
  call: CallCard;
  left: CallsLeft;
}

/** The stroke is over. If it became a move, `happened` follows. */
export interface StrokeEnded {
  kind: "stroke_ended";
  stroke: string;
  word: string;
}

/** The trade after every change; null when it is over. */
export interface BargainTold<Side = unknown> {
  kind: "bargain";
  bargain: BargainCard<Side> | null;
}

/** The advice that this seat may read now, whenever that changes. */
export interface AdviceTold {
  kind: "advice";
  advice: AdviceCard[];
}

export type Wish = Takeback | Pause;

export type Pace = Untimed | Live | Days;

export type ClientMessage = Join | Ping | Sit | Rise | Start | Move | Undo | Propose | Answer | Resume | Leave | Return | Advise | Say | Order | SetBotSpeed | Skip | Forced | Jot | Consider | Hint | BeginStroke | Draw | EndStroke | Call | Offer | Accept | Withdraw | TradeDone;

export type ServerMessage<View = unknown, Act = unknown, Order = unknown, Side = unknown> = Welcome<View, Act, Order, Side> | Earlier<Act> | Happened<Act> | Done | Refused<View> | Spoken | OrderTold<Order> | Presence | TableTold | Pong | Goodbye | Considered | Hinted | StrokeBegun | StrokeGrew | Called | StrokeEnded | BargainTold<Side> | AdviceTold;
