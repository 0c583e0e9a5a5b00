/** Batavia's parts with stored views: what is drawn, what can be clicked, and what is sent. */

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Table } from "./table";
import { words } from "../../words/words.svelte";
import Board from "./Board.svelte";
import { choosing } from "./desk/choice.svelte";
import Desk from "./Desk.svelte";
import { initials } from "../../table/seats/names";
import Purse from "./Purse.svelte";
import Score from "./score/Score.svelte";
import "./texts/speech";
import type { CardsOutlook, View } from "./types";
import bidding from "./views/bidding.json";
import moving from "./views/moving.json";
import outlook from "./views/outlook.json";
import over from "./views/over.json";

const as = (view: unknown): View => view as View;
const NAMES = ["Ada", "Bo", "Cy", "Dee"];

/** A table that remembers what it was asked, and answers what it is given. */
function table(view: View, answer: unknown = null) {
  const move = vi.fn((_: unknown) => Promise.resolve(true));
  const leaveOrder = vi.fn((_: unknown) => Promise.resolve(true));
  const consider = vi.fn((_: unknown) => Promise.resolve(answer));
  const seats = view.seats.map((_, i) => ({ person: `p${i}`, name: NAMES[i] ?? "Eve" }));
  const made = {
    view,
    seat: view.seat,
    number: 1,
    acts: [],
    stands: { acts: [], takenBack: new Set<number>() },
    order: null,
    card: { state: "playing", seats },
    move,
    leaveOrder,
    consider,
  };
  return made as typeof made & Table;
}

