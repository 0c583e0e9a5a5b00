/**
 * The page's words. Everything it says is a code with parameters, from `<language>.json` here and in each game's folder.
 * A text may hold {name}, {name:one|many} (a number with its noun), {name:year}, {name:seat} and whatever a game adds.
 */

import { firstGame, firstWords } from "../api/preload";

export const LANGUAGES = ["en", "de", "it", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Record<string, unknown>;
/** How a parameter is written out, by the word after its colon. */
export type Writer = (value: never, language: Language) => string;

const OWN_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", it: "Italiano", nl: "Nederlands" };
const FILES = import.meta.glob<Record<string, string>>(["./*.json", "../games/*/words/*.json"], { import: "default" });
const KEPT = "compagnie.language";
const COOKIE = "compagnie_language";

// A year is a name, not an amount: no comma, no dot in it.
const writers = new Map<string, Writer>([["year", String]]);

class Words {
  language = $state<Language>("en");
  private texts = $state.raw<Record<string, string>>({});
  private rooms = new Set<string>();
  /** The rooms whose words are at hand. */
  private known = new Set<string>();

  /** Load the words of the page, and choose the person's language. */
  async begin(): Promise<void> {
    const [language, game] = [chosenLanguage(), firstGame()];
    if (game) this.rooms.add(game);
    await this.learn(language);
    if (!firstWords(language)) tellServer(language);
  }

  /** Speak another language from now on. */
  async speak(language: Language): Promise<void> {
    await this.learn(language);
    tellServer(language);
  }

  private async learn(language: Language): Promise<void> {
    const rooms = [...this.rooms];
    const loaded = await Promise.all([
      firstWords(language) ?? load(`./${language}.json`),
      ...rooms.map((game) => loadGame(game, language)),
    ]);
    this.texts = Object.assign({}, ...loaded) as Record<string, string>;
    this.known = new Set(rooms);
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEPT, language);
  }

  /** Load the words of a game, too. */
  async enter(game: string): Promise<void> {
    this.rooms.add(game);
    if (this.known.has(game)) return;
    this.texts = { ...this.texts, ...(await loadGame(game, this.language)) };
    this.known.add(game);
  }

  has(code: string): boolean {
    return code in this.texts;
  }

  /** The text of a code in the person's language. */
  say(code: string, params: Params = {}): string {
    const text = this.texts[code];
    if (text === undefined) return code;
    return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, how: string | undefined) =>
      this.write(params[name], how),
    );
  }

  /** The language as it is written where the browser is at home: in London a clock shows 20:15. */
  get locale(): string {
    return navigator.languages.find((each) => each.split("-")[0] === this.language) ?? this.language;
  }

  number(value: number): string {
    return small(value) ? String(value) : numbers(this.language).format(value);
  }

  /** Several things in a row: "Anna, Klaas and Mina". */
  list(parts: readonly string[]): string {
    return inARow(parts, this.language);
  }

  private write(value: unknown, how: string | undefined): string {
    if (how?.includes("|")) {
      const [one, many] = how.split("|");
      const count = Number(value);
      const few = small(count) ? count === 1 : plurals(this.language).select(count) === "one";
      return `${this.number(count)} ${few ? one : many}`;
    }
    const writer = how === undefined ? undefined : writers.get(how);
    if (writer) return writer(value as never, this.language);
    return typeof value === "number" ? this.number(value) : String(value ?? "");
  }
}

/** A format made once for each language: to make one takes longer than to use it a hundred times. */
function made<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const known = new Map<Language, Format>();
  return (language) => {
    const format = known.get(language) ?? make(language);
    known.set(language, format);
    return format;
  };
}

const numbers = made((language) => new Intl.NumberFormat(language));
const plurals = made((language) => new Intl.PluralRules(language));

// A board is full of small numbers and short lists, and the browser's own formats are slow to begin: the first of each kind
// takes as long as a whole desk. So these two are written here, exactly as the browser would (a test compares them).

/** All our languages write a small number alike. */
const small = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;

const LAST: Record<Language, string> = { en: "and", de: "und", it: "e", nl: "en" };

/** "one, two and three", as the language has it. */
export function inARow(parts: readonly string[], language: Language): string {
  if (parts.length < 2) return parts[0] ?? "";
  const comma = language === "en" && parts.length > 2 ? "," : "";
  return `${parts.slice(0, -1).join(", ")}${comma} ${LAST[language]} ${parts.at(-1)}`;
}

export const words = new Words();

/** Say something: `say("bid", {notes: 3})`. */
export const say = (code: string, params?: Params): string => words.say(code, params);

/** Teach the words how to write a kind of parameter: `{cards:cards}`. */
export function teach(how: string, writer: Writer): void {
  writers.set(how, writer);
}

export function ownName(language: Language): string {
  return OWN_NAMES[language];
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
    const found = LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

const loadGame = async (game: string, language: Language) =>
  firstWords(language, game) ?? load(`../games/${game}/words/${language}.json`);

async function load(path: string): Promise<Record<string, string>> {
  return (await FILES[path]?.()) ?? {};
}
