/** The shared page belongs to no game: what only one game has is behind what that game's folder offers (games/game.ts). */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SHARED = [
  "account",
  "api",
  "app",
  "clubs",
  "fairness",
  "frame",
  "home",
  "lobby",
  "pages",
  "parts",
  "profile",
  "puzzles",
  "replay",
  "rules",
  "table",
  "tournaments",
];
/** Words of a game's rule book, each as a word of its own or a part of a name like `bidAmount`. */
const OF_A_GAME =
  "auction|bid|bids|bidding|chart|charts|contract|contracts|crate|crates|daalders?|harbours?|helm|merchants?|pen|pirates|sail|sails|sailing|seal|seals|ship|ships|skipper|voyages?|warehouses?".split(
    "|",
  );
const GAMES = readdirSync("src/games").filter((name) => statSync(join("src/games", name)).isDirectory());
/** What the server's types are made into speaks of itself; the pictures of the home page show a sea. */
const APART = ["api/protocol.ts", "api/rest.ts", "pages/Home.svelte", "pages/About.svelte", "app/app.css"];

const files = SHARED.flatMap((folder) =>
  readdirSync(join("src", folder), { recursive: true, encoding: "utf-8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.endsWith(".test.ts") && !APART.includes(name)),
);

/** The words that a file is made of: names are taken apart where a capital letter or a line joins two. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]+/g),
  );

const alien = new RegExp(`^(${[...OF_A_GAME, ...GAMES].join("|")})$`);

test("no word of the shared page belongs to one game", () => {
  expect(files.length).toBeGreaterThan(90);
  const found = files.flatMap((file) =>
    [...wordsIn(readFileSync(join("src", file), "utf-8"))]
      .filter((word) => alien.test(word))
      .map((word) => [file, word]),
  );
  expect(found).toEqual([]);
});

test("no code of the shared texts belongs to one game", () => {
  const codes = readFileSync("../src/compagnie/languages/en/site.ftl", "utf-8").match(/^[\w-]+(?= =)/gm) ?? [];
  expect(codes.length).toBeGreaterThan(400);
  const own = codes.filter((code) => code.split(/[-_]/).some((word) => alien.test(word)));
  expect(own).toEqual([]);
});

test("no sentence of the shared texts speaks of one game", () => {
  const sentences = readFileSync("../src/compagnie/languages/en/site.ftl", "utf-8").split(/^(?=[\w-]+ =)/m);
  expect(sentences.length).toBeGreaterThan(400);
  // What the site is, how bots are called, what became of an auction, and the seal by which chance is promised.
  const others = sentences.filter((each) => !/^(about|home|frame|bot|analysis|fair|gather)-/.test(each));
  const own = others.filter((each) => [...wordsIn(each)].some((word) => alien.test(word)));
  expect(own).toEqual([]);
});

test("a folder holds no more than a stranger can look over", () => {
  const folders = readdirSync("src", { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const full = folders
    .map((folder) => join(folder.parentPath, folder.name))
    .map(
      (folder) =>
        [folder, readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()).length] as const,
    )
    .filter(([, count]) => count > 16);
  expect(full).toEqual([]);
});
