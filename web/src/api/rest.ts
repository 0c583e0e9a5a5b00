// Made by scripts/make_types.py. Change the Python types instead, and make it again.

import type { AdviceCard, ClockView, Days, Live, Spoken, StrokeCard, TableCard, Untimed, Json } from "./protocol";

/** How far the analysis of a game is: not asked for, waiting or being made, made, or it could not be made. */
export interface Analysis {
  state: "failed" | "none" | "ready" | "working";
  done: number;
  total: number;
  report: GameReport | null;
}

/** A trade under way: every open offer. */
export interface BargainCard<Side = unknown> {
  offers: OfferCard<Side>[];
  speaking: number[];
  ends_at: number | null;
}

/** Where a person's calendar is, for whoever knows it. */
export interface Calendar {
  path: string;
}

/** What a channel tells, and in which language; what is left out stays as it is. */
export interface Changes {
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[] | null;
  language?: string | null;
}

/** A channel of a person. */
export interface Channel {
  id: string;
  kind: "mail" | "push" | "webhook";
  address: string;
  wants: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language: string;
  confirmed: boolean;
  created_at: number;
  secret: string | null;
}

/** A club. Whoever isn't a member sees its name and how many are in it. */
export interface Club {
  id: string;
  name: string;
  founded_at: number;
  size: number;
  role: "founder" | "member" | "organiser" | null;
  members: Member[];
  dates: ClubDate[];
  invite: string | null;
}

/** A date of a club. */
export interface ClubDate {
  id: string;
  name: string;
  at: number;
  minutes: number;
  table: string | null;
}

/** That a table is a club's. */
export interface ClubTable {
  id: string;
  members_only?: boolean;
  date?: string | null;
}

/** A date of one of one's clubs that was fixed or changed, and is still to come. */
export interface ComingDate {
  id: string;
  name: string;
  at: number;
  club: string;
  club_name: string;
}

/** The outcome of a notice. */
export interface Delivery {
  id: string;
  channel: string;
  kind: string;
  occasion: string;
  table: string | null;
  state: string;
  made_at: number;
  due_at: number;
  tries: number;
  told_at: number | null;
  error: string;
}

/** An answer of chance: which one it was, what it decided, and what it is made of. */
export interface Drawn {
  k: number;
  act: number;
  event: number | null;
  decided: Record<string, Json>;
  answer: number;
  weights: number[];
  attempt: number;
  digest: string;
  kind: string | null;
  number: number | null;
}

/** A page of the log: acts that were too many for the welcome, page by page from the newest back. */
export interface Earlier<Act = unknown> {
  kind: "earlier";
  acts: Act[];
  before: number;
}

/** What somebody who takes part may send along. */
export interface Entry {
  nonce?: string | null;
}

/** A refusal: a code for translation, its parameters, the § it rests on, and a sentence. */
export interface ErrorBody {
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
}

/** What is needed to check every answer of chance. All but commitment and nonces is shown once the game is over. */
export interface Fairness {
  commitment: string;
  nonces: string[];
  secret: string | null;
  duplicate: boolean;
  skips: [number, number][];
  fair: boolean | null;
  fault: string | null;
  drawn: Drawn[];
  played: Played | null;
}

/** A whole game. */
export interface Film {
  game: string;
  seats: number;
  options: Record<string, Json>;
  seat: number | null;
  setup: Json;
  view: Json;
  frames: Frame[];
  result: Json;
}

/** Something odd about a person: of so many of their last rated games, how many it is seen in. */
export interface Flag {
  kind: "gives_way" | "leaves" | "stalls";
  person: string;
  to: string | null;
  seen: number;
  games: number;
}

/** An event, what it led to, and the changes that turn the view before it into the view after it. */
export interface Frame {
  event: Json;
  changes: ([(string | number)[], Json])[];
  led_to?: Json[];
}

/** A game that this server offers. */
export interface GameCard {
  name: string;
  rules: number;
  seats: number[];
  options: Record<string, Json>;
  bots: string[];
  levels: LevelCard[];
  draws: boolean;
  less_luck: boolean;
  prepared: number | null;
}

/** How often a game was played to its end, and won. */
export interface GameCount {
  game: string;
  games: number;
  won: number;
}

/** The whole report. */
export interface GameReport {
  format: string;
  version: number;
  game: string;
  players: number;
  points: Point[];
  decisions: JudgedDecision[];
  ledgers: Ledger[];
  turning_points: number[];
  lessons: Lesson[];
  purchases: PricedPurchase[];
}

/** What somebody is from now on. */
export interface GivenRole {
  role: "admin" | "moderator" | null;
  reason: string;
}

