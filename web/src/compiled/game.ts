/** What a game's folder `compiled` brings: what would follow from a choice, tried by the rules on this device. */

import type { Json } from "../api/protocol";
import type { Rules } from "./rules";

export interface CompiledGame {
  /** The layout of the states that it fills, and the sources whose numbers it uses: it is used with exactly these. */
  STATE: { readonly kind: string };
  SOURCES: Record<string, string>;
  /** Of its box, if it knows numbers of one: the layout. */
  BOX?: { readonly kind: string };
  /** What would follow; undefined where only the server can tell. */
  consider(rules: Rules, view: Json, seat: number, asked: Json): Json | undefined;
}

/** Whether what the page knows of a game is what its module was made from. */
export const fits = ({ STATE, SOURCES, BOX }: CompiledGame, rules: Rules): boolean =>
  rules.stateKind === STATE.kind &&
  (BOX === undefined || rules.boxKind === BOX.kind) &&
  Object.entries(SOURCES).every(([path, hash]) => rules.manifest.sources[path] === hash);
