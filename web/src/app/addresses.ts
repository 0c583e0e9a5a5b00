/**
 * The addresses of the page, in one place: pages.ts fetches what is there, and the build tells the server by them what to
 * send along with each, so that a page has all it needs after two ways to the server.
 */

export interface Address {
  /** Its named parts are the page's parameters. */
  pattern: string;
  /** The component in pages/. */
  page: string;
  /** A bare page fills the window: no header, no footer. */
  bare?: boolean;
  /** What it asks the server at once, with the named parts filled in. */
  asks?: readonly string[];
}

/** What is asked on every page that has a header. */
export const HEADER_ASKS: readonly string[] = ["/me", "/me/tables?most=50"];

export const ADDRESSES: readonly Address[] = [
  { pattern: "^/$", page: "Home", asks: ["/games", "/tables?state=gathering&most=30"] },
  { pattern: "^/table/(?<id>[\\w-]+)$", page: "Table", bare: true, asks: ["/tables/{id}/view", "/me"] },
  { pattern: "^/new$", page: "New", asks: ["/games"] },
  { pattern: "^/me$", page: "people/Me" },
  { pattern: "^/person/(?<id>[\\w-]+)$", page: "people/Person" },
  { pattern: "^/moderation$", page: "people/Moderation" },
  { pattern: "^/clubs$", page: "clubs/Clubs" },
  { pattern: "^/club/(?<id>[\\w-]+)$", page: "clubs/Club" },
  { pattern: "^/invite/(?<invite>[\\w-]+)$", page: "clubs/Invited" },
  { pattern: "^/leaders$", page: "people/Leaders", asks: ["/games"] },
  { pattern: "^/tournaments$", page: "people/Tournaments", asks: ["/games", "/tournaments"] },
  { pattern: "^/tournament/(?<id>[\\w-]+)$", page: "people/Tournament", asks: ["/tournaments/{id}?last=1"] },
  { pattern: "^/rules$", page: "RuleBooks", asks: ["/games"] },
  { pattern: "^/rules/(?<game>\\w+)$", page: "RuleBook" },
  { pattern: "^/puzzles(?:/(?<game>\\w+)/(?<number>\\d+|today))?$", page: "Puzzles" },
  { pattern: "^/replay(?:/(?<table>[\\w-]+))?$", page: "Replay" },
  { pattern: "^/fairness(?:/(?<table>[\\w-]+))?$", page: "Fairness" },
  { pattern: "^/about$", page: "About" },
  { pattern: "^/", page: "NotFound" },
];
