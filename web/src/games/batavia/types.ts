// Made by scripts/make_types.py. Change the Python types instead, and make it again.

import type { Json, SeenAct } from "../../api/protocol";

export type Phase = "bidding" | "choosing_auctioneer" | "converting" | "dealing" | "drawing" | "laying" | "moving" | "over" | "revealing" | "rolling" | "setting_out" | "turning_up";

export type Destination = "britain" | "denmark" | "france" | "netherlands" | "sweden" | "target";

export type Commodity = "china" | "cotton" | "ginger" | "nutmeg" | "pepper" | "silk" | "tea";

export type Company = "britain" | "denmark" | "france" | "netherlands" | "sweden";

/** The table as a seat sees it, or a spectator (seat None). */
export interface View {
  game: "batavia";
  seat: number | null;
  options: Options;
  phase: Phase;
  to_act: number | null;
  turn: number | null;
  to_come: number;
  moved: number;
  played: boolean;
  laying: Company | null;
  seats: SeatView[];
  hand: Partial<Record<Company, number>> | null;
  posts: PostView[];
  open: number;
  target: number | null;
  stack: number;
  discards: Partial<Record<Company, number>>;
  package: Partial<Record<Company, number>>;
  seals: Partial<Record<Company, number | null>>;
  auction: AuctionView;
  starter: number | null;
  choices: Choices | null;
  result: Result | null;
}

/** A table's options. */
export interface Options {
  quick_start?: boolean;
  first_auctioneer?: number | null;
  open_notes?: boolean;
  perfect_memory?: boolean;
}

/** What lies before a seat. */
export interface SeatView {
  cards: number;
  laid: Partial<Record<Company, number>>;
  counters: Partial<Record<Company, number>>;
  crates: Partial<Record<Commodity, number>>;
  gold: number;
  at: number;
  notes: number | null;
  known: Partial<Record<Company, number>> | null;
}

/** A face-up post on the path. */
export interface PostView {
  hex: number;
  company: Company;
  commodity: Commodity;
  taken: boolean;
}

/** The auction as it stands. */
export interface AuctionView {
  auctioneer: number;
  bid: number;
  bidder: number | null;
  bidding: number[];
}

/** What this seat may do now. Only what is here can be clicked. */
export interface Choices {
  passes: boolean;
  bids: [number, number] | null;
  draw: boolean;
  plays: number;
  decisions: number[];
}

/** §8 The gold of each seat, who has most, and where it came from. */
export interface Result {
  gold: number[];
  lines: ScoreLines[];
  winners: number[];
}

/** §8 A seat's lines on the score sheet. */
export interface ScoreLines {
  coins: number;
  notes: number;
  seals: number;
  target: number;
  warehouses: number;
}

/** The set-up as one seat saw it: its own hand alone. */
export interface SeenSetup {
  posts: [Company, Commodity][];
  hand: Company[] | null;
  first_auctioneer: number;
}

/** Bid this many notes for the package. */
export interface Bid {
  kind: "bid";
  amount: number;
}

/** Pass, and be out of this auction. */
export interface Pass {
  kind: "pass";
}

/** Draw two cards. */
export interface Draw {
  kind: "draw";
}

/** Lay cards, sail, and convert or not: applied all or nothing. */
export interface Play {
  kind: "play";
  cards: Partial<Record<Company, number>>;
  sail: Destination;
  convert?: boolean;
}

/** The auctioneer threw the die and turned up cards. */
export interface Auction {
  kind: "auction";
  auctioneer: number;
  die: number;
  cards: Company[];
}

/** A seat bid. */
export interface BidEvent {
  kind: "bid";
  seat: number;
  amount: number;
}

/** A seat passed. */
export interface PassEvent {
  kind: "pass";
  seat: number;
}

/** A seat drew cards. */
export interface DrawEvent {
  kind: "draw";
  seat: number;
  cards: Company[];
}

/** Another seat drew cards: all see how many, nobody which. */
export interface SeenDraw {
  kind: "draw";
  seat: number;
  count: number;
}

/** A seat laid cards, sailed, and converted or not. */
export interface PlayEvent {
  kind: "play";
  seat: number;
  cards: Partial<Record<Company, number>>;
  sail: Destination;
  hex?: number;
  convert: boolean;
}

