/** How Batavia's words write cards, companies, goods and posts: taught once, when the game's page is loaded. */

import { say, teach as teachRoom, words, type Writer } from "../../../words/words.svelte";
import { COMPANIES, type Cards } from "../box";
import type { Commodity, Company } from "../types";

const company = (name: Company): string => say(`batavia.company.${name}`);
const goods = (name: Commodity): string => say(`batavia.goods.${name}`);
/** "of the Netherlands": languages bend a company's name, each in its own way. */
const of = (name: string): string => (isCompany(name) ? say(`batavia.of.${name}`) : name);
/** "with the Netherlands"; who could sail with none of them sails to the target. */
const by = (name: string): string => say(`batavia.with.${isCompany(name) ? name : "target"}`);

/** "one, two and three", as the language has it. */
export function listed(parts: string[]): string {
  return words.list(parts);
}

const teach = (how: string, writer: Writer): void => teachRoom(how, writer, "batavia");

teach("company", company);
teach("goods", goods);
/** Goods in the middle of a sentence: some languages write them with a capital there, too. */
teach("cargo", (name: Commodity) => say(`batavia.cargo.${name}`));
teach("of", (given: Company[] | string) => listed(several(given).map(of)));
teach("with", (given: Company[] | string) => words.list(several(given).map(by), "or"));
teach("cards", (cards: Cards) =>
  listed(COMPANIES.filter((c) => cards[c]).map((c) => `${words.number(cards[c] ?? 0)} ${company(c)}`)),
);
teach("companies", (given: Company[] | string) => listed(several(given).map(named)));
teach("posts", (posts: [Company, Commodity][]) =>
  listed(posts.map(([c, g]) => say("batavia.post_named", { company: company(c), goods: goods(g) }))),
);

/** Companies one by one, also where a refusal carries their names in a row. */
function several(given: Company[] | string): string[] {
  return typeof given === "string" ? given.split(", ") : given;
}

/** A company's name as a refusal carries it; anything else it may say there stays as it is. */
const named = (name: string): string => (isCompany(name) ? company(name) : name);

function isCompany(name: string): name is Company {
  return (COMPANIES as string[]).includes(name);
}
