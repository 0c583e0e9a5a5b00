// @vitest-environment node
import { expect, test } from "vitest";
import { bookNames, bookOf, found, pieces, readBook } from "./book";

const QUAY = `# Quay

Two crates, one quay.

## §1 The box
§1.1 There are nine crates.
§1.2 Each has a number.

## §2 The end
§2.1 Most crates win. In Zürich they say so, too.
`;

test("a book is read with its numbers", () => {
  const book = readBook(QUAY);
  expect(book.title).toBe("Quay");
  expect(book.opening).toEqual(["Two crates, one quay."]);
  expect(book.sections.map((section) => section.number)).toEqual(["§1", "§2"]);
  expect(book.sections[0]!.rules[1]).toEqual({ number: "§1.2", text: "Each has a number." });
});

test("a search finds words, numbers and letters with accents", () => {
  const book = readBook(QUAY);
  expect(found(book, "NUMBER").map((section) => section.rules.map((rule) => rule.number))).toEqual([["§1.2"]]);
  expect(found(book, "§2")[0]!.rules).toHaveLength(1);
  expect(found(book, "zurich")[0]!.number).toBe("§2");
  expect(found(book, "whale")).toEqual([]);
  expect(found(book, "")).toHaveLength(2);
});

test("what was found is marked in its text", () => {
  expect(pieces("Most crates win", "crates")).toEqual([
    { text: "Most ", hit: false },
    { text: "crates", hit: true },
    { text: " win", hit: false },
  ]);
});

test("every game's book is the same law in four languages", async () => {
  expect(bookNames.length).toBeGreaterThan(1);
  for (const game of bookNames) {
    const numbers = async (language: string) => {
      const told = (await bookOf(game, language))!;
      expect(told.language).toBe(language);
      return told.book.sections.flatMap((section) => [section.number, ...section.rules.map((rule) => rule.number)]);
    };
    const law = await numbers("en");
    for (const language of ["de", "it", "nl"]) expect(await numbers(language)).toEqual(law);
  }
});
