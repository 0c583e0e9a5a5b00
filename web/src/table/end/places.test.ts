import { describe, expect, it } from "vitest";
import { inOrder, placeInWords, placesOf } from "./places";

describe("places", () => {
  it("are shared by equals, and the next one counts them all", () => {
    expect(placesOf([40, 52, 40, 31])).toEqual([2, 1, 2, 4]);
  });

  it("are listed from the first to the last", () => {
    expect(inOrder([2, 1, 2, 4])).toEqual([1, 0, 2, 3]);
  });

  it("are said to whoever sits there", () => {
    expect(placeInWords([2, 1, 2, 4], 3)).toEqual({ code: "end.place_4", params: {} });
    expect(placeInWords([2, 1, 2, 4], 0)).toEqual({ code: "end.place_shared_2", params: {} });
  });
});
