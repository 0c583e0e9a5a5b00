/**
 * The page's words. Everything it says is a code with parameters, from the Fluent catalogues of the site and of each game
 * (src/compagnie/languages, src/compagnie/games/<game>/languages): the code `about.title` is the message `about-title`.
 */

import about from "virtual:languages";
import { firstGame, firstWords } from "../api/preload";
import { Room, SITE, teach, type Grammar, type Messages, type Params, type Writer } from "./room";

export { teach, type Params, type Writer };
export type Language = string;
export const LANGUAGES: readonly Language[] = Object.keys(about);

const FILES = import.meta.glob<Messages>(
  [
    "../../../src/compagnie/languages/*/*.ftl",
    "../../../src/compagnie/games/*/languages/*/*.ftl",
    "!../../../src/compagnie/languages/*/notices.ftl",
  ],
  { import: "default" },
);
const PACKAGE = "../../../src/compagnie";
const ENGLISH = "en";
const KEPT = "compagnie.language";
const COOKIE = "compagnie_language";

class Words {
  language = $state<Language>(ENGLISH);
  private known = $state.raw<ReadonlyMap<string, Room>>(new Map());
  /** The rooms whose words are wanted, here or on their way. */
  private wanted = new Set([SITE]);

  /** Load the words of the page, and choose the person's language. */
  async begin(): Promise<void> {
    const [language, game] = [chosenLanguage(), firstGame()];
    if (game) this.wanted.add(game);
    await this.learn(language);
    if (!firstWords(language)) tellServer(language);
  }

  /** Speak another language from now on. */
  async speak(language: Language): Promise<void> {
    await this.learn(language);
    tellServer(language);
  }

  private async learn(language: Language): Promise<void> {
    const wanted = [...this.wanted];
    const loaded = await Promise.all(wanted.map((room) => load(room, language)));
    this.known = new Map(wanted.map((room, at) => [room, loaded[at]!]));
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEPT, language);
  }

  /** Load the words of a game, too. */
  async enter(game: string): Promise<void> {
    this.wanted.add(game);
    if (this.known.has(game)) return;
    const room = await load(game, this.language);
    this.known = new Map(this.known).set(game, room);
  }

  has(code: string): boolean {
    return this.room(code).has(idOf(code));
  }

  /** The text of a code in the person's language; the code itself where there is none. */
  say(code: string, params: Params = {}): string {
    const [room, id] = [this.room(code), idOf(code)];
    return room.has(id) ? room.say(id, params) : code;
  }

  /** A game's codes begin with its name. */
  private room(code: string): Room {
    return this.known.get(code.slice(0, code.indexOf("."))) ?? this.known.get(SITE) ?? NOTHING;
  }

  /** The language as it is written where the browser is at home: in London a clock shows 20:15. */
  get locale(): string {
    return navigator.languages.find((each) => each.split("-")[0] === this.language) ?? this.language;
  }

  number(value: number): string {
    return grammar(this.language).number(value);
  }

  /** A number with its sign, as what was won or lost. */
  signed(value: number): string {
    return `${value > 0 ? "+" : value < 0 ? "−" : ""}${this.number(Math.abs(value))}`;
  }

  /** A share of one: "61%", or as the language has it. */
  percent(share: number): string {
    return new Intl.NumberFormat(this.language, { style: "percent" }).format(share);
  }

  /** Several things in a row: "Anna, Klaas and Mina". The browser's own format is slow to begin, so its joints are built in. */
  list(parts: readonly string[], joined: "and" | "or" = "and"): string {
    if (parts.length < 2) return parts[0] ?? "";
    const [pair, comma, last] = (about[this.language] ?? about[ENGLISH]!)[joined];
    return `${parts.slice(0, -1).join(comma)}${parts.length === 2 ? pair : last}${parts.at(-1)}`;
  }
}

/** The id of a message can't hold a dot. */
const idOf = (code: string): string => code.replaceAll(".", "-");

/** Made once for each language: to make a format takes longer than to use it a hundred times. */
const grammars = new Map<Language, Grammar>();

function grammar(language: Language): Grammar {
  const known = grammars.get(language) ?? newGrammar([language, ENGLISH], about[language]?.plain ?? false);
  grammars.set(language, known);
  return known;
}

// A board is full of small numbers, and the browser's own formats are slow to begin: the first of each kind takes as long as
// a whole desk. So small ones are written without them, exactly as the browser would (a test compares them).
function newGrammar(language: Language[], plain: boolean): Grammar {
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  return {
    number: (value) => (small(value) ? String(value) : (numbers ??= new Intl.NumberFormat(language)).format(value)),
    plural: (value) =>
      plain && value >= 0 && small(value)
        ? value === 1
          ? "one"
          : "other"
        : (plurals ??= new Intl.PluralRules(language)).select(value),
  };
}

/** All languages write a small number alike. */
const small = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;

const NOTHING = new Room(SITE, grammar(ENGLISH), {});

export const words = new Words();

teach("percent", (share: number) => words.percent(share));

/** Say something: `say("home.seats", {least: 3, most: 5})`. */
export const say = (code: string, params?: Params): string => words.say(code, params);

export function ownName(language: Language): string {
  return about[language]?.name ?? language;
}

/** Next time the server sends the words of this language along with the page. */
function tellServer(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
}

function chosenLanguage(): Language {
  const wanted = [
    new URLSearchParams(location.search).get("language"),
    localStorage.getItem(KEPT),
    ...navigator.languages,
  ];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

async function load(room: string, language: Language): Promise<Room> {
  const messages = firstWords(language, room) ?? (await fileOf(room, language)?.()) ?? {};
  return new Room(room, grammar(language), messages);
}

/** The catalogue of a room in a language, in English where it isn't translated. */
function fileOf(room: string, language: Language): (() => Promise<Messages>) | undefined {
  const name = room === SITE ? "site" : room;
  const paths = [language, ENGLISH].flatMap((tag) => [
    `${PACKAGE}/languages/${tag}/${name}.ftl`,
    `${PACKAGE}/games/${name}/languages/${tag}/${name}.ftl`,
  ]);
  const path = paths.find((each) => each in FILES);
  return path === undefined ? undefined : FILES[path];
}
