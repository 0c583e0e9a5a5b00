import { expect, test } from "vitest";
import { dayInWords, hourInWords, hoursInWords } from "./hours";

const NOW = new Date("2026-11-18T12:00:00Z");

test("hours are told as people write them", () => {
  expect(hourInWords(8, "de-DE")).toContain("8:00");
  expect(hourInWords(20, "en-US")).toMatch(/8:00.PM/);
  expect(dayInWords("2026-12-24", "en-GB")).toBe("24 Dec");
});

test("who plays always and isn't away has nothing told", () => {
  expect(hoursInWords({ zone: "UTC", begin: 0, end: 24, vacations: [] }, "en-GB", NOW)).toBe("");
});

test("hours are told, and a vacation that isn't over", () => {
  const vacations = [
    { first: "2026-11-01", last: "2026-11-17" },
    { first: "2026-12-24", last: "2026-12-26" },
  ];
  const told = hoursInWords({ zone: "Europe/Rome", begin: 9, end: 21, vacations }, "en-GB", NOW);
  expect(told).toBe("hours.of · hours.away");
});
