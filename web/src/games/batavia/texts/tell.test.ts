// @vitest-environment node
import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import { whatStands } from "../../../table/state/whatStands";
import { prompt } from "./prompt";
import { spoken } from "./says";
import { says } from "./says";
import { tell } from "./tell";
import type { Consequence, SeenEvent, SeenSetup, View } from "../types";
import bidding from "../views/bidding.json";
import moving from "../views/moving.json";
import over from "../views/over.json";
import waiting from "../views/waiting.json";

const as = (view: unknown): View => view as View;
let number = 0;
const moved = (...events: SeenEvent[]) => act<SeenEvent, SeenSetup, Consequence>((number += 1), "moved", { events });

test("an auction opens a new turn of the log, and counts its cards by company", () => {
  const [line] = tell(moved({ kind: "auction", auctioneer: 2, die: 3, cards: ["sweden", "britain", "sweden"] }));
  expect(line).toMatchObject({
    code: "batavia.told.auction",
    params: { seat: 2, cards: { britain: 1, sweden: 2 } },
    seats: [2],
  });
  expect(line?.opens?.params).toEqual({ seat: 2 });
});

test("cards that another seat draws are told by their number alone", () => {
  const [own, other] = tell(moved({ kind: "draw", seat: 0, cards: ["france"] }, { kind: "draw", seat: 1, count: 2 }));
  expect(own).toMatchObject({ code: "batavia.told.draw", params: { cards: { france: 1 } } });
  expect(other).toMatchObject({ code: "batavia.told.draw_unseen", params: { count: 2 } });
});

test("a package that is won concerns all who are paid", () => {
  const won = { kind: "package_won", follows: 1, seat: 2, notes: 1, paid: [1, 0, 0] } as const;
  const told = tell({ ...moved({ kind: "pass", seat: 1 }), led_to: [{ ...won, paid: [...won.paid] }] }).slice(1);
  expect(told).toMatchObject([{ code: "batavia.told.package_won", params: { seat: 2, notes: 1 }, seats: [2, 0] }]);
});

test("a seal that changes hands concerns who held it", () => {
  const play = { kind: "play", seat: 0, cards: { denmark: 2 }, sail: "denmark", hex: 3, convert: false } as const;
  const ledTo: Consequence[] = [
    { kind: "seal_lost", follows: 1, company: "britain", loser: 1 },
    { kind: "seal_taken", follows: 1, company: "denmark", seat: 0, loser: null },
    { kind: "seal_taken", follows: 1, company: "france", seat: 0, loser: 2 },
  ];
  const told = tell({ ...moved(play), led_to: ledTo }).slice(1);
  expect(told.map(({ seats }) => seats)).toEqual([[1], [0], [0, 2]]);
});

test("what the last move of a round led to is told before the next auction, and pirates after the crate", () => {
  const play = { kind: "play", seat: 0, cards: { denmark: 2 }, sail: "denmark", hex: 3, convert: true } as const;
  const happened = moved(
    play,
    { kind: "pirates", companies: ["britain"] },
    { kind: "auction", auctioneer: 1, die: 2, cards: ["france", "france"] },
  );
  const ledTo: Consequence[] = [
    { kind: "crate", follows: 1, seat: 0, commodity: "tea" },
    { kind: "converted", follows: 1, seat: 0, gold: 3 },
    { kind: "seal_taken", follows: 1, company: "denmark", seat: 0, loser: null },
    { kind: "seal_lost", follows: 2, company: "britain", loser: 1 },
  ];
  const lines = tell({ ...happened, led_to: ledTo });
  expect(lines.map(({ code }) => code.replace("batavia.told.", ""))).toEqual([
    "play",
    "crate",
    "converted",
    "seal_taken",
    "pirates",
    "seal_lost",
    "auction",
  ]);
  expect(lines.findIndex(({ opens }) => opens)).toBe(6);
});

test.each(["undone", "answered"])("a bid that was taken back is said no more: %s", (kind) => {
  const acts = [
    moved({ kind: "auction", auctioneer: 0, die: 2, cards: [] }),
    moved({ kind: "bid", seat: 1, amount: 4 }),
    moved({ kind: "bid", seat: 2, amount: 5 }),
  ];
  const view = { ...as(bidding), auction: { auctioneer: 0, bid: 0, bidder: null, bidding: [0, 1, 2] } };
  const took = act<SeenEvent, SeenSetup, Consequence>((number += 1), kind, { seat: 1, to: acts[0]!.number });
  expect(says(view, 1, whatStands(acts).acts)).toMatchObject({ params: { n: 4 } });
  for (const seat of [1, 2])
    expect(says(view, seat, whatStands([...acts, took]).acts)?.code).not.toBe("batavia.auction.bid");
});

test("the prompt says what is asked, and whom the table waits for", () => {
  expect(prompt(as(bidding)).code).toMatch(/^batavia\.prompt\.bid_/);
  expect(prompt(as(moving)).code).toBe("batavia.prompt.move");
  expect(prompt({ ...as(moving), choices: { ...as(moving).choices!, plays: 0 } }).code).toBe(
    "batavia.prompt.draw_only",
  );
  expect(prompt(as(waiting)).seats).toEqual([waiting.to_act]);
  expect(prompt({ ...as(moving), to_act: 1, choices: null, target: 1 }).code).toBe("batavia.prompt.last_moving");
  expect(prompt(as(over)).code).toMatch(/^batavia\.prompt\.won/);
});

test("what each seat said is what it said last in this auction, not in the one before", () => {
  const acts = [
    moved({ kind: "auction", auctioneer: 0, die: 2, cards: [] }, { kind: "bid", seat: 1, amount: 9 }),
    moved({ kind: "auction", auctioneer: 1, die: 5, cards: [] }),
    moved({ kind: "bid", seat: 2, amount: 1 }),
    moved({ kind: "bid", seat: 0, amount: 2 }),
    moved({ kind: "bid", seat: 2, amount: 3 }, { kind: "pass", seat: 0 }),
  ];
  const { die, said } = spoken(acts);
  expect(die).toBe(5);
  expect([...said].sort()).toEqual([
    [0, 0],
    [2, 3],
  ]);
});