beforeAll(async () => {
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  await words.speak("en");
  await words.enter("batavia");
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("every post is told by its company and goods, and those that lie face down only as such", () => {
  const view = as(moving);
  render(Board, { view, table: null, acts: [] });
  const posts = within(screen.getByRole("list", { name: "Trading posts" })).getAllByRole("listitem");
  expect(posts).toHaveLength(36);
  const free = view.posts.find(({ taken }) => !taken)!;
  expect(posts[free.hex - 1]!.getAttribute("aria-label")).toContain(words.say(`batavia.goods.${free.commodity}`));
  expect(posts[view.open]!.getAttribute("aria-label")).toContain("face down");
  expect(screen.queryAllByRole("button")).toHaveLength(0);
});

test("the warehouses say who leads and by how much", () => {
  const view = as(moving);
  const seats = view.seats.map((seat, i) => ({ ...seat, crates: { pepper: i === 0 ? 2 : 1, tea: i < 2 ? 1 : 0 } }));
  render(Board, { view: { ...view, seats }, table: null, acts: [] });
  const houses = screen.getByRole("region", { name: "Warehouses" });
  expect(within(houses).getByText(/You lead by 1 crate/)).toBeTruthy();
  expect(within(houses).getByText(/You share with .*: 5 each/)).toBeTruthy();
});

test("posts that can be sailed to are buttons, and a click sails or opens the voyage's question", async () => {
  const view = as(moving);
  const at = table(view, outlook);
  const choice = choosing(at);
  choice.choose(view.hand!);
  await vi.waitFor(() => expect(choice.outlook).not.toBeNull());
  render(Board, { view, table: at, acts: [] });
  const voyages = (outlook as unknown as CardsOutlook).voyages;
  expect(voyages.length).toBeGreaterThan(1);
  for (const voyage of voyages) {
    const button = document.querySelector(`[data-sail="${voyage.sail}"]`)!;
    expect(button.getAttribute("role")).toBe("button");
  }
  const plain = voyages.find(({ convert, sail }) => !convert && sail !== "target");
  const asked = voyages.find(({ convert }) => convert);
  if (asked) {
    await fireEvent.click(document.querySelector(`[data-sail="${asked.sail}"]`)!);
    expect(choice.open).toBe(asked.sail);
    expect(at.move).not.toHaveBeenCalled();
  }
  if (plain) {
    await fireEvent.keyDown(document.querySelector(`[data-sail="${plain.sail}"]`)!, { key: "Enter" });
    expect(at.move).toHaveBeenCalledWith({ kind: "play", cards: view.hand, sail: plain.sail, convert: false });
  }
  expect(plain ?? asked).toBeTruthy();
});

test("a tap on a card asks what would follow, and only the last answer counts", async () => {
  const view = as(moving);
  const at = table(view);
  const answers: ((answer: unknown) => void)[] = [];
  at.consider = vi.fn(() => new Promise((resolve) => answers.push(resolve))) as never;
  const choice = choosing(at);
  const company = Object.keys(view.hand!)[0] as keyof typeof view.hand;
  choice.change(company, 1);
  choice.choose({});
  answers[1]!({ kind: "cards", cards: {}, voyages: [] });
  answers[0]!({ kind: "cards", cards: { [company]: 1 }, voyages: [] });
  await vi.waitFor(() => expect(choice.outlook).not.toBeNull());
  expect(choice.outlook!.cards).toEqual({});
});

test("no more cards can be chosen than are in hand", () => {
  const at = table(as(moving));
  const choice = choosing(at);
  for (let i = 0; i < 30; i += 1) choice.change("sweden", 1);
  expect(choice.chosen("sweden")).toBe(moving.hand.sweden ?? 0);
  choice.takeBack();
  expect(choice.chosen("sweden")).toBe(Math.max((moving.hand.sweden ?? 0) - 1, 0));
});

test("the next bid is one tap, and the slider goes up to what one owns", async () => {
  const view = as(bidding);
  const at = table(view);
  render(Desk, { view, table: at });
  const [least, most] = view.choices!.bids!;
  const slider = screen.getByRole("slider", { name: "How many notes" });
  expect([slider.getAttribute("min"), slider.getAttribute("max")]).toEqual([String(least), String(most)]);
  await fireEvent.click(screen.getByRole("button", { name: `Bid ${least}` }));
  expect(at.move).toHaveBeenLastCalledWith({ kind: "bid", amount: least });
  await fireEvent.input(slider, { target: { value: String(most) } });
  await fireEvent.click(screen.getByRole("button", { name: `Bid ${most}` }));
  expect(at.move).toHaveBeenLastCalledWith({ kind: "bid", amount: most });
  await fireEvent.click(screen.getByRole("button", { name: "Pass" }));
  expect(at.move).toHaveBeenLastCalledWith({ kind: "pass" });
});

test("a standing order is sent, and nothing is offered that the view doesn't offer", async () => {
  const view = { ...as(bidding), choices: null, to_act: 1 };
  const at = table(view);
  render(Desk, { view, table: at });
  expect(screen.queryByRole("button", { name: /^Bid \d|^Pass$/ })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Pass this auction", hidden: true }));
  expect(at.leaveOrder).toHaveBeenCalledWith({ kind: "pass_it" });
});

test("what can't be mended is asked twice", async () => {
  const view = as(moving);
  const voyage = {
    ...outlook.voyages[0]!,
    convert: { gold: 15, gives: {}, keeps: {} },
    beware_keeping: [{ code: "keeps_all_five", params: {}, rule: "§5.1", sentence: "never again" }],
  };
  const at = table(view, { ...outlook, voyages: [voyage] });
  choosing(at).choose(view.hand!);
  render(Desk, { view, table: at });
  await fireEvent.click(await screen.findByRole("button", { name: "Sail, keep counters" }));
  expect(at.move).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "§5.1" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Yes, do it" }));
  expect(at.move).toHaveBeenCalledWith({ kind: "play", cards: view.hand, sail: voyage.sail, convert: false });
});

test("an illegal choice says why, with its §", async () => {
  const view = as(moving);
  const refusal = { code: "no_majority", params: {}, rule: "§4.2", sentence: "no" };
  const at = table(view, { ...outlook, voyages: [], refusal });
  choosing(at).choose(view.hand!);
  render(Desk, { view, table: at });
  expect(await screen.findByText(/give you no majority/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "§4.2" }).getAttribute("href")).toContain("/rules/batavia");
});

test("a post that can't be sailed to says why when it is tapped", async () => {
  const view = as(moving);
  const closed = { sweden: { code: "no_majority", params: {}, rule: "§4.2", sentence: "no" } };
  const voyage = { ...outlook.voyages[0]!, sail: "france", hex: 30 };
  const at = table(view, { ...outlook, voyages: [voyage], closed });
  const choice = choosing(at);
  choice.choose(view.hand!);
  await vi.waitFor(() => expect(choice.outlook).not.toBeNull());
  const here = view.seats[view.seat!]!.at;
  const posts = [
    { hex: here + 1, company: "france", commodity: "tea", taken: false },
    { hex: here + 2, company: "sweden", commodity: "tea", taken: false },
    { hex: here + 3, company: "britain", commodity: "tea", taken: true },
  ] as View["posts"];
  at.view = { ...view, posts };
  choice.askWhy(here + 1);
  expect(choice.why).toMatchObject({ code: "next_post_first", rule: "§4.5", params: { hex: 30 } });
  choice.askWhy(here + 2);
  expect(choice.why).toMatchObject(closed.sweden);
  choice.choose({});
  expect(choice.why).toBeNull();
  choice.askWhy(here + 3);
  expect(choice.why).toBeNull();
});

test("a seat shows its own notes, and another's only where the table says so", () => {
  render(Purse, { view: as(moving), seat: 0 });
  expect(screen.getByText(/\d+ notes?$/)).toBeTruthy();
  cleanup();
  render(Purse, { view: as(moving), seat: 1 });
  expect(screen.queryByText(/\d+ notes?$/)).toBeNull();
});

test("the score sheet adds up, line by line", () => {
  render(Score, { view: as(over), names: NAMES });
  const cells = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map((cell) => Number(cell.textContent));
  const lines = ["Converting", "Seals", "Warehouses", "Most notes", "Target"].map(cells);
  expect(cells("Total")).toEqual(NAMES.map((_, seat) => lines.reduce((sum, line) => sum + line[seat]!, 0)));
});

test("initials tell the seats apart", () => {
  expect(initials(["Ada", "Bo", "Cy"])).toEqual(["A", "B", "C"]);
  expect(initials(["Ada", "Anna", "Bo"])).toEqual(["Ad", "An", "B"]);
  expect(initials(["Trader 2", "Trader 3", "Ada"])).toEqual(["1", "2", "A"]);
});
