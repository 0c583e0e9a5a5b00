/** What a game's folder `compiled` brings: what would follow from a choice, tried by the rules on this device. */

import type { Json } from "../api/protocol";
import type { Rules } from "./rules";

/** What a page's file knows of a game's numbers. */
export interface Known {
  /** The layout of the states that it reads, and the sources whose numbers it uses: it is used with exactly these. */
  STATE: { readonly kind: string };
  SOURCES: Record<string, string>;
  /** Of its box, if it knows numbers of one: the layout. */
  BOX?: { readonly kind: string };
}

export interface CompiledGame extends Known {
  /** What would follow; undefined where only the server can tell. */
  consider(rules: Rules, view: Json, seat: number, asked: Json): Json | undefined;
}

/** Whether what the page knows of a game is what its module was made from. */
export const fits = ({ STATE, SOURCES, BOX }: Known, rules: Rules): boolean =>
  rules.stateKind === STATE.kind &&
  (BOX === undefined || rules.boxKind === BOX.kind) &&
  Object.entries(SOURCES).every(([path, hash]) => rules.manifest.sources[path] === hash);
