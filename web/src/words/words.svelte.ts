/**
 * The page's words. Everything it says is a code with parameters, from `<language>.json` here and in each game's folder.
 * A text may hold {name}, {name:one|many} (a number with its noun), {name:seat} and whatever a game adds.
 */

export const LANGUAGES = ["en", "de", "it", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Record<string, unknown>;
/** How a parameter is written out, by the word after its colon. */
export type Writer = (value: never, language: Language) => string;

const OWN_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", it: "Italiano", nl: "Nederlands" };
const FILES = import.meta.glob<Record<string, string>>(["./*.json", "../games/*/words/*.json"], { import: "default" });
const KEPT = "compagnie.language";

const writers = new Map<string, Writer>();

class Words {
  language = $state<Language>("en");
  private texts = $state.raw<Record<string, string>>({});
  private rooms = new Set<string>();

  /** Load the words of the page, and choose the person's language. */
  async begin(): Promise<void> {
    await this.speak(chosenLanguage());
  }

  /** Speak another language from now on. */
  async speak(language: Language): Promise<void> {
    const loaded = await Promise.all([
      load(`./${language}.json`),
      ...[...this.rooms].map((game) => loadGame(game, language)),
    ]);
    this.texts = Object.assign({}, ...loaded) as Record<string, string>;
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEPT, language);
  }

  /** Load the words of a game, too. */
  async enter(game: string): Promise<void> {
    this.rooms.add(game);
    this.texts = { ...this.texts, ...(await loadGame(game, this.language)) };
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

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value);
  }

  /** Several things in a row: "Anna, Klaas and Mina". */
  list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(parts);
  }

  private write(value: unknown, how: string | undefined): string {
    if (how?.includes("|")) {
      const [one, many] = how.split("|");
      const few = new Intl.PluralRules(this.language).select(Number(value)) === "one";
      return `${this.number(Number(value))} ${few ? one : many}`;
    }
    const writer = how === undefined ? undefined : writers.get(how);
    if (writer) return writer(value as never, this.language);
    return typeof value === "number" ? this.number(value) : String(value ?? "");
  }
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

const loadGame = (game: string, language: Language) => load(`../games/${game}/words/${language}.json`);

async function load(path: string): Promise<Record<string, string>> {
  return (await FILES[path]?.()) ?? {};
}
