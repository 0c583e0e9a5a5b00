/** What is in the box, as the page draws it: names in their order (§1.1), letters, prices. No rule is decided by it. */

import type { Commodity, Company, View } from "./types";

export const COMPANIES: readonly Company[] = ["britain", "denmark", "france", "netherlands", "sweden"];
export const COMMODITIES: readonly Commodity[] = ["tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper"];

/** §1.3 */
export const HEXES = 35;
export const TARGET = HEXES + 1;

/** §8.2 What most crates bring, alone and shared. */
export const WAREHOUSE: Record<Commodity, [number, number]> = {
  tea: [10, 5],
  cotton: [11, 5],
  china: [12, 6],
  silk: [13, 6],
  ginger: [14, 7],
  nutmeg: [15, 7],
  pepper: [16, 8],
};

/** §5.1 What so many counters at once bring. */
export const CONVERSIONS = [1, 3, 6, 10, 15];

/** §4.4 The end of the ship scale. */
export const SCALE = 25;

/** A company's colour, and the ink that can be read on it. */
export const COLOURS: Record<Company, { fill: string; ink: string }> = {
  britain: { fill: "#8C1C13", ink: "#FFF7E8" },
  denmark: { fill: "#F2E9D8", ink: "#2A2118" },
  france: { fill: "#332288", ink: "#FFF7E8" },
  netherlands: { fill: "#E8A33D", ink: "#2A2118" },
  sweden: { fill: "#56B4E9", ink: "#14202B" },
};

/** §6.1 From so many laid cards on the pirates come. */
export const piratesLimit = (seats: number): number => (seats === 3 ? 21 : 25);

/** §4.4 All laid cards of a company, and of all. */
export const fleet = (view: View, company: Company): number =>
  view.seats.reduce((sum, seat) => sum + (seat.laid[company] ?? 0), 0);
export const cannon = (view: View): number => COMPANIES.reduce((sum, company) => sum + fleet(view, company), 0);

/** §8.1 A seat's ships of a company once its hand is laid; null before the end, when hands are known to nobody else. */
export const shipsAtTheEnd = ({ laid, known }: View["seats"][number], company: Company): number | null =>
  known && (laid[company] ?? 0) + (known[company] ?? 0);

export type Cards = Partial<Record<Company, number>>;

export const total = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** Cards one by one, in the order of the companies. */
export const each = (cards: Cards): Company[] =>
  COMPANIES.flatMap((company) => Array<Company>(cards[company] ?? 0).fill(company));

/** Cards in a list, counted. */
export function counted(cards: readonly Company[]): Cards {
  const found: Cards = {};
  for (const company of COMPANIES) {
    const n = cards.filter((card) => card === company).length;
    if (n) found[company] = n;
  }
  return found;
}
