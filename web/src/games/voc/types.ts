// Made by scripts/make_types.py. Change the Python types instead, and make it again.

import type { Json, SeenAct } from "../../api/protocol";

export type Phase = "choosing_burgemeester" | "delivering" | "drawing" | "giving" | "investing" | "loading" | "opening" | "ordering" | "over" | "sailing" | "storing" | "trading";

export type Nearness = "aboard" | "in_warehouse" | "not_there" | "to_fetch";

export type Word = "east" | "north" | "south" | "stop" | "west";

export type End = "aground" | "home" | "stop";

export type ShipName = "A" | "B" | "C" | "D";

/** The table as a seat sees it, or a spectator (seat None). */
export interface View {
  game: "voc";
  seat: number | null;
  options: Options;
  box: string;
  phase: Phase;
  year: number;
  burgemeester: number | null;
  to_act: number[];
  whose: number | null;
  turns: number;
  to_come: number;
  seats: SeatView[];
  harbours: Record<string, number>;
  ships: Partial<Record<ShipName, ShipView>>;
  contracts: Record<string, ContractView>;
  amsterdam: number[];
  discarded: Record<string, number | null>;
  markers: number[];
  deck: number;
  voc: boolean;
  bank: number;
  line: number;
  ship: ShipName | null;
  course: string[];
  voyage: VoyageView | null;
  delivery: DeliveryView | null;
  picked: Record<string, number>;
  last_pick: number;
  choices: Choices | null;
  result: Result | null;
}

/** A table's options. */
export interface Options {
  mercy?: boolean;
  trade_seconds?: number;
  burgemeester?: number | null;
  fines?: boolean;
}

/** What a seat has. */
export interface SeatView {
  daalders: number;
  men: number;
  out: boolean;
  spared: boolean;
  done: boolean;
  warehouse: Record<string, number>;
}

/** A ship: in Zeeland (None) or at a cell of its chart, and who and what is aboard, from the left. */
export interface ShipView {
  at: [number, number] | null;
  been_far: boolean;
  sailors: (number | null)[];
  merchants: (number | null)[];
  goods: (string | null)[];
}

/** An open contract: who holds it, and the year of its marker. */
export interface ContractView {
  holder: number | null;
  year: number | null;
}

/** The line that is being loaded from: at which of its harbours, by which merchant, and how it will end. */
export interface VoyageView {
  visits: string[];
  call: number;
  slot: number;
  end: End;
  spot: [number, number];
  far: boolean;
}

/** A delivery whose tokens are being picked: what is still owed, and from which harbour on one may pick. */
export interface DeliveryView {
  contract: number;
  side: number;
  owed: number[];
  last_pick: number;
}

/** What this seat may do now. Only what is here can be clicked. */
export interface Choices {
  decisions: number[];
  passes: boolean;
  fits: FitChoice[];
  claims: Record<string, (number | null)[]>;
  take_back: ShipName[];
  sail: ShipName | null;
  goals: string[];
  load: string | null;
  trade: boolean;
  deliver: [number, number][];
  keep: number | null;
}

/** One way to fit out a ship. */
export interface FitChoice {
  ship: ShipName;
  merchants: number;
  sailors: number;
}

/** §9.1 What each seat and Amsterdam have, and who wins. */
export interface Result {
  amsterdam: number;
  daalders: number[];
  winners: number[];
}

/** The box in use, the contracts open at the start, and who is Burgemeester first. */
export interface Setup {
  box: Record<string, Json>;
  open: number[];
  burgemeester: number;
}

/** Put men on a ship. */
export interface Fit {
  kind: "fit";
  ship: ShipName;
  merchants: number;
  sailors: number;
}

/** Claim, take over or secure a contract for a year; None is 1602 without a marker. */
export interface Claim {
  kind: "claim";
  contract: number;
  year: number | null;
}

/** Take all one's men off a ship. */
export interface TakeBack {
  kind: "take_back";
  ship: ShipName;
}

/** Pass a turn to invest. */
export interface Pass {
  kind: "pass";
}

