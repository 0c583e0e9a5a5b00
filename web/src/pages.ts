/** Which page is at which address. Each is a chunk of its own; its parameters are the named parts of the address. */

import type { Component } from "svelte";

export type Page = Component<Record<string, string>>;
type Load = () => Promise<unknown>;

/** A page that can be fetched; a bare one fills the window. */
export interface Place {
  load: () => Promise<Page>;
  params: Record<string, string>;
  bare: boolean;
}

const PAGES: [pattern: RegExp, load: Load, bare?: boolean][] = [
  [/^\/$/, () => import("./pages/Home.svelte")],
  [/^\/table\/(?<id>[\w-]+)$/, () => import("./pages/Table.svelte"), true],
  [/^\/new$/, () => import("./pages/New.svelte")],
  [/^\/me$/, () => import("./pages/Me.svelte")],
  [/^\/rules$/, () => import("./pages/RuleBooks.svelte")],
  [/^\/rules\/(?<game>\w+)$/, () => import("./pages/RuleBook.svelte")],
  [/^\/replay(?:\/(?<table>[\w-]+))?$/, () => import("./pages/Replay.svelte")],
  [/^\/fairness(?:\/(?<table>[\w-]+))?$/, () => import("./pages/Fairness.svelte")],
  [/^\/about$/, () => import("./pages/About.svelte")],
];

/** The page at an address. */
export function pageAt(path: string): Place {
  for (const [pattern, load, bare = false] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load: component(load), params: { ...match.groups }, bare };
  }
  return { load: component(() => import("./pages/NotFound.svelte")), params: {}, bare: false };
}

function component(load: Load): () => Promise<Page> {
  return async () => ((await load()) as { default: Page }).default;
}
