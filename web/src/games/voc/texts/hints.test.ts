import { beforeAll, expect, test } from "vitest";
import { words } from "../../../words/words.svelte";
import { sayMove } from "./hints";
import type { Move } from "../types";
import "./writers";

beforeAll(async () => {
  await words.speak("en");
  await words.enter("voc");
});

const MOVES: Move[] = [
  { kind: "fit", ship: "A", merchants: 2, sailors: 1 },
  { kind: "claim", contract: 7, year: 1590 },
  { kind: "claim", contract: 7, year: null },
  { kind: "take_back", ship: "B" },
  { kind: "pass" },
  { kind: "hold", ship: "A" },
  { kind: "sail", ship: "A", stroke: [[582, 999]] },
  { kind: "course", ship: "A", goals: ["mocha", "home"] },
  { kind: "load", take: true },
  { kind: "load", take: false },
  { kind: "done" },
  { kind: "deliver", contract: 7 },
  { kind: "deliver_nothing" },
  { kind: "store", keep: { canton: 2 } },
];

test.each(MOVES)("$kind is said in a sentence whose gaps are all filled", (move) => {
  const { code, params } = sayMove(move);
  const sentence = words.say(code, params);
  expect(sentence).toMatch(/\.$/);
  expect(sentence).not.toMatch(/undefined|\{|  | \.|voc\./);
});

test("a claim without a marker is no claim for a year", () => {
  expect(sayMove({ kind: "claim", contract: 7, year: null }).code).not.toBe(
    sayMove({ kind: "claim", contract: 7, year: 1590 }).code,
  );
});
