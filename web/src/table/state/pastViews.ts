/** What happened at a table before this page was opened, view by view: asked for only when somebody looks back. */

import { ask } from "../../api/http";
import type { Json, SeenAct } from "../../api/protocol";
import { changed, type Change } from "./changes";

/** A game as a seat saw it: its first view, and how each event changed it. */
export interface Film {
  view: Json;
  frames: { event: Json; changes: Change[] }[];
}

export const history = (table: string, seat: number | null): Promise<Film> =>
  ask("GET", `/tables/${table}/history${seat === null ? "" : `?seat=${seat}`}`);

/** The view after each act that stands: an act has as many frames as it has events. */
export function viewsOf(film: Film, acts: SeenAct[]): Map<number, Json> {
  const views = new Map<number, Json>();
  let view = film.view;
  let at = 0;
  for (const act of acts) {
    const until = at + (act.events?.length ?? 0);
    for (; at < until; at += 1) view = changed(view, film.frames[at]?.changes ?? []);
    views.set(act.number, view);
  }
  return views;
}