/** The next five posts were turned up. */
export interface Reveal {
  kind: "reveal";
  posts: [Company, Commodity][];
}

/** Pirates sank the largest fleets. */
export interface Pirates {
  kind: "pirates";
  companies: Company[];
}

/** A seat won the package and paid the others. */
export interface PackageWon {
  kind: "package_won";
  follows: number;
  seat: number;
  notes: number;
  paid: number[];
}

/** Nobody bid: the cards stay for the next auction. */
export interface PackageStays {
  kind: "package_stays";
  follows: number;
}

/** A seat took a counter and stored a crate. */
export interface Crate {
  kind: "crate";
  follows: number;
  seat: number;
  commodity: Commodity;
}

/** A seat converted counters into gold. */
export interface Converted {
  kind: "converted";
  follows: number;
  seat: number;
  gold: number;
}

/** A seal went to a seat, from another one or from the board. */
export interface SealTaken {
  kind: "seal_taken";
  follows: number;
  company: Company;
  seat: number;
  loser: number | null;
}

/** A seal went back to the board. */
export interface SealLost {
  kind: "seal_lost";
  follows: number;
  company: Company;
  loser: number;
}

/** The target was taken: this round is the last. */
export interface LastRound {
  kind: "last_round";
  follows: number;
}

/** The game ended. */
export interface Over {
  kind: "over";
  follows: number;
}

/** Bid one more than the others, up to so many notes; beyond that pass, or ask me. */
export interface BidUpTo {
  kind: "bid_up_to";
  most: number;
  then?: "ask" | "pass";
}

/** Pass this auction. */
export interface PassIt {
  kind: "pass_it";
}

/** What if I laid these cards? None at all asks how things stand before the first. */
export interface AskedCards {
  kind: "cards";
  cards: Partial<Record<Company, number>>;
}

/** What if I won the package for this many notes? */
export interface AskedBid {
  kind: "bid";
  amount: number;
}

/** What would follow from laying these cards. */
export interface CardsOutlook {
  kind: "cards";
  cards: Partial<Record<Company, number>>;
  mine_now: boolean;
  refusal: Reason | null;
  more: Partial<Record<Company, number>>;
  needed: Partial<Record<Company, number | null>>;
  seals: Partial<Record<Company, number | null>>;
  fleets: Partial<Record<Company, number>>;
  cannon: number;
  limit: number;
  voyages: Voyage[];
  closed: Partial<Record<Destination, Reason>>;
}

/** Why something can't be, or what to beware of: a code with parameters for translation, its § and a sentence. */
export interface Reason {
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
}

/** Where a merchant may sail with these cards laid, and what would follow. */
export interface Voyage {
  sail: Destination;
  hex: number;
  commodity: Commodity | null;
  warehouse: WarehouseLead | null;
  passes: number[];
  reveals: number;
  convert: Conversion | null;
  pirates: Company[];
  seals: Company[];
  last_round: boolean;
  beware: Reason[];
  beware_keeping: Reason[];
}

/** How a seat would stand in a warehouse with one more crate. */
export interface WarehouseLead {
  commodity: Commodity;
  crates: number;
  others: number;
  lead: number;
  lead_now: number;
  gold: number;
  gold_now: number;
}

/** What converting would bring. */
export interface Conversion {
  gold: number;
  gives: Partial<Record<Company, number>>;
  keeps: Partial<Record<Company, number>>;
}

/** What would follow from winning the package with this bid. */
export interface BidOutlook {
  kind: "bid";
  amount: number;
  refusal: Reason | null;
  pays: number[];
  notes: number;
  cards: Partial<Record<Company, number>>;
  hand: Partial<Record<Company, number>>;
  starter: number;
}

export type Move = Bid | Pass | Draw | Play;

export type SeenEvent = Auction | BidEvent | PassEvent | DrawEvent | SeenDraw | PlayEvent | Reveal | Pirates;

export type Consequence = PackageWon | PackageStays | Crate | Converted | SealTaken | SealLost | LastRound | Over;

export type Order = BidUpTo | PassIt;

export type Asked = AskedCards | AskedBid;

export type Outlook = CardsOutlook | BidOutlook;

/** An act at a table of this game. */
export interface Act extends Omit<SeenAct, "events" | "led_to" | "setup"> {
  events: SeenEvent[];
  led_to?: Consequence[];
  setup: SeenSetup | null;
}
