// Made by scripts/make_types.py. Change the Python types instead, and make it again.

import type { Days, Live, Untimed, Json } from "./protocol";

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
  skips: [number, number][];
  fair: boolean | null;
  fault: string | null;
  drawn: Drawn[];
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

/** An event, and the changes that turn the view before it into the view after it. */
export interface Frame {
  event: Json;
  changes: ([(string | number)[], Json])[];
}

/** A game that this server offers. */
export interface GameCard {
  name: string;
  rules: number;
  seats: number[];
  options: Record<string, Json>;
  bots: string[];
  draws: boolean;
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
  host: string;
  number: number;
  my_turn: boolean;
  created_at: number;
  changed_at: number;
}

/** An account. A guest who makes one keeps their games, and their name unless they give another. */
export interface NewAccount {
  login: string;
  password: string;
  name?: string | null;
}

/** A name is enough. */
export interface NewGuest {
  name: string;
}

/** A mail address. It must be confirmed by a link that is sent there. */
export interface NewMail {
  kind: "mail";
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language?: string;
  address: string;
}

/** The old and the new password. */
export interface NewPassword {
  old: string;
  new: string;
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
  hide_drawing?: boolean;
}

/** A personal token, with a label to recognise it by. */
export interface NewToken {
  label: string;
}

/** An address to post to. Every post is signed with a secret that is shown once, in the answer. */
export interface NewWebhook {
  kind: "webhook";
  wants?: ("expiring" | "over" | "reminder" | "started" | "turn")[];
  language?: string;
  url: string;
}

/** The channels that this server offers. */
export interface Offers {
  push: string;
  mail: boolean;
  webhook: boolean;
  occasions: ("expiring" | "over" | "reminder" | "started" | "turn")[];
}

/** Who signed in, or a guest. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
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

/** A person as strangers may know them. Games against bots alone don't count. */
export interface Reputation {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  games: number;
  left: number;
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

/** A personal token: its key is shown once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created_at: number;
  key: string | null;
}
