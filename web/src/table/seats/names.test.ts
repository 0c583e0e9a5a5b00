import { describe, expect, it } from "vitest";
import type { SeatCard, TableCard } from "../../api/protocol";
import { callSeatsAs, initials, roundTable, seatName, signOf } from "./names";

describe("names", () => {
  it("tells seats apart by as few letters as can be", () => {
    expect(initials(["Ada", "Bo", "Cleo"])).toEqual(["A", "B", "C"]);
    expect(initials(["Ada", "Anna", "Bo"])).toEqual(["Ad", "An", "B"]);
    expect(initials(["Trader 1", "Trader 2", "Bo"])).toEqual(["1", "2", "B"]);
  });

  it("marks a seat's pieces as at the table that is looked at, and by its number where none is", () => {
    expect([signOf(1, "Ben"), signOf(1, seatName(null, 1))]).toEqual(["B", "2"]);
    const bots = {
      seats: [
        { bot: "greedy", person: null },
        { bot: "greedy", person: null },
      ],
    } as unknown as TableCard;
    const forget = callSeatsAs(() => bots.seats);
    expect(signOf(1, seatName(bots, 1))).toBe("2");
    const other = callSeatsAs(() => [{ bot: null, person: "a", name: "Ada" }] as unknown as SeatCard[]);
    forget(); // too late: another table has come
    expect(signOf(0, "Ada")).toBe("A");
    other();
    expect(signOf(0, "Ben")).toBe("B");
  });

  it("goes round the table from one's left hand", () => {
    expect(roundTable(4, 2)).toEqual([3, 0, 1]);
    expect(roundTable(3, null)).toEqual([0, 1, 2]);
  });
});
