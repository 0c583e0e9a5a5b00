import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { languages, messagesIn } from "../../texts";
import { Room, teach, type Part } from "./room";
import { LANGUAGES, ownName, words } from "./words.svelte";

const PACKAGE = join(import.meta.dirname, "../../../src/compagnie");
const CATALOGUES = globSync([`${PACKAGE}/languages/*/*.ftl`, `${PACKAGE}/games/*/languages/*/*.ftl`]);
const COUNTS = [0, 1, 2, 5, 21, 1000];

/** A room of its own for some texts. */
function room(source: string, language = "en"): Room {
  const [numbers, plurals] = [new Intl.NumberFormat(language), new Intl.PluralRules(language)];
  return new Room("", { number: (n) => numbers.format(n), plural: (n) => plurals.select(n) }, messagesIn(source));
}

test("a language is found by its folder, and has its own name for itself", () => {
  expect(LANGUAGES).toEqual(languages());
  expect(LANGUAGES.map(ownName)).toEqual(["English", "Deutsch", "Italiano", "Nederlands"]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("small numbers are written as the language writes them, large ones too", async () => {
    await words.speak(language);
    const written = new Intl.NumberFormat(language);
    for (const value of [...Array.from({ length: 1999 }, (_, n) => n - 999), 1000, 12_345, 0.5, -1602])
      expect(words.number(value)).toBe(value === 0 ? "0" : written.format(value));
  });

  test("shares are written in percent", async () => {
    await words.speak(language);
    const written = new Intl.NumberFormat(language, { style: "percent" }).format(0.61);
    expect(words.say("hint.chance", { chance: 0.61, off: 0.05 })).toContain(written);
  });

  test.each(["and", "or"] as const)("things stand in a row as the language has it, with %s", async (joined) => {
    await words.speak(language);
    const written = new Intl.ListFormat(language, { type: joined === "and" ? "conjunction" : "disjunction" });
    for (const parts of [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e"]])
      expect(words.list(parts, joined)).toBe(written.format(parts));
  });
});

test.each(CATALOGUES)("the page says what Fluent's own library says: %s", (path) => {
  const [source, language] = [readFileSync(path, "utf-8"), basename(dirname(path))];
  const said = messagesIn(source);
  const functions = [...source.matchAll(/\b([A-Z_]+)\(\$/g)].map(([, how]) => how!);
  for (const how of functions) teach(how, (value: unknown) => `<${how} ${String(value)}>`);
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: Object.fromEntries(functions.map((how) => [how, ([value]) => `<${how} ${String(value?.valueOf())}>`])),
  });
  bundle.addResource(new FluentResource(source));
  const ours = room(source, language);
  for (const id of Object.keys(said)) {
    for (const value of [...COUNTS, "a name"]) {
      const params = Object.fromEntries([...source.matchAll(/\$(\w+)/g)].map(([, name]) => [name, value]));
      expect(ours.say(id, params), id).toBe(bundle.formatPattern(bundle.getMessage(id)!.value!, params));
    }
  }
  expect(Object.keys(said).length).toBeGreaterThan(10);
});

describe("real plural rules", () => {
  const POLISH = `ships =
    { $n ->
        [one] { $n } statek
        [few] { $n } statki
       *[many] { $n } statków
    } na morzu`;

  test.each([
    [0, "0 statków na morzu"],
    [1, "1 statek na morzu"],
    [2, "2 statki na morzu"],
    [5, "5 statków na morzu"],
    [12, "12 statków na morzu"],
    [22, "22 statki na morzu"],
    [1000, "1000 statków na morzu"],
  ])("Polish has few and many: %d", (n, sentence) => {
    expect(room(POLISH, "pl").say("ships", { n })).toBe(sentence);
  });

  test("a number can be meant itself, and a word can choose, too", () => {
    const texts = `left = { $n ->
        [0] none
        [one] one
       *[other] { $n }
    } left
wind = { $from ->
        [north] cold
       *[elsewhere] mild
    }`;
    const said = [0, 1, 7].map((n) => room(texts).say("left", { n }));
    expect(said).toEqual(["none left", "one left", "7 left"]);
    expect(["north", "toString"].map((from) => room(texts).say("wind", { from }))).toEqual(["cold", "mild"]);
  });
});

test("terms and messages inside of others are filled in when the page is built", () => {
  const texts = "-company = the Company\nwho = { -company }\nwhat = { who } owes { $n } to { -company }.";
  expect(messagesIn(texts)["what"]).toEqual(["the Company owes ", ["n"], " to the Company."] satisfies Part[]);
});

test("what the page can't say stops the build", () => {
  expect(() => messagesIn('x = { NUMBER("1") }')).toThrow("can't say x");
  expect(() => messagesIn("x = { y }")).toThrow("which isn't there");
});

test("a code without a text is said as it is", async () => {
  await words.speak("en");
  expect([words.say("no.such.code"), words.has("no.such.code"), words.has("constructor")]).toEqual([
    "no.such.code",
    false,
    false,
  ]);
});
