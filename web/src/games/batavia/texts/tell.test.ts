// @vitest-environment node
import { expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import { standing } from "../../../table/state/standing";
import { prompt } from "./prompt";
import { spoken } from "./says";
import { says } from "./says";
import { tell } from "./tell";
import type { SeenEvent, SeenSetup, View } from "../types";
import bidding from "../views/bidding.json";
import moving from "../views/moving.json";
import over from "../views/over.json";
import waiting from "../views/waiting.json";

const as = (view: unknown): View => view as View;
let number = 0;
const moved = (...events: SeenEvent[]) => act<SeenEvent, SeenSetup>((number += 1), "moved", { events });

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

test("the last pass tells who has won the package and for how much, and concerns all who are paid", () => {
  const before = { ...as(bidding), auction: { auctioneer: 1, bid: 4, bidder: 2, bidding: [0, 2] } };
  const after = {
    ...before,
    phase: "moving" as const,
    package: {},
    auction: { ...before.auction, bid: 0, bidder: null },
  };
  const told = tell(moved({ kind: "pass", seat: 0 }), { before, after }).slice(1);
  expect(told).toEqual([{ code: "batavia.told.package_won", params: { seat: 2, notes: 4 }, seats: [2, 0, 1] }]);
});

test("one note is paid to the seat on the winner's left alone", () => {
  const before = { ...as(bidding), auction: { auctioneer: 1, bid: 1, bidder: 2, bidding: [0, 2] } };
  const [told] = tell(moved({ kind: "pass", seat: 0 }), { before, after: { ...before, phase: "moving" } }).slice(1);
  expect(told!.seats).toEqual([2, 0]);
});

test("where nobody has bid, the package stays", () => {
  const before = { ...as(bidding), auction: { auctioneer: 1, bid: 0, bidder: null, bidding: [0] } };
  const told = tell(moved({ kind: "pass", seat: 0 }), { before, after: { ...before, phase: "moving" } }).slice(1);
  expect(told.map(({ code }) => code)).toEqual(["batavia.told.package_stays"]);
});

test("a play tells its crate, what was converted, and the seals that changed hands", () => {
  const before = { ...as(moving), seals: { britain: 1, denmark: null } };
  const post = before.posts.find(({ taken }) => !taken)!;
  const seats = before.seats.map((seat, i) => (i === 0 ? { ...seat, gold: seat.gold + 6 } : seat));
  const after = { ...before, seats, seals: { britain: null, denmark: 0 } };
  const play = { kind: "play", seat: 0, cards: { denmark: 2 }, sail: "denmark", hex: post.hex, convert: true } as const;
  expect(tell(moved(play), { before, after }).slice(1)).toEqual([
    { code: "batavia.told.crate", params: { seat: 0, commodity: post.commodity }, seats: [0] },
    { code: "batavia.told.converted", params: { seat: 0, gold: 6 }, seats: [0] },
    { code: "batavia.told.seal_lost", params: { company: "britain" }, seats: [1] },
    { code: "batavia.told.seal_taken", params: { company: "denmark", seat: 0 }, seats: [0] },
  ]);
});

test("what followed from the last move of a round is told before the next auction, and pirates after the crate", () => {
  const before = { ...as(moving), seals: { britain: 1, denmark: null, france: 2 } };
  const post = before.posts.find(({ taken }) => !taken)!;
  const after = { ...before, seals: { britain: null, denmark: 0, france: 2 }, phase: "bidding" as const };
  const play = { kind: "play", seat: 0, cards: { denmark: 2 }, sail: "denmark", hex: post.hex, convert: true } as const;
  const lines = tell(
    moved(
      play,
      { kind: "pirates", companies: ["britain"] },
      { kind: "auction", auctioneer: 1, die: 2, cards: ["france", "france"] },
    ),
    { before, after },
  );
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
  const took = act<SeenEvent, SeenSetup>((number += 1), kind, { seat: 1, to: acts[0]!.number });
  expect(says(view, 1, standing(acts).acts)).toMatchObject({ params: { n: 4 } });
  for (const seat of [1, 2])
    expect(says(view, seat, standing([...acts, took]).acts)?.code).not.toBe("batavia.auction.bid");
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
