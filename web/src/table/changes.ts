/** The view that a client has, made into the view that it should have. */

import type { Json } from "../protocol";

export type Change = [(string | number)[], Json];

type Node = Record<string | number, Json>;

/** The view after these changes. What didn't change is the same object as before, so that only what did is drawn. */
export function changed(view: Json, changes: Change[]): Json {
  return changes.reduce((seen, [path, value]) => put(seen, path, value), view);
}

function put(node: Json, path: (string | number)[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node;
  copy[step] = put(copy[step] ?? null, rest, value);
  return copy as Json;
}
