// @vitest-environment node
import { expect, test } from "vitest";
import { recordsIn } from "./records";

const RECORD = { game: "quay", events: [{ kind: "land" }] };

test("a file holds one record, or one a line", () => {
  expect(recordsIn(JSON.stringify(RECORD, null, 2))).toEqual([{ record: RECORD, game: "quay", events: 1 }]);
  expect(recordsIn(`${JSON.stringify(RECORD)}\n\n${JSON.stringify(RECORD)}\n`)).toHaveLength(2);
});

test("anything else holds none", () => {
  for (const text of ["", "null", "[]", "a letter home", '{"game": 3}']) expect(recordsIn(text)).toEqual([]);
});
