import { describe, expect, test } from "vitest";
import { LANGUAGES, words } from "./words.svelte";

describe.each(LANGUAGES)("in %s", (language) => {
  test("small numbers are written as the language writes them, large ones too", async () => {
    await words.speak(language);
    const written = new Intl.NumberFormat(language);
    for (const value of [...Array.from({ length: 1999 }, (_, n) => n - 999), 1000, 12_345, 0.5, -1602])
      expect(words.number(value)).toBe(value === 0 ? "0" : written.format(value));
  });

  test("one is one, and everything else is many", async () => {
    await words.speak(language);
    const plurals = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 21, 101, 999]) expect(plurals.select(count) === "one").toBe(count === 1);
  });

  test("things stand in a row as the language has it", async () => {
    await words.speak(language);
    const written = new Intl.ListFormat(language, { type: "conjunction" });
    for (const parts of [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e"]])
      expect(words.list(parts)).toBe(written.format(parts));
  });
});
