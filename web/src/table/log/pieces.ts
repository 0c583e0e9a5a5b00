/**
 * Any piece on the table leads to the turn that put it there, by a tap, by keys and for screen readers. A piece says where it
 * lies in the view (see putThere.ts), and the table's page answers for all of them.
 */

import { getContext, setContext } from "svelte";
import { say } from "../../words/words.svelte";

type Part = string | number;

/** What makes an element a piece that leads somewhere; nothing where no log is at hand. */
export interface PieceMark {
  "data-piece"?: string;
  role?: "button";
  tabindex?: -1;
  "aria-description"?: string;
}

const KEY = Symbol("pieces");
const NOTHING: PieceMark = {};

/** Below here pieces lead to their turns. */
export const giveLog = (): void => void setContext(KEY, true);

/** How to mark a piece here, in a component: by where it lies. Several places are separated by a space. */
export function piecesHere(): (...at: Part[]) => PieceMark {
  if (!getContext<boolean | undefined>(KEY)) return () => NOTHING;
  return (...at) => ({
    "data-piece": at.join("."),
    role: "button",
    tabindex: -1,
    "aria-description": say("log.piece"),
  });
}

/** With the arrows from piece to piece, in the order in which they stand in the page. */
export function walkPieces(within: HTMLElement, way: -1 | 1): void {
  const all = [...within.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")].filter(
    (each) => each.getClientRects().length > 0,
  );
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : (at + way + all.length) % all.length;
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
