/** The view that a client has, made into the view that it should have. */

import type { Json } from "../../api/protocol";

export type Change = [(string | number)[], Json];

type Node = Record<string | number, Json>;

/** The view after these changes. What didn't change is the same object as before, so that only what did is drawn. */
export function changed<View>(view: View | null, changes: Change[]): View | null {
  // the server tells a view of this game, piece by piece
  return changes.reduce((seen, [path, value]) => put(seen, path, value), view as Json) as View | null;
}

function put(node: Json, path: (string | number)[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node;
  copy[step] = put(copy[step] ?? null, rest, value);
  return copy as Json;
}

/** What is told anew, each part that is as before being the very object of before: only what differs is drawn again. */
export function kept<Value>(before: unknown, after: Value): Value {
  if (!isNode(before) || !isNode(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const fresh = after as Record<string, unknown>;
  const steps = Object.keys(fresh);
  let same = steps.length === Object.keys(before).length;
  for (const step of steps) {
    fresh[step] = kept(before[step], fresh[step]);
    same &&= Object.is(before[step], fresh[step]) && step in before;
  }
  return same ? (before as Value) : after;
}

/** Every path at which two views differ, with all the paths above it: `seats.2.gold`, `seats.2`, `seats`. */
export function changedPaths(before: unknown, after: unknown): Set<string> {
  const found = new Set<string>();
  if (before !== null && after !== null) collect(before, after, "", found);
  return found;
}

function collect(before: unknown, after: unknown, path: string, found: Set<string>): boolean {
  if (Object.is(before, after)) return false;
  if (!isNode(before) || !isNode(after)) {
    if (path) found.add(path);
    return true;
  }
  let differs = false;
  for (const step of new Set([...Object.keys(before), ...Object.keys(after)])) {
    differs = collect(before[step] ?? null, after[step] ?? null, path ? `${path}.${step}` : step, found) || differs;
  }
  if (differs && path) found.add(path);
  return differs;
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
