import { expect, it } from "vitest";
import { bookOf } from "../../rules/book";
import { LANGUAGES } from "../../words/words.svelte";
import pictures from "./pictures";

it.each(LANGUAGES)("every picture stands beside a rule that the book has (%s)", async (language) => {
  const told = await bookOf("voc", language);
  expect(told?.language).toBe(language);
  const rules = told!.book.sections.flatMap((section) => section.rules.map((rule) => rule.number));
  expect(rules).toEqual(expect.arrayContaining(Object.keys(pictures)));
});
