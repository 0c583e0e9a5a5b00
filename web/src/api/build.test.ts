import { expect, test } from "vitest";
import { Build } from "./build.svelte";

test("a page is stale as long as the server has another build", () => {
  const build = new Build("one");
  build.hear("one");
  expect(build.stale).toBe(false);
  build.hear("two");
  expect(build.stale).toBe(true);
  build.hear("one"); // the new version was taken back
  expect(build.stale).toBe(false);
});

test("who doesn't know either build isn't stale", () => {
  const unknown = new Build(undefined);
  unknown.hear("two");
  expect(unknown.stale).toBe(false);
  const known = new Build("one");
  known.hear(null);
  known.hear(undefined);
  expect(known.stale).toBe(false);
});
