/** What the server can be asked about keeping order: by moderators, and by whom they did something to. */

import { ask } from "./http";
import type { Known, Measure, NamedFlags, NewName, NewRestraint, GivenRole, OwnMeasures, ReportCard } from "./rest";

export const ownMeasures = () => ask<OwnMeasures>("GET", "/me/measures");
export const appeal = (measure: string, text: string) => ask<void>("PUT", `/me/measures/${measure}/appeal`, { text });

export const reports = (before?: number) =>
  ask<ReportCard[]>("GET", `/moderation/reports${before === undefined ? "" : `?before=${before}`}`);
export const settle = (number: number) => ask<void>("PUT", `/moderation/reports/${number}/settled`);
export const closeTable = (table: string, text: string) =>
  ask<void>("POST", `/moderation/tables/${table}/close`, { text });

export interface WantedMeasures {
  person?: string;
  appealed?: boolean;
  before?: number;
}

export const measures = (wanted: WantedMeasures = {}) =>
  ask<Measure[]>(
    "GET",
    `/moderation/measures?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))}`,
  );
export const lift = (measure: string) => ask<void>("DELETE", `/moderation/measures/${measure}`);
export const answer = (measure: string, text: string) =>
  ask<void>("PUT", `/moderation/measures/${measure}/answer`, { text });

export const people = (called: string) => ask<Known[]>("GET", `/moderation/people?${new URLSearchParams({ called })}`);
export const restrain = (person: string, how: "mute" | "suspend", wanted: NewRestraint) =>
  ask<void>("PUT", `/moderation/people/${person}/${how}`, wanted);
export const rename = (person: string, wanted: NewName) =>
  ask<void>("PUT", `/moderation/people/${person}/name`, wanted);
export const setRole = (person: string, wanted: GivenRole) =>
  ask<void>("PUT", `/moderation/people/${person}/role`, wanted);
export const flags = () => ask<NamedFlags>("GET", "/moderation/flags");
