/** Which page is at which address. Each is a chunk of its own; its parameters are the named parts of the address. */

import type { Component } from "svelte";
import { ADDRESSES } from "./addresses";
import Broken from "../pages/Broken.svelte";

export type Page = Component<Record<string, string>>;

/** Where an address leads: the name of a page in pages/, and its parameters. A bare page fills the window. */
export interface Place {
  page: string;
  params: Record<string, string>;
  bare: boolean;
}

/** A page that is there to be drawn. */
export interface Shown extends Omit<Place, "page"> {
  path: string;
  Page: Page;
}

const PAGES = import.meta.glob<Page>(["../pages/**/*.svelte", "!../pages/{Broken,NoTable,Nowhere}.svelte"], {
  import: "default",
});
const PLACES = ADDRESSES.map((address) => ({ ...address, pattern: new RegExp(address.pattern) }));

/** Where an address leads. */
export function pageAt(path: string): Place {
  for (const { pattern, page, bare = false } of PLACES) {
    const match = pattern.exec(path);
    if (match) return { page, params: { ...match.groups }, bare };
  }
  throw new Error(`The last address fits every path, and not ${path}.`);
}

/** Fetch the page at an address; where that fails, one that says so. */
export async function turnTo(path: string): Promise<Shown> {
  const { page, params, bare } = pageAt(path);
  const Page = await PAGES[`../pages/${page}.svelte`]!().catch(
    (fault: unknown) => (console.error(fault), Broken as Page),
  );
  return { path, Page, params, bare };
}
