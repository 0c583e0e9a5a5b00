// @vitest-environment node
import { expect, test } from "vitest";
import { ago, left, stretch } from "./times";

test("moments are said as people say them", () => {
  expect(ago(1000, 1000, "en")).toBe("now");
  expect(ago(0, 7200, "en")).toBe("2 hours ago");
  expect(ago(0, 86_400, "de")).toBe("gestern");
});

test("a clock shows what is left", () => {
  expect([left(245, "en"), left(7445, "en"), left(-3, "en")]).toEqual(["4:05", "2:04:05", "0:00"]);
  expect(left(2 * 86_400 + 3 * 3600, "en")).toBe("2 days, 3 hours");
  expect(left(86_399, "en")).toBe("23 hours, 59 minutes"); // nobody counts the seconds of a day
});

test("a stretch names its two largest parts", () => {
  expect(stretch(86_400, "nl")).toBe("1 dag");
  expect(stretch(3 * 3600 + 61, "en", "short")).toBe("3 hr, 1 min");
});