/** Don't sail this year. */
export interface Hold {
  kind: "hold";
  ship: ShipName;
}

/** Sail the line that the skipper drew. */
export interface Sail {
  kind: "sail";
  ship: ShipName;
  stroke: [number, number][];
}

/** Make for these harbours in turn, and home if that is the last; a simulated hand draws the line. */
export interface Course {
  kind: "course";
  ship: ShipName;
  goals: string[];
}

/** Take a good, or leave it. */
export interface Load {
  kind: "load";
  take: boolean;
}

/** Done trading. */
export interface Done {
  kind: "done";
}

/** Deliver a side of a contract; without goods, whichever tokens come first. */
export interface Deliver {
  kind: "deliver";
  contract: number;
  side?: number;
  goods?: Record<string, number> | null;
}

/** Deliver nothing more this year. */
export interface DeliverNothing {
  kind: "deliver_nothing";
}

/** Keep these goods; the rest goes back to its harbours. */
export interface Store {
  kind: "store";
  keep: Record<string, number>;
}

/** Contracts without a man went to Amsterdam; cards were turned up. */
export interface Orders {
  kind: "orders";
  amsterdam: number[];
  cards: (number | "voc")[];
}

/** Ships at sea lost a sailor; some sank. */
export interface Scurvy {
  kind: "scurvy";
  lost: Partial<Record<ShipName, number>>;
  sunk: ShipName[];
}

/** A seat put men on a ship. */
export interface FitEvent {
  kind: "fit";
  seat: number;
  ship: ShipName;
  merchants: number;
  sailors: number;
}

/** A seat claimed, took over or secured a contract. */
export interface ClaimEvent {
  kind: "claim";
  seat: number;
  contract: number;
  year: number | null;
}

/** A seat took its men off a ship. */
export interface TakeBackEvent {
  kind: "take_back";
  seat: number;
  ship: ShipName;
}

/** A seat passed its turn to invest. */
export interface PassEvent {
  kind: "pass";
  seat: number;
}

/** A skipper held the ship. */
export interface HoldEvent {
  kind: "hold";
  seat: number;
  ship: ShipName;
}

/** A skipper drew a line, others called, and it was judged. */
export interface SailEvent {
  kind: "sail";
  seat: number;
  ship: ShipName;
  stroke: [number, number][];
  calls: Call[];
  visits: string[];
  end: End;
  spot: [number, number] | null;
}

/** A word called to the skipper, at which point of the line, and what it cost. */
export interface Call {
  seat: number;
  word: Word;
  at: number;
  fine: number;
}

/** A merchant took a good, or didn't. */
export interface LoadEvent {
  kind: "load";
  seat: number;
  ship: ShipName;
  harbour: string;
  slot: number;
  take: boolean;
}

/** Two seats traded. */
export interface Trade {
  kind: "trade";
  seats: [number, number];
  a_gives: Gave;
  b_gives: Gave;
}

/** One side of a trade that was done: a record tells both, even where nothing was given. */
export interface Gave {
  goods: Record<string, number>;
  daalders: number;
}

/** A seat delivered a side of a contract. */
export interface DeliverEvent {
  kind: "deliver";
  seat: number;
  contract: number;
  side: number;
  goods: Record<string, number>;
}

/** A contract failed; its holder paid what they could. */
export interface Default {
  kind: "default";
  seat: number;
  contract: number;
  fine: number;
}

/** A seat couldn't pay and is out. */
export interface Ruin {
  kind: "ruin";
  seat: number;
}

/** A seat had more goods than its warehouse keeps over the new year. */
export interface StoreEvent {
  kind: "store";
  seat: number;
  keep: Record<string, number>;
}

/** A new year began. */
export interface Year {
  kind: "year";
  year: number;
  burgemeester: number;
}

/** A contract was taken over from the seat that held it. */
export interface TakenOver {
  kind: "taken_over";
  follows: number;
  seat: number;
  contract: number;
  other: number;
}

