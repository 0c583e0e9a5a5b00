// @vitest-environment node
import { expect, test } from "vitest";
import { optionsOf } from "./options";

const card = (properties: Record<string, unknown>) => ({
  name: "quay",
  rules: 1,
  seats: [2],
  bots: [],
  levels: [],
  draws: false,
  less_luck: false,
  prepared: null,
  options: { $ref: "#/$defs/Options", $defs: { Options: { type: "object", properties } } } as never,
});

test("options are read in the order in which they are told", () => {
  const found = optionsOf(
    card({
      mercy: { type: "boolean", default: true },
      seconds: { type: "integer", default: 60, minimum: 0 },
      first: { anyOf: [{ type: "integer" }, { type: "null" }], default: null },
      chart: { enum: ["east", "west"], default: "west" },
    }),
  );
  expect(found).toEqual([
    { name: "mercy", kind: "switch", fallback: true },
    { name: "seconds", kind: "number", fallback: 60, least: 0, most: null },
    { name: "first", kind: "seat", fallback: null },
    { name: "chart", kind: "one_of", fallback: "west", choices: ["east", "west"] },
  ]);
});

test("what nobody can choose from is left out", () => {
  expect(optionsOf(card({ odd: { type: "object" } }))).toEqual([]);
});
