import { expect, test } from "vitest";
import { ownPart, waysToGive } from "./pile";

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