/** A channel that is told of a club's tables. Its address is secret, but for where it leads. */
export interface Hook {
  id: string;
  shape: "discord" | "matrix";
  host: string;
  error: string;
}

/** The secret part of the link by which others join. */
export interface Invite {
  invite: string | null;
}

/** A judged decision. */
export interface JudgedDecision {
  event: number;
  seat: number;
  grade: "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  choices: number;
  played: RatedMove;
  error: number;
  better: RatedMove | null;
  loss: number;
  loss_error: number;
}

/** Somebody, and until when they are muted, suspended, or keep the name they were given. */
export interface Known {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  role: "admin" | "moderator" | null;
  muted_until: number | null;
  suspended_until: number | null;
  name_until: number | null;
}

/** A passkey as browsers know it. */
export interface KnownPasskey {
  credential: string;
  transports: string[];
}

/** A line of a leaderboard. */
export interface Leader {
  rank: number;
  id: string;
  name: string;
  points: number;
  margin: number;
  games: number;
}

/** Where a seat's result comes from: the parts add up to it. */
export interface Ledger {
  seat: number;
  start: number;
  luck: number;
  own_errors: number;
  others_errors: number;
  purchases: number;
  unseen: number;
  result: number;
}

/** One of the decisions that cost a seat most, with the best moves and the played one, in the same worlds. */
export interface Lesson {
  seat: number;
  decision: number;
  options: RatedMove[];
}

/** A level that bots play at. */
export interface LevelCard {
  name: string;
  rating: number | null;
  give_or_take: number | null;
}

/** A club in the list of one's own. */
export interface ListedClub {
  id: string;
  name: string;
  role: "founder" | "member" | "organiser";
  size: number;
  unread: number;
  next_date: number | null;
}

/** A game that has ended, in a list. */
export interface ListedResult {
  table: string;
  game: string;
  rules: number;
  options: Record<string, Json>;
  pace: string;
  rated: boolean;
  ended: "expired" | "played";
  ended_at: number;
  seats: ListedResultSeat[];
}

/** How a seat ended. Neither name nor bot: somebody who has erased themselves. */
export interface ListedResultSeat {
  person: string | null;
  name: string | null;
  bot: string | null;
  score: number | null;
  place: number | null;
  won: boolean;
  left: boolean;
}

/** Who sits on a seat. */
export interface ListedSeat {
  name: string | null;
  bot: string | null;
  mine: boolean;
  to_act: boolean;
}

/** A table in a list. */
export interface ListedTable {
  id: string;
  game: string;
  state: "closed" | "gathering" | "over" | "playing";
  seats: ListedSeat[];
  free: number;
  options: Record<string, Json>;
  pace: Untimed | Live | Days;
  open: boolean;
  rated: boolean;
  host: string;
  number: number;
  my_turn: boolean;
  created_at: number;
  changed_at: number;
}

/** A tournament in a list. */
export interface ListedTournament {
  id: string;
  name: string;
  game: string;
  pace: Live | Days;
  wanted: number;
  rounds: number;
  made: number;
  state: "gathering" | "over" | "playing";
  people: number;
  created_at: number;
  duplicate: boolean;
  less_luck: boolean;
}

/** What was done to somebody, when, why and until when. */
export interface Measure {
  id: string;
  kind: "close" | "mute" | "rename" | "role" | "suspend";
  person: string;
  name: string;
  by: string | null;
  table: string | null;
  at: number;
  until: number | null;
  reason: string;
  was: string | null;
  now: string | null;
  lifted_at: number | null;
  appeal: string | null;
  appealed_at: number | null;
  answer: string | null;
  answered_at: number | null;
}

/** A member of a club. */
export interface Member {
  id: string;
  name: string;
  role: "founder" | "member" | "organiser";
  joined_at: number;
}

/** A tournament in which somebody takes part, as their home page lists it. */
export interface MyTournament {
  tournament: ListedTournament;
  changed_at: number;
  table: string | null;
}

/** Flags, and the names of those whom they name. */
export interface NamedFlags {
  flags: Flag[];
  names: Record<string, string>;
}

/** An account. A guest who makes one keeps their games, and their name unless they give another. */
export interface NewAccount {
  login: string;
  password: string;
  name?: string | null;
}

/** A name is enough. */
export interface NewClub {
  name: string;
}

/** A date to fix. */
export interface NewDate {
  name: string;
  at: number;
  minutes?: number;
}

/** A name is enough. */
export interface NewGuest {
  name: string;
}