/** A ship's leftmost sailor went back to their owner's hand. */
export interface SailorLost {
  kind: "sailor_lost";
  follows: number;
  seat: number;
  ship: ShipName;
}

/** A ship without a sailor sank. */
export interface Sinks {
  kind: "sinks";
  follows: number;
  ship: ShipName;
  seats: number[];
}

/** A ship came home, and brought goods into a seat's warehouse. */
export interface Ashore {
  kind: "ashore";
  follows: number;
  seat: number;
  tokens: Record<string, number>;
}

/** A seat was paid for a contract. */
export interface Earns {
  kind: "earns";
  follows: number;
  seat: number;
  contract: number;
  daalders: number;
}

/** A seat couldn't pay it all, and was shown mercy. */
export interface Spared {
  kind: "spared";
  follows: number;
  seat: number;
}

/** The game ended: the VOC card came up, the last year is over, or nobody is left. */
export interface Over {
  kind: "over";
  follows: number;
  why: "ruin" | "voc" | "years";
}

/** What if I made this move? */
export interface AskedMove {
  kind: "move";
  move: Fit | Claim | TakeBack | Pass | Hold | Sail | Course | Load | Done | Deliver | DeliverNothing | Store;
}

/** Who could deliver this contract, as things stand? */
export interface AskedContract {
  kind: "contract";
  contract: number;
}

/** How does this ship stand: who steers, who loads? */
export interface AskedShip {
  kind: "ship";
  ship: ShipName;
}

/** What if I delivered nothing more this year? */
export interface AskedReckoning {
  kind: "reckoning";
}

/** What would follow. */
export interface Outlook {
  mine_now: boolean;
  refusal: Reason | null;
  men: number;
  daalders: number;
  ship: ShipOutlook | null;
  contract: ContractOutlook | null;
  reckoning: Reckoning | null;
  beware: Reason[];
}

/** Why something can't be, or what to beware of: a code with parameters for translation, its § and a sentence. */
export interface Reason {
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
}

/** A ship as it would stand. */
export interface ShipOutlook {
  ship: ShipName;
  at_sea: boolean;
  skipper: number | null;
  sailors: number;
  merchants: number;
  sailor_slots: (number | null)[];
  merchant_slots: (number | null)[];
  loads: Loader[];
  calls: number[];
  harbours: Record<string, number>;
}

/** A merchant who may still take a good: their slot from the left, and whose they are. */
export interface Loader {
  slot: number;
  seat: number;
}

/** A contract as it would stand. */
export interface ContractOutlook {
  contract: number;
  holder: number | null;
  displaced: number | null;
  due: number | null;
  voyages: number | null;
  pay: number;
  penalty: number;
  reach: Reach[];
  reckoning: Reckoning | null;
}

/** How near a seat is to delivering one side of a contract. */
export interface Reach {
  seat: number;
  side: number;
  missing: Record<string, number>;
  near: Nearness;
}

/** The reckoning of a year, if nothing more were delivered and no daalder came or went till then. */
export interface Reckoning {
  year: number;
  fails: Failing[];
  owed: number;
  daalders: number;
  out: boolean;
}

/** A contract that would fail, and what would be paid. */
export interface Failing {
  contract: number;
  fine: number;
}

export type Move = Fit | Claim | TakeBack | Pass | Hold | Sail | Course | Load | Done | Deliver | DeliverNothing | Store;

export type SeenEvent = Orders | Scurvy | FitEvent | ClaimEvent | TakeBackEvent | PassEvent | HoldEvent | SailEvent | LoadEvent | Trade | DeliverEvent | Default | Ruin | StoreEvent | Year;

export type Consequence = TakenOver | SailorLost | Sinks | Ashore | Earns | Spared | Over;

export type Asked = AskedMove | AskedContract | AskedShip | AskedReckoning;

/** An act at a table of this game. */
export interface Act extends Omit<SeenAct, "events" | "led_to" | "setup"> {
  events: SeenEvent[];
  led_to?: Consequence[];
  setup: Setup | null;
}
