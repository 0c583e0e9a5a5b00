import { describe, expect, test } from "vitest";
import { dateInWords, fromField, toField, tomorrowEvening } from "./moments";

describe("dates", () => {
  test("are told in the reader's own time zone", () => {
    const at = Date.UTC(2026, 6, 24, 18, 0) / 1000;
    expect(dateInWords(at, "en-GB", "Europe/Amsterdam")).toMatch(/Friday.* 24 July.*20:00/);
    expect(dateInWords(at, "en-GB", "Asia/Tokyo")).toMatch(/Saturday.* 25 July.*03:00/);
    expect(dateInWords(at, "de", "Europe/Berlin")).toMatch(/Freitag.*24\. Juli.*20:00/);
  });

  test("are the same after they went through a field", () => {
    const evening = tomorrowEvening(new Date(2026, 11, 31, 23, 59));
    expect(toField(evening)).toBe("2027-01-01T20:00");
    expect(fromField(toField(evening))).toBe(evening.getTime() / 1000);
    expect(fromField("")).toBeNaN();
  });
});
