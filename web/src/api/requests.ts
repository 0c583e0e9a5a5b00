/** What the server can be asked over HTTP, each in its own words. The asking itself is in network.ts. */

import { newId } from "./ids";
import { ask } from "./http";
import type { ClientMessage, Hours, TableCard } from "./protocol";
import type {
  Analysis,
  Changes,
  Channel,
  Delivery,
  Fairness,
  Film,
  GameCard,
  Leader,
  ListedResult,
  ListedTable,
  ListedTournament,
  MyTournament,
  NewMail,
  NewPush,
  NewTable,
  NewTournament,
  NewWebhook,
  News,
  Offers,
  Person,
  Profile,
  RatingCard,
  RatingStep,
  Reputation,
  Token,
  TournamentCard,
  TournamentSeason,
} from "./rest";

type Command = Extract<ClientMessage, { id: string; seen: number }>;
type Unnamed<Message> = Message extends Command ? Omit<Message, "id" | "seen"> : never;

let asked: Promise<GameCard[]> | null = null;

/** The games of the server. Once all of them can be played they don't change while a page is open. */
export function games(): Promise<GameCard[]> {
  asked ??= ask<GameCard[]>("GET", "/games").then(
    (cards) => {
      if (cards.some((card) => card.prepared !== null)) asked = null;
      return cards;
    },
    (no: unknown) => {
      asked = null;
      throw no;
    },
  );
  return asked;
}

export interface Wanted {
  game?: string | null;
  state?: ListedTable["state"] | null;
  before?: number | null;
  most?: number | null;
}

export const openTables = (wanted: Wanted = {}) => ask<ListedTable[]>("GET", `/tables${query(wanted)}`);
export const myTables = (wanted: Wanted = {}) => ask<ListedTable[]>("GET", `/me/tables${query(wanted)}`);
export const table = (id: string) => ask<TableCard>("GET", `/tables/${id}`);
export const openTable = (wanted: NewTable) => ask<TableCard>("POST", "/tables", wanted);
export const analysis = (id: string) => ask<Analysis>("GET", `/tables/${id}/analysis?version=2`);
export const analyse = (id: string) => ask("POST", `/tables/${id}/analysis`);
export const fairness = (id: string) => ask<Fairness>("GET", `/tables/${id}/fairness`);

/** Do something at a table that one doesn't watch. */
export function command(id: string, wanted: Unnamed<Command>, seen = 0): Promise<unknown> {
  return ask("POST", `/tables/${id}/commands`, { ...wanted, id: newId(), seen });
}

export const whoAmI = () => ask<Person>("GET", "/me");
export const comeAsGuest = (name: string) => ask<Person>("POST", "/guest", { name });
export const rename = (name: string) => ask<Person>("PATCH", "/me", { name });
export const makeAccount = (login: string, password: string) => ask<Person>("POST", "/account", { login, password });
export const signIn = (login: string, password: string) => ask<Person>("POST", "/session", { login, password });
export const signOut = () => ask<void>("DELETE", "/session");
export const erase = () => ask<void>("DELETE", "/me");

export const tokens = () => ask<Token[]>("GET", "/me/tokens");
export const newToken = (label: string) => ask<Token>("POST", "/me/tokens", { label });
export const dropToken = (id: string) => ask<void>("DELETE", `/me/tokens/${id}`);
/** What others may know of somebody. */
export const repute = (person: string) => ask<Reputation>("GET", `/people/${person}`);
export const blocked = () => ask<Person[]>("GET", "/me/blocks");
export const unblock = (id: string) => ask<void>("DELETE", `/me/blocks/${id}`);

export interface WantedResults {
  game?: string | null;
  against?: string | null;
  before?: number | null;
  most?: number | null;
}

export const profile = (person: string) => ask<Profile>("GET", `/people/${person}/profile`);
export const resultsOf = (person: string, wanted: WantedResults = {}) =>
  ask<ListedResult[]>("GET", `/people/${person}/results${query(wanted)}`);
export const ratingsOf = (person: string) => ask<RatingCard[]>("GET", `/people/${person}/ratings`);
export const ratingHistory = (person: string, game: string, pace: string) =>
  ask<RatingStep[]>("GET", `/people/${person}/ratings/${game}/${pace}`);
export const leaders = (game: string, pace: string) => ask<Leader[]>("GET", `/leaders/${game}/${pace}`);
/** The tournaments opened last, or last before a moment. */
export const tournaments = (before?: number) =>
  ask<ListedTournament[]>("GET", `/tournaments${before === undefined ? "" : `?before=${before}`}`);
/** A tournament with so many of its last rounds. */
export const tournament = (id: string, last: number) => ask<TournamentCard>("GET", `/tournaments/${id}?last=${last}`);
/** The season of tournaments: of one game or (without a name) of all; this one, or so many before it. */
export const seasonOfTournaments = (game: string, ago: number) =>
  ask<TournamentSeason>("GET", `/tournaments/season?ago=${ago}${game ? `&game=${game}` : ""}`);
export const openTournament = (wanted: NewTournament) => ask<TournamentCard>("POST", "/tournaments", wanted);
export const joinTournament = (id: string, nonce: string) => ask<void>("PUT", `/tournaments/${id}/entry`, { nonce });
export const leaveTournament = (id: string) => ask<void>("DELETE", `/tournaments/${id}/entry`);
export const callOffTournament = (id: string) => ask<void>("DELETE", `/tournaments/${id}`);
export const startTournament = (id: string) => ask<void>("POST", `/tournaments/${id}/start`);
export const followed = () => ask<Person[]>("GET", "/me/follows");
export const follow = (person: string) => ask<void>("PUT", `/me/follows/${person}`);
export const unfollow = (person: string) => ask<void>("DELETE", `/me/follows/${person}`);
export const friendsTables = () => ask<ListedTable[]>("GET", "/me/friends-tables");
/** That one is here; and what happened since one was here before. */
export const noteVisit = () => ask<void>("PUT", "/me/visit");
export const news = () => ask<News>("GET", "/me/news");
export const myTournaments = () => ask<MyTournament[]>("GET", "/me/tournaments");
export const keepPrivate = (hidden: boolean) => ask<void>("PUT", "/me/profile", { private: hidden });

/** When you play where moves may take days. */
export const hours = () => ask<Required<Hours>>("GET", "/me/hours");
export const setHours = (wanted: Hours) => ask<Required<Hours>>("PUT", "/me/hours", wanted);

/** A finished game of this server, event by event: all open, or as a seat saw it. */
export const replay = (id: string, seat: number | null = null) =>
  ask<Film>("GET", `/tables/${id}/replay${query({ seat })}`);
/** Any record that somebody brings along. */
export const replayRecord = (record: unknown, seat: number | null = null) =>
  ask<Film>("POST", `/replay${query({ seat })}`, record);

export const offers = () => ask<Offers>("GET", "/channels");
export const channels = () => ask<Channel[]>("GET", "/me/channels");
export const addChannel = (wanted: NewMail | NewPush | NewWebhook) => ask<Channel>("POST", "/me/channels", wanted);
export const changeChannel = (id: string, change: Changes) => ask<Channel>("PATCH", `/me/channels/${id}`, change);
export const dropChannel = (id: string) => ask<void>("DELETE", `/me/channels/${id}`);
export const tryChannel = (id: string) => ask<void>("POST", `/me/channels/${id}/test`, {});
export const notices = () => ask<Delivery[]>("GET", "/me/notices?most=20");

function query(wanted: Wanted | WantedResults | { seat: number | null }): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}
