// @vitest-environment node
import { expect, test } from "vitest";
import { handful, holds, ownPart, waysToGive } from "./pile";

test("where goods are all of one harbour, or all of them go, there is one way to give them", () => {
  expect(waysToGive({ tea: 2 }, { canton: 3, jambi: 1 })).toEqual([{ canton: 2 }]);
  expect(waysToGive({ pepper: 2 }, { jambi: 1, aceh: 1 })).toEqual([{ jambi: 1, aceh: 1 }]);
});

test("pepper of several harbours can be given in several ways", () => {
  expect(waysToGive({ pepper: 2 }, { jambi: 2, aceh: 1 })).toEqual([{ jambi: 2 }, { jambi: 1, aceh: 1 }]);
  const three = { calicut: 1, bantam: 1, jambi: 1 };
  expect(waysToGive({ pepper: 1 }, three)).toEqual([{ calicut: 1 }, { bantam: 1 }, { jambi: 1 }]);
});

test("goods that aren't there can't be given", () => {
  expect(waysToGive({ pepper: 2, tea: 1 }, { jambi: 3 })).toEqual([]);
});

test("only what differs between the ways is told of each", () => {
  const ways = waysToGive({ cloves: 1, pepper: 1 }, { ambon: 2, jambi: 1, aceh: 1 });
  expect(ways.map((way) => ownPart(way, ways))).toEqual([{ jambi: 1 }, { aceh: 1 }]);
});

test("a handful is as many as there may be, and no more than there are", () => {
  expect(handful({ canton: 1, jambi: 3, aceh: 1 }, 2)).toEqual({ canton: 1, jambi: 1 });
  expect(handful({ canton: 1 }, 2)).toEqual({ canton: 1 });
});

test("one can give what lies in one's own warehouse and purse, and nothing else", () => {
  const seat = { daalders: 3, men: 0, out: false, spared: false, done: false, warehouse: { jambi: 1 } };
  expect(holds(seat, {})).toBe(true);
  expect(holds(seat, { goods: { jambi: 1 }, daalders: 3 })).toBe(true);
  expect(holds(seat, { daalders: 4 })).toBe(false);
  expect(holds(seat, { goods: { jambi: 2 } })).toBe(false);
  expect(holds(seat, { goods: { aceh: 1 } })).toBe(false);
  expect(holds(undefined, {})).toBe(false);
});
