/** What the server can be asked about clubs. */

import { ask } from "./http";
import { newId } from "./ids";
import type { Calendar, Club, Hook, Invite, ListedClub, ListedTable, NewDate, NewHook, Post, Season } from "./rest";

export type Role = ListedClub["role"];

export const myClubs = () => ask<ListedClub[]>("GET", "/me/clubs");
export const clubsTables = () => ask<ListedTable[]>("GET", "/me/clubs-tables");
export const foundClub = (name: string) => ask<Club>("POST", "/clubs", { name });
export const club = (id: string) => ask<Club>("GET", `/clubs/${id}`);
export const markSeen = (id: string) => ask<void>("PUT", `/clubs/${id}/seen`);
export const tablesOf = (id: string) => ask<ListedTable[]>("GET", `/clubs/${id}/tables`);
/** A club's season: of one game or (without a name) of all; this one, or so many before it. */
export const season = (id: string, game: string, ago: number) =>
  ask<Season>("GET", `/clubs/${id}/season?ago=${ago}${game ? `&game=${game}` : ""}`);

export const invitedTo = (invite: string) => ask<Club>("GET", `/invites/${invite}`);
export const join = (invite: string) => ask<Club>("POST", `/invites/${invite}`);
export const renewInvite = (id: string) => ask<Invite>("POST", `/clubs/${id}/invite`);
export const dropInvite = (id: string) => ask<void>("DELETE", `/clubs/${id}/invite`);
export const setRole = (id: string, person: string, role: Role) =>
  ask<void>("PUT", `/clubs/${id}/members/${person}`, { role });
export const removeMember = (id: string, person: string) => ask<void>("DELETE", `/clubs/${id}/members/${person}`);

export const posts = (id: string, before?: number) =>
  ask<Post[]>("GET", `/clubs/${id}/posts${before === undefined ? "" : `?before=${before}`}`);
export const writePost = (id: string, text: string, command = newId()) =>
  ask<void>("POST", `/clubs/${id}/posts`, { id: command, text });
export const deletePost = (id: string, number: number) => ask<void>("DELETE", `/clubs/${id}/posts/${number}`);

export const addDate = (id: string, wanted: NewDate) => ask<Club>("POST", `/clubs/${id}/dates`, wanted);
export const dropDate = (id: string, date: string) => ask<void>("DELETE", `/clubs/${id}/dates/${date}`);
export const calendar = () => ask<Calendar>("GET", "/me/calendar");
export const renewCalendar = () => ask<Calendar>("POST", "/me/calendar");

export const hooks = (id: string) => ask<Hook[]>("GET", `/clubs/${id}/hooks`);
export const addHook = (id: string, wanted: NewHook) => ask<void>("POST", `/clubs/${id}/hooks`, wanted);
export const dropHook = (id: string, hook: string) => ask<void>("DELETE", `/clubs/${id}/hooks/${hook}`);
