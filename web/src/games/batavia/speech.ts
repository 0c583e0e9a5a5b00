/** How Batavia's words write cards, companies, goods and posts: taught once, when the game's page is loaded. */

import { say, teach, words, type Language } from "../../words/words.svelte";
import { COMPANIES, type Cards } from "./box";
import type { Commodity, Company } from "./types";

const company = (name: Company): string => say(`batavia.company.${name}`);
const goods = (name: Commodity): string => say(`batavia.goods.${name}`);

/** "one, two and three", as the language has it. */
export function listed(parts: string[], language: Language = words.language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}

teach("company", company as never);
teach("goods", goods as never);
teach("cards", ((cards: Cards, language: Language) =>
  listed(
    COMPANIES.filter((c) => cards[c]).map((c) => `${words.number(cards[c] ?? 0)} ${company(c)}`),
    language,
  )) as never);
teach("companies", ((given: Company[] | string, language: Language) =>
  listed(typeof given === "string" ? given.split(", ").map(named) : given.map(company), language)) as never);
teach("posts", ((posts: [Company, Commodity][], language: Language) =>
  listed(
    posts.map(([c, g]) => say("batavia.post_named", { company: company(c), goods: goods(g) })),
    language,
  )) as never);

/** A company's name as a refusal carries it; anything else it may say there stays as it is. */
const named = (name: string): string => ((COMPANIES as string[]).includes(name) ? company(name as Company) : name);
