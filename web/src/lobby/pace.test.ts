import { beforeAll, expect, test } from "vitest";
import { words } from "../words/words.svelte";
import { inWords } from "./pace";

beforeAll(() => words.begin());

test("a table's pace is said in words", () => {
  expect(inWords({ kind: "untimed" })).toBe("no clock");
  expect(inWords({ kind: "days", days: 2 })).toBe("2 days a move");
  expect(inWords({ kind: "live", bank: 900, increment: 20 })).toBe("live, 15 min + 20 sec");
});