/** A channel to tell of a club's tables. */
export interface NewHook {
  shape: "discord" | "matrix";
  address: string;
  room?: string;
  token?: string;
  language?: string;
}

/** A mail address. It must be confirmed by a link that is sent there. */
export interface NewMail {
  kind: "mail";
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language?: string;
  address: string;
}

/** What somebody is called from now on, and why. */
export interface NewName {
  name: string;
  reason: string;
}

/** A passkey that a device has made, and how you want to call it. All bytes are in base64url. */
export interface NewPasskey {
  name: string;
  credential: string;
  client_data: string;
  attestation: string;
  transports?: string[];
}

/** What a device needs to know to make a passkey. */
export interface NewPasskeyQuestion {
  host: string;
  challenge: string;
  user: string;
  login: string;
  name: string;
  algorithms: number[];
  known: KnownPasskey[];
}

/** The old and the new password; whoever has none leaves the old one out. */
export interface NewPassword {
  new: string;
  old?: string | null;
}

/** Something to write on the board. */
export interface NewPost {
  id: string;
  text: string;
}

/** A browser's subscription, as its PushManager gives it. */
export interface NewPush {
  kind: "push";
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language?: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** For how long somebody is muted or suspended, and why: they read that. */
export interface NewRestraint {
  hours: number;
  reason: string;
}

/** What somebody shall be in a club. */
export interface NewRole {
  role: "founder" | "member" | "organiser";
}

/** How to set up a table. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, Json>;
  pace?: Untimed | Live | Days;
  open?: boolean;
  sit?: boolean;
  bots?: string[];
  hints?: boolean;
  bot_speed?: "at_once" | "calm" | "quick";
  hide_drawing?: boolean;
  rated?: boolean;
  club?: ClubTable | null;
}

/** A personal token, with a label to recognise it by. */
export interface NewToken {
  label: string;
  scope?: "account" | "play" | "read";
}

/** How a tournament is set up. */
export interface NewTournament {
  name: string;
  game: string;
  options?: Record<string, Json>;
  pace?: Live | Days;
  rounds?: number;
  wanted?: number;
  duplicate?: boolean;
  less_luck?: boolean;
  nonce?: string | null;
}

/** An address to post to. Every post is signed with a secret that is shown once, in the answer. */
export interface NewWebhook {
  kind: "webhook";
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language?: string;
  url: string;
}

/** What happened since somebody was here, the last first. */
export interface News {
  since: number | null;
  results: ListedResult[];
  followed: ListedResult[];
  dates: ComingDate[];
}

/** An open offer. */
export interface OfferCard<Side = unknown> {
  number: number;
  seat: number;
  to: number | null;
  gives: Side;
  takes: Side;
}

/** The channels that this server offers. */
export interface Offers {
  push: string;
  mail: boolean;
  webhook: boolean;
  occasions: ("expiring" | "over" | "reminder" | "started" | "turn")[];
}

/** Somebody whom a person met in their last games: how often, and how often each came before the other. */
export interface Opponent {
  id: string;
  name: string;
  games: number;
  before: number;
  behind: number;
}

/** What you are here, and what moderators did to you, the newest first. */
export interface OwnMeasures {
  role: "admin" | "moderator" | null;
  measures: Measure[];
}

/** Your password. */
export interface OwnPassword {
  password: string;
}

/** A passkey of yours. */
export interface Passkey {
  id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** How you want to call a passkey. */
export interface PasskeyName {
  name: string;
}

/** What a device has to sign, to show who somebody is. All bytes are in base64url. */
export interface PasskeyQuestion {
  host: string;
  challenge: string;
}

/** Who signed in, or a guest. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

/** A game step by step, for who plays it again by the rules alone (/rules/GAME.json). */
export interface Played {
  seats: number;
  box: string;
  changes: [number, number][];
  steps: ([number, number | Record<string, Json>])[];
  states: [number, number][];
  scores: number[];
}

/** A table of a round. */
export interface PodCard {
  table: string;
  state: string;
  people: Person[];
  scores: number[] | null;
  places: number[] | null;
  decided: number[] | null;
}

/** Every seat's win chance after an event, all cards being open; 0: after the set-up. */
export interface Point {
  event: number;
  chances: number[];
}

/** A post on a club's board. */
export interface Post {
  number: number;
  person: string;
  name: string;
  at: number;
  text: string;
}

/** What somebody bought: what they paid, and what it was worth to them, all cards being as they lie. */
export interface PricedPurchase {
  event: number;
  seat: number;
  paid: number;
  worth: number | null;
  chance: number;
  gain: number;
  error: number;
}

/** Whether one's profile is shown to nobody else. */
export interface Privacy {
  private: boolean;
}

/** What may be known of a person. Of a private profile only its person sees more than the name. */
export interface Profile {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  private: boolean;
  followed: boolean;
  games: GameCount[];
  ratings: RatingCard[];
  opponents: Opponent[];
}

/** Where your browser has to go now. */
export interface ProviderAddress {
  address: string;
}

/** By which provider people can sign in here; none where it has no name. */
export interface ProviderCard {
  name: string | null;
}

/** A chat message before a report. */
export interface Quote {
  person: string;
  name: string;
  at: number;
  text: string;
}

/** A move and its win chance, by what the seat knew. */
export interface RatedMove {
  move: Json;
  chance: number;
}

/** A rating as people see it, today. */
export interface RatingCard {
  game: string;
  pace: string;
  points: number;
  margin: number;
  games: number;
  certain: boolean;
}

/** A rating after a game. */
export interface RatingStep {
  at: number;
  table: string;
  points: number;
  margin: number;
}

/** The record of a game (docs/records.md). */
export interface RecordBody {
  format: "compagnie-record";
  version: 1;
  game: string;
  players: number;
  options: Record<string, Json>;
  setup: Json;
  events: Json[];
  result: Record<string, Json> | null;
  fairness: Record<string, Json> | null;
}

/** A rematch: the nonce of whoever asks for it, for the first of their seats. Without one the server draws it. */
export interface Rematch {
  nonce?: string | null;
}

/** A complaint about somebody at a table, for the host of this server to read. */
export interface Report {
  about: string;
  text: string;
}

/** What somebody reported about a person, and what had been said at that table. */
export interface ReportCard {
  number: number;
  at: number;
  table: string;
  game: string;
  state: string;
  by: string;
  by_name: string;
  about: string;
  about_name: string;
  text: string;
  said: string[];
  around: Quote[];
  settled_at: number | null;
  settled_by: string | null;
}

/** A person as strangers may know them. Games against bots alone don't count. */
export interface Reputation {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  games: number;
  left: number;
}

/** The chance of a duplicate round: promised before anybody takes part, and shown when its last table has ended. */
export interface RoundChance {
  commitment: string;
  secret: string | null;
}

/** A season's table. */
export interface Season {
  begins: number;
  ends: number;
  games: string[];
  game: string | null;
  standings: SeasonStanding[];
}

/** How strong somebody was in a season. */
export interface SeasonRating {
  points: number;
  margin: number;
  certain: boolean;
}

/** A line of the season's table. */
export interface SeasonRow {
  rank: number;
  id: string;
  name: string;
  points: number;
  tournaments: number;
  won: number;
}

/** A line of a season's table. */
export interface SeasonStanding {
  rank: number;
  id: string;
  name: string;
  points: number;
  games: number;
  met: number;
  rating: SeasonRating | null;
}

/** A notice that was queued. */
export interface Sent {
  notice: string;
}

/** Login and password. */
export interface SignIn {
  login: string;
  password: string;
}

/** What a device has signed with a passkey. All bytes are in base64url. */
export interface SignedByPasskey {
  credential: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user?: string;
}

/** Where somebody stands. Points aren't rounded: whoever shows them does that, so that sums stay true. */
export interface StandingCard {
  person: Person;
  place: number;
  points: number;
  wins: number;
  opponents: number;
  tables: number;
  here: boolean;
}

/** How easily a password is guessed; weak ones are refused. */
export interface Strength {
  strength: "fair" | "strong" | "weak";
}

/** What you go to the provider for. */
export interface ToProvider {
  purpose: "link" | "prove" | "sign_in";
}

/** A personal token: its key is shown once, when it is made. */
export interface Token {
  id: string;
  label: string;
  scope: "account" | "play" | "read";
  created_at: number;
  key: string | null;
}

/** A tournament with its rounds and standings. */
export interface TournamentCard {
  tournament: ListedTournament;
  host: Person;
  rounds: PodCard[][];
  undecided: boolean;
  standings: StandingCard[];
  joined: boolean;
  table: string | null;
  chances: RoundChance[];
}

/** The season of tournaments. */
export interface TournamentSeason {
  begins: number;
  ends: number;
  games: string[];
  game: string | null;
  standings: SeasonRow[];
}

/** How you can sign in. */
export interface WaysIn {
  login: string | null;
  password: boolean;
  passkeys: Passkey[];
  provider: boolean;
}

/** A password that somebody thinks of, and their login if they have said it. */
export interface Weighed {
  password: string;
  login?: string;
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

/** Why a table is closed, why a measure is wrong, or why it isn't. */
export interface Why {
  text: string;
}
