/** How VOC's things are written in words: `{ PLACE($harbour) }`, `{ TOKENS($tokens) }`, `{ SIDES($sides) }`. */

import { say, teach as teachRoom, words, type Writer } from "../../../words/words.svelte";
import { GOODS, goodOf, HARBOURS, type Goods, type Tokens } from "../box";
import type { Gave as Gives } from "../types";

export const place = (harbour: string): string => say(`voc.place.${harbour}`);

/** Goods by name: "2 coffee and 1 tea". */
export function goodsTold(goods: Goods): string {
  const told = GOODS.flatMap((good) => (goods[good] ? [say(`voc.count.${good}`, { count: goods[good] })] : []));
  return told.length ? words.list(told) : say("voc.nothing");
}

/** A token by its good, or so many of them; with its harbour where several sell the same. */
export function tokenTold(harbour: string, count?: number): string {
  const sold = goodOf(harbour);
  if (sold === null) return harbour;
  const good = count === undefined ? say(`voc.good.${sold}`) : say(`voc.count.${sold}`, { count });
  const alike = HARBOURS.filter((other) => other.good === sold).length > 1;
  return alike ? say("voc.good_from", { good, place: place(harbour) }) : good;
}

function counted(tokens: Tokens): string[] {
  return Object.entries(tokens).map(([harbour, count]) => tokenTold(harbour, count));
}

export function tokensTold(tokens: Tokens): string {
  const told = counted(tokens);
  return told.length ? words.list(told) : say("voc.nothing");
}

export function givesTold(gives: Partial<Gives>): string {
  const told = counted(gives.goods ?? {});
  if (gives.daalders) told.push(say("voc.daalders", { daalders: gives.daalders }));
  return told.length ? words.list(told) : say("voc.nothing");
}

const teach = (how: string, writer: Writer): void => teachRoom(how, writer, "voc");

const name = (seat: number): string => say("voc.name", { seat });

teach("place", (harbour: string) => place(harbour));
teach("places", (harbours: string[]) => words.list(harbours.map(place)));
// A refusal carries them in a row.
teach("goals", (goals: string[] | string) =>
  words.list(
    (typeof goals === "string" ? goals.split(", ") : goals).map((goal) =>
      goal === "home" ? say("voc.course.home") : place(goal),
    ),
  ),
);
teach("word", (word: string) => say(`voc.word.${word}`));
teach("token", (harbour: string) => tokenTold(harbour));
teach("good", (good: string) => say(`voc.good.${good}`));
teach("goods", (goods: Goods) => goodsTold(goods));
teach("tokens", (tokens: Tokens) => tokensTold(tokens));
teach("gives", (gives: Gives) => givesTold(gives));
teach("sides", (sides: Goods[]) => sides.map(goodsTold).join(` ${say("voc.or")} `));
teach("by_way_of", (visits: string[]) =>
  visits.length ? say("voc.by_way_of", { places: words.list(visits.map(place)) }) : "",
);
teach("list", (things: (string | number)[]) => words.list(things.map(String)));
teach("contracts", (contracts: number[]) =>
  say("voc.contract_list", { count: contracts.length, contracts: words.list(contracts.map(String)) }),
);
// Whose merchants load, in order: the same name twice in a row is told once.
teach("seats", (seats: number[]) =>
  seats
    .filter((seat, at) => seat !== seats[at - 1])
    .map(name)
    .join(", "),
);
