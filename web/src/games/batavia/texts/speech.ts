/** How Batavia's words write cards, companies, goods and posts: taught once, when the game's page is loaded. */

import { inARow, say, teach, words, type Language } from "../../../words/words.svelte";
import { COMPANIES, type Cards } from "../box";
import type { Commodity, Company } from "../types";

const company = (name: Company): string => say(`batavia.company.${name}`);
const goods = (name: Commodity): string => say(`batavia.goods.${name}`);
/** "of the Netherlands": languages bend a company's name, each in its own way. */
const of = (name: string): string => (isCompany(name) ? say(`batavia.of.${name}`) : name);
/** "with the Netherlands"; who could sail with none of them sails to the target. */
const by = (name: string): string => say(`batavia.with.${isCompany(name) ? name : "target"}`);
/** Goods in the middle of a sentence: only German writes them with a capital there, too. */
const cargo = (name: Commodity, language: Language): string =>
  language === "de" ? goods(name) : goods(name).toLocaleLowerCase(language);

/** "one, two and three", as the language has it. */
export function listed(parts: string[], language: Language = words.language): string {
  return inARow(parts, language);
}

teach("company", company as never);
teach("goods", goods as never);
teach("cargo", cargo as never);
teach("of", ((given: Company[] | string, language: Language) => listed(several(given).map(of), language)) as never);
teach("with", ((given: Company[] | string, language: Language) =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(several(given).map(by))) as never);
teach("cards", ((cards: Cards, language: Language) =>
  listed(
    COMPANIES.filter((c) => cards[c]).map((c) => `${words.number(cards[c] ?? 0)} ${company(c)}`),
    language,
  )) as never);
teach("companies", ((given: Company[] | string, language: Language) =>
  listed(several(given).map(named), language)) as never);
teach("posts", ((posts: [Company, Commodity][], language: Language) =>
  listed(
    posts.map(([c, g]) => say("batavia.post_named", { company: company(c), goods: goods(g) })),
    language,
  )) as never);

/** Companies one by one, also where a refusal carries their names in a row. */
function several(given: Company[] | string): string[] {
  return typeof given === "string" ? given.split(", ") : given;
}

/** A company's name as a refusal carries it; anything else it may say there stays as it is. */
const named = (name: string): string => (isCompany(name) ? company(name) : name);

function isCompany(name: string): name is Company {
  return (COMPANIES as string[]).includes(name);
}
