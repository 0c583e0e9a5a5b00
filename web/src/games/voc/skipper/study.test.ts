// @vitest-environment node
import { expect, test } from "vitest";
import { chartOf, homeOf } from "../box";
import { study } from "./study.svelte";

test("a place chosen for one ship is nothing to another, whose home line may lie elsewhere", () => {
  const [, east] = homeOf(chartOf("A"));
  const [from, to] = homeOf(chartOf("C"));
  study.choose("A", east + 50);
  expect(study.start("A", null)).toEqual([east, 999]);
  const [x] = study.start("C", null);
  expect(x).toBeGreaterThanOrEqual(from);
  expect(x).toBeLessThanOrEqual(to);
  expect(study.start("A", [700, 500])).toEqual([700, 500]);
});
