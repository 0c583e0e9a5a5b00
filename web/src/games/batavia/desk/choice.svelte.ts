/**
 * What a seat is weighing: cards to lay, and what would follow from them, as the server tells it. The desk and the board
 * look at the same one. Every tap asks, and only the answer to the last question counts.
 */

import type { Json } from "../../../api/protocol";
import type { Table } from "../table";
import { COMPANIES, TARGET, total, type Cards } from "../box";
import type { CardsOutlook, Company, Destination, Reason, Voyage } from "../types";

export class Choosing {
  cards = $state.raw<Cards>({});
  outlook = $state.raw<CardsOutlook | null>(null);
  /** Whether the answer to the last question is still on its way. */
  weighing = $state(false);
  /** Whether what is known is about no cards at all, and some are chosen now. */
  stale = $state(false);
  /** A voyage that still needs an answer: convert or not, or something that can't be mended. */
  open = $state.raw<Destination | null>(null);
  /** Why one can't sail to the post that was tapped. */
  why = $state.raw<Reason | null>(null);
  private asked = 0;
  private outlookOfSome = false;
  private last: Company[] = [];

  constructor(private readonly table: Table) {}

  get hand(): Cards {
    return this.table.view?.hand ?? {};
  }

  /** Whether any cards are chosen. */
  get weighs(): boolean {
    return total(this.cards) > 0;
  }

  chosen(company: Company): number {
    return this.cards[company] ?? 0;
  }

  /** Where one may sail now with the chosen cards; nothing while others act. */
  get voyages(): Voyage[] {
    return this.outlook?.mine_now && this.table.view?.choices?.plays ? this.outlook.voyages : [];
  }

  /** Take one card more, or one back. */
  change(company: Company, by: number): void {
    const n = Math.min(Math.max(this.chosen(company) + by, 0), this.hand[company] ?? 0);
    if (n === this.chosen(company)) return;
    if (by > 0) this.last.push(company);
    this.choose({ ...this.cards, [company]: n });
  }

  /** Take back the card that was taken last, or any other. */
  takeBack(): void {
    while (this.last.length && !this.chosen(this.last.at(-1)!)) this.last.pop();
    const company = this.last.pop() ?? COMPANIES.find((each) => this.chosen(each));
    if (company) this.change(company, -1);
  }

  /** Look at the next voyage, or the one before: its buttons get the focus. */
  look(way: 1 | -1): void {
    const sails = this.voyages.map(({ sail }) => sail);
    const at = this.open === null ? (way > 0 ? -1 : 0) : sails.indexOf(this.open);
    this.open = sails[(at + way + sails.length) % sails.length] ?? null;
  }

  choose(cards: Cards): void {
    this.cards = Object.fromEntries(COMPANIES.map((c) => [c, cards[c] ?? 0]).filter(([, n]) => n)) as Cards;
    this.open = null;
    this.why = null;
    void this.ask();
  }

  /** Say why one can't sail to a post: what the server says of its company, or that another of its posts comes first (§4.5). */
  askWhy(hex: number): void {
    const { view } = this.table;
    if (!this.outlook || !view?.choices?.draw || view.seat === null) return;
    const post = view.posts.find((each) => each.hex === hex);
    const sail: Destination | undefined = hex === TARGET ? "target" : post?.company;
    if (!sail || post?.taken) return;
    const next = this.outlook.voyages.find((voyage) => voyage.sail === sail);
    const at = view.seats[view.seat]?.at ?? 0;
    if (hex <= at) this.why = own("lies_behind", { hex });
    else if (next) this.why = own("next_post_first", { company: sail, hex: next.hex });
    else this.why = this.outlook.closed[sail] ?? null;
  }

  /** The table went on: what isn't in hand any more isn't chosen, and the question is asked anew. */
  refresh(): void {
    const kept = Object.fromEntries(COMPANIES.map((c) => [c, Math.min(this.chosen(c), this.hand[c] ?? 0)]));
    this.choose(kept as Cards);
  }

  /** Sail there: at once where nothing else is to be decided, else the voyage's own question is opened. */
  pick(voyage: Voyage): void {
    if (voyage.convert || mustConfirm(voyage)) this.open = voyage.sail;
    else void this.sail(voyage.sail, false);
  }

  async sail(sail: Destination, convert: boolean): Promise<void> {
    const cards = this.cards;
    if (await this.table.move({ kind: "play", cards, sail, convert })) this.choose({});
  }

  /** Draw two cards; what was chosen is chosen no longer. */
  async draw(): Promise<void> {
    if (await this.table.move({ kind: "draw" })) this.choose({});
  }

  private async ask(): Promise<void> {
    const mine = ++this.asked;
    if (this.table.seat === null || this.table.card?.state !== "playing") {
      this.outlook = null;
      this.weighing = false;
      return;
    }
    this.weighing = true;
    if (!this.outlookOfSome) this.stale = true;
    const some = this.weighs;
    const outlook = await this.table.consider<CardsOutlook>({ kind: "cards", cards: this.cards });
    if (mine !== this.asked) return;
    this.outlook = outlook;
    this.outlookOfSome = some;
    this.stale = false;
    this.weighing = false;
  }
}

/** A reason that follows from what is seen on the board. */
const own = (code: string, params: Record<string, Json>): Reason => ({ code, params, rule: "§4.5", sentence: "" });

/** What can't be mended is asked twice: taking the target ends the game for one's merchant. */
export const mustConfirm = (voyage: Voyage): boolean => voyage.sail === "target";

const kept = new WeakMap<Table, Choosing>();

/** What is being weighed at this table. */
export function choosing(table: Table): Choosing {
  const found = kept.get(table) ?? new Choosing(table);
  kept.set(table, found);
  return found;
}
