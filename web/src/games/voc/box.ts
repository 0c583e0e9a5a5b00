/** What lies in VOC's box, as the page needs it to draw; made from the game's own box by scripts/make_page_box.py. */

import box from "./box.json";
import type { ShipName } from "./types";

export type ChartName = "west" | "east";
export type GoodName = "textiles" | "cinnamon" | "coffee" | "pepper" | "cloves" | "nutmeg" | "tea";
export type Goods = Partial<Record<GoodName, number>>;
/** Counts of goods by the harbour they remember. */
export type Tokens = Record<string, number>;

export interface Harbour {
  id: string;
  x: number;
  y: number;
  r: number;
  good: GoodName;
  stock: number;
  chart: ChartName;
}

export interface Contract {
  sides: Goods[];
  pay: number;
  penalty: number;
}

export const GOODS: GoodName[] = ["textiles", "cinnamon", "coffee", "pepper", "cloves", "nutmeg", "tea"];
export const SHIPS: ShipName[] = ["A", "B", "C", "D"];
export const CHARTS: ChartName[] = ["west", "east"];
/** The numbers on the slots of each half, from the left. */
export const SLOTS: number[] = box.slots;
export const FINE: number = box.fine;
export const FIRST_YEAR: number = box.years.first;
export const LAST_YEAR: number = box.years.last;
export const CONVOYS: readonly number[] = box.years.convoys;

const harbours = new Map(Object.entries(box.harbours).map(([id, each]) => [id, { id, ...each } as Harbour]));
const contracts = box.contracts as unknown as Record<string, Contract>;

export const HARBOURS: Harbour[] = [...harbours.values()];

/** A harbour by its name in the record; null in a box of other harbours. */
export function harbour(id: string): Harbour | null {
  return harbours.get(id) ?? null;
}

/** The harbour of a chart that a cell is nearest to. */
export function nearestTo(chart: ChartName, [x, y]: [number, number]): string {
  const far = (place: Harbour): number => Math.hypot(place.x - x, place.y - y);
  return HARBOURS.filter((place) => place.chart === chart).reduce((one, other) => (far(other) < far(one) ? other : one))
    .id;
}

/** What a token is: the good of its harbour. */
export function goodOf(id: string): GoodName | null {
  return harbours.get(id)?.good ?? null;
}

/** What is printed on a contract. */
export function contract(id: number | string): Contract {
  return contracts[String(id)] ?? { sides: [], pay: 0, penalty: 0 };
}

/** The ship that a stroke is about; null where it is about none. */
export function shipOf(stroke: { about: string } | null): ShipName | null {
  return SHIPS.find((ship) => ship === stroke?.about) ?? null;
}

export function chartOf(ship: ShipName): ChartName {
  return box.ships[ship] as ChartName;
}

export function sizeOf(chart: ChartName): [number, number] {
  return box.charts[chart].size as [number, number];
}

/** The ends of the home line, on the chart's bottom row. */
export function homeOf(chart: ChartName): [number, number] {
  return box.charts[chart].home as [number, number];
}

/** The next year in which contracts that nobody holds go to Amsterdam; null where none comes any more. */
export const convoyAfter = (year: number): number | null => CONVOYS.find((each) => each > year) ?? null;

/** What Amsterdam's contracts pay in sum. */
export function worth(cards: number[]): number {
  return cards.reduce((sum, card) => sum + contract(card).pay, 0);
}
