/** A rule book: numbered as the law, so that a refusal can point at its rule. Read from the game's own Markdown. */

export interface Rule {
  /** "§4.2" */
  number: string;
  text: string;
}

export interface Section {
  /** "§4" */
  number: string;
  title: string;
  rules: Rule[];
}

export interface Book {
  title: string;
  opening: string[];
  sections: Section[];
}

const PACKAGE = "../../../src/compagnie";
const BOOKS = import.meta.glob<string>(
  ["../../../src/compagnie/languages/*/*.rulebook.md", "../../../src/compagnie/games/*/languages/*/*.rulebook.md"],
  { query: "?raw", import: "default" },
);

/** Which games have a rule book. */
export const bookNames: string[] = [
  ...new Set(Object.keys(BOOKS).map((path) => path.split("/").at(-1)!.replace(".rulebook.md", ""))),
].sort();

/** A game's rule book in a language, in English where there is no translation; null for a game that has none. */
export async function bookOf(game: string, language: string): Promise<{ book: Book; language: string } | null> {
  for (const tag of [language, "en"])
    for (const folder of [`${PACKAGE}/languages`, `${PACKAGE}/games/${game}/languages`]) {
      const load = BOOKS[`${folder}/${tag}/${game}.rulebook.md`];
      if (load) return { book: readBook(await load()), language: tag };
    }
  return null;
}

/** A rule book from its Markdown: one title, sections that open with ##, rules that open with their number. */
export function readBook(text: string): Book {
  const book: Book = { title: "", opening: [], sections: [] };
  for (const line of text.split("\n").map((one) => one.trim())) {
    const section = /^## (§\d+) (.+)$/.exec(line);
    const rule = /^(§\d+\.\d+) (.+)$/.exec(line);
    const last = book.sections.at(-1);
    if (line.startsWith("# ")) book.title = line.slice(2);
    else if (section) book.sections.push({ number: section[1]!, title: section[2]!, rules: [] });
    else if (rule && last) last.rules.push({ number: rule[1]!, text: rule[2]! });
    else if (line && !last) book.opening.push(line);
    else if (line && last?.rules.length) last.rules.at(-1)!.text += ` ${line}`;
  }
  return book;
}

/** The sections that hold something, with only the rules that do; all where nothing is looked for. */
export function found(book: Book, sought: string): Section[] {
  const wanted = plain(sought).trim();
  if (!wanted) return book.sections;
  return book.sections
    .map((section) => {
      const whole = plain(`${section.number} ${section.title}`).includes(wanted);
      const rules = section.rules.filter((rule) => whole || plain(`${rule.number} ${rule.text}`).includes(wanted));
      return { ...section, rules };
    })
    .filter((section) => section.rules.length > 0);
}

/** A text in pieces: those that are looked for, and those between them. */
export function pieces(text: string, sought: string): { text: string; hit: boolean }[] {
  const wanted = plain(sought).trim();
  if (!wanted) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  const lower = plain(text);
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** Without case and accents, letter for letter, so that places in it are places in the text. */
function plain(text: string): string {
  return [...text].map((letter) => [...letter.toLowerCase().normalize("NFD")][0] ?? letter).join("");
}
