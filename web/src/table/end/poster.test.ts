import { describe, expect, it } from "vitest";
import { poster } from "./poster";

const count = { steps: [{ code: "", params: {}, adds: [40, 52, 90] }] };

describe("the picture of a result", () => {
  const drawn = poster({
    title: "Batavia",
    date: "1 May 1602",
    names: ["Ada <3", "Dirk"],
    rivals: ["Amsterdam"],
    count,
    scores: [40, 52],
  });

  it("is whole XML, whatever somebody is called", () => {
    const parsed = new DOMParser().parseFromString(drawn, "image/svg+xml");
    expect(parsed.querySelector("parsererror")).toBeNull();
    expect(parsed.documentElement.textContent).toContain("Ada <3");
  });

  it("lists the first place first, and rivals last", () => {
    const at = ["Dirk", "Ada", "Amsterdam"].map((name) => drawn.indexOf(name));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(Math.min(...at)).toBeGreaterThan(0);
  });
});
