/**
 * The texts for people, as the page needs them: Fluent files of the Python package, parsed when the page is built, so that a
 * browser gets messages that only have to be filled in. The files are found as compagnie/core/texts/catalogue.py finds them: by their
 * name, in the package's folder for a language and in those of the games. What a language lacks is said in English.
 */

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Message, Messages, Part } from "./src/words/room.ts";

const PACKAGE = resolve(import.meta.dirname, "../src/compagnie");
const ENGLISH = "en";
const LANGUAGES = "virtual:languages";
/** The catalogue of the page itself; a game's has its name. */
export const SITE = "site";

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;

/** Serves `*.ftl` as parsed messages, and `virtual:languages` as what each language is called and how it joins a list. */
export function texts(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id === LANGUAGES ? `\0${LANGUAGES}` : null),
    load(id) {
      if (id === `\0${LANGUAGES}`) return `export default ${JSON.stringify(aboutLanguages())}`;
      if (!id.endsWith(".ftl")) return null;
      const messages = messagesOf(basename(id, ".ftl"), basename(dirname(id)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
    },
  };
}

/** The languages that the site speaks, English first. */
export function languages(): string[] {
  const found = readdirSync(join(PACKAGE, "languages")).filter((tag) => existsSync(pathOf("languages", tag)));
  return found.sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || (one < other ? -1 : 1));
}

/**
 * The messages of a catalogue in a language, with the English ones for those that it lacks. The site's hold what each game
 * is called and what it is about, too: the home page tells that of games whose own messages aren't loaded.
 */
export function messagesOf(name: string, language: string): Messages {
  const own = { ...parsed(name, ENGLISH), ...parsed(name, language) };
  return name === SITE ? { ...own, ...aboutGames(language) } : own;
}

const ABOUT_A_GAME = ["title", "blurb", "time"];

function aboutGames(language: string): Messages {
  const games = readdirSync(join(PACKAGE, "games")).filter((game) => find(`${game}.ftl`, ENGLISH));
  const codes = games.map((game) => [game, ABOUT_A_GAME.map((each) => `${game}-${each}`)] as const);
  return Object.fromEntries(
    codes.flatMap(([game, wanted]) =>
      Object.entries(messagesOf(game, language)).filter(([code]) => wanted.includes(code)),
    ),
  );
}

function parsed(name: string, language: string): Messages {
  const path = find(`${name}.ftl`, language);
  return path ? messagesIn(readFileSync(path, "utf-8")) : {};
}

/** The messages of a Fluent file. Terms, which begin with a dash, and messages inside of others are filled in. */
export function messagesIn(source: string): Messages {
  const { body } = new FluentResource(source);
  const values = new Map(body.map(({ id, value }) => [id, value]));
  const said = [...values].filter(([id, value]) => !id.startsWith("-") && value !== null);
  return Object.fromEntries(said.map(([id, value]) => [id, message(value!, values, id)]));
}

type Known = Map<string, Pattern | null>;

/** A pattern as the page fills it in: see web/src/words/room.ts. */
function message(pattern: Pattern, known: Known, id: string): Message {
  if (typeof pattern === "string") return pattern;
  const parts: Part[] = [];
  for (const part of pattern.flatMap((element) =>
    typeof element === "string" ? [element] : partsOf(element, known, id),
  ))
    if (typeof part === "string" && typeof parts.at(-1) === "string") parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

function partsOf(element: Expression, known: Known, id: string): Part[] {
  switch (element.type) {
    case "str":
      return [element.value];
    case "var":
      return [[element.name]];
    case "func":
      return [[variable(element.args[0], id), element.name]];
    case "select": {
      const by = element.variants.map(({ key, value }) => [String(key.value), message(value, known, id)] as const);
      return [[variable(element.selector, id), Object.fromEntries(by), by[element.star]![0]]];
    }
    case "mesg":
    case "term": {
      const inner = known.get(element.type === "term" ? `-${element.name}` : element.name);
      if (!inner) throw new Error(`${id} names ${element.name}, which isn't there.`);
      const filled = message(inner, known, id);
      return typeof filled === "string" ? [filled] : filled;
    }
    default:
      throw new Error(`The page can't say ${id}: it has no ${element.type}.`);
  }
}

function variable(element: { type: string; name?: string } | undefined, id: string): string {
  if (element?.type !== "var")
    throw new Error(`The page can't say ${id}: only a parameter can be chosen or written by.`);
  return element.name!;
}

function find(name: string, language: string): string | undefined {
  const own = join(PACKAGE, "languages", language, name);
  return existsSync(own) ? own : globSync(join(PACKAGE, "games/*/languages", language, name))[0];
}

const pathOf = (folder: string, tag: string): string => join(PACKAGE, folder, tag, `${SITE}.ftl`);

/** By language: its name for itself, and what stands between the things of a list, as CLDR has it. */
function aboutLanguages(): Record<string, unknown> {
  return Object.fromEntries(
    languages().map((tag) => [
      tag,
      {
        name: parsed(SITE, tag)["language"] ?? tag,
        and: joints(tag, "conjunction"),
        or: joints(tag, "disjunction"),
        plain: isPlain(tag),
      },
    ]),
  );
}

/** Whether one is one and everything else is many, in all numbers that a board shows. */
function isPlain(tag: string): boolean {
  const rules = new Intl.PluralRules([tag, ENGLISH]);
  return Array.from({ length: 1000 }, (_, n) => n).every((n) => rules.select(n) === (n === 1 ? "one" : "other"));
}

/** Between two things, between the first of several, and before the last. */
function joints(tag: string, type: Intl.ListFormatType): string[] {
  const format = new Intl.ListFormat([tag, ENGLISH], { type });
  const between = (things: string[]) =>
    format.formatToParts(things).flatMap((part) => (part.type === "literal" ? [part.value] : []));
  const [pair, several] = [between(["1", "2"]), between(["1", "2", "3"])];
  return [pair[0]!, several[0]!, several[1]!];
}
