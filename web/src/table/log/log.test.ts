// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { LogSentence } from "../../games/game";
import type { SeenAct } from "../../api/protocol";
import { act } from "../state/acts.testing";
import { whatStands } from "../state/whatStands";
import { inOrder } from "./inOrder";
import { concerning, headOf, linesOf, runsOf, sayTo, tellTableAct, turnsOf, type LogLine } from "./log";

const WORDS: Record<string, string> = {
  bids: "{seat} bids.",
  "bids.you": "You bid.",
  sold: "Sold to {seat}.",
  gives: "{seat} gives to another.",
  "gives.to_you": "{seat} gives you.",
};
vi.mock("../../words/words.svelte", () => ({
  say: (code: string, params: Record<string, unknown>) => WORDS[code]?.replace("{seat}", String(params["seat"])),
  words: { has: (code: string) => code in WORDS },
}));

const tell = (each: SeenAct): LogSentence[] =>
  each.events.map((event) => {
    const { says, seat, opens } = event as { says: string; seat: number; opens?: boolean };
    const told: LogSentence = { code: says, params: { seat }, seats: [seat] };
    return opens ? { ...told, opens: { code: "turn", params: { seat } } } : told;
  });

const acts = [
  act(1, "sat", { seat: 0 }),
  act(2, "started", { events: [{ says: "begins", seat: 1, opens: true }] }),
  act(3, "moved", { seat: 1, events: [{ says: "bids", seat: 1 }] }),
  act(4, "moved", {
    seat: 0,
    events: [
      { says: "passes", seat: 0 },
      { says: "sells", seat: 0, opens: true },
    ],
  }),
  act(5, "undone", { seat: 0, to: 3 }),
];

describe("log", () => {
  const lines = linesOf(acts, tell, whatStands(acts).takenBack);

  it("keeps the lines of an act that tells the same, and makes anew those of one that was taken back", () => {
    const before = linesOf(acts.slice(0, 4), tell, whatStands(acts.slice(0, 4)).takenBack);
    const after = linesOf(acts, tell, whatStands(acts).takenBack);
    expect(after.slice(0, 4).every((line, n) => line === before[n])).toBe(true);
    expect(before.slice(4).map((line) => line.takenBack)).toEqual([false, false]);
    expect(after.slice(4, 6).map((line) => line.takenBack)).toEqual([true, true]);
  });

  it("tells the game's own once its page is here", () => {
    expect(linesOf(acts, null, new Set()).map((line) => line.told.code)).toEqual([
      "act.sat",
      "act.started",
      "act.undone",
    ]);
    expect(linesOf(acts, tell, new Set()).length).toBeGreaterThan(3);
  });

  it("tells after each event what it led to, and first what followed from none", () => {
    const line = (code: string): LogSentence => ({ code, params: {}, seats: [] });
    const told = inOrder(
      {
        events: ["play", "pirates"],
        led_to: [
          { follows: 0, code: "begun" },
          { follows: 1, code: "crate" },
          { follows: 1, code: "gold" },
          { follows: 2, code: "seal" },
        ],
      },
      (event) => [line(event)],
      ({ code }) => [line(code)],
    );
    expect(told.map(({ code }) => code)).toEqual(["begun", "play", "crate", "gold", "pirates", "seal"]);
    expect(
      inOrder(
        { events: ["pass"] },
        (event) => [line(event)],
        () => [],
      ),
    ).toHaveLength(1);
  });

  it("tells acts of the server and of the game in order", () => {
    expect(lines.map((line) => line.told.code)).toEqual([
      "act.sat",
      "act.started",
      "begins",
      "bids",
      "passes",
      "sells",
      "act.undone",
    ]);
  });

  it("tells who left from who ran out of time", () => {
    const left = [act(1, "left", { seat: 0 }), act(2, "left", { seat: 0, out_of_time: true })];
    const told = linesOf(left, tell, whatStands(left).takenBack);
    expect(told.map((line) => line.told.code)).toEqual(["act.left", "act.out_of_time"]);
  });

  it("marks what was taken back, and nothing else", () => {
    expect(lines.filter((line) => line.takenBack).map((line) => line.told.code)).toEqual(["passes", "sells"]);
  });

  it("gathers what was taken back together in one run", () => {
    const kinds = runsOf(lines).map((run) => [run[0]!.takenBack, run.length]);
    expect(kinds.filter(([back]) => back)).toEqual([[true, 2]]);
    expect(runsOf(lines).flat()).toEqual(lines);
    expect(runsOf([])).toEqual([]);
  });

  it("takes a seat's lines that follow each other for one turn, and all of an auction", () => {
    const line = (seat: number | null, more: object = {}): LogLine => ({
      act: 1,
      at: 0,
      takenBack: false,
      ofTable: false,
      told: { code: "x", params: { seat }, seats: [], ...more },
    });
    const sold = line(0, { within: "auction", sums: true });
    const auction = [line(1, { within: "auction" }), line(2, { within: "auction" }), sold];
    const nobody = [line(null), line(null)];
    const all = [...auction, line(0), line(0), line(1), ...nobody, { ...line(1), ofTable: true }];
    expect(runsOf(all).map((run) => run.length)).toEqual([3, 2, 1, 1, 1, 1]);
    expect(headOf(auction)).toBe(sold);
    expect(headOf(auction.slice(0, 2))).toBe(auction[0]);
  });

  it("groups by what the game says opens a turn", () => {
    const turns = turnsOf(lines);
    expect(turns.map((turn) => turn.heading?.params["seat"] ?? null)).toEqual([null, 1, 0]);
    expect(turns[1]?.lines.map((line) => line.told.code)).toEqual(["begins", "bids", "passes"]);
  });

  it("shows only what concerns a seat", () => {
    const mine = concerning(turnsOf(lines), 1);
    expect(mine.flatMap((turn) => turn.lines.map((line) => line.told.code))).toEqual(["begins", "bids"]);
  });

  it("speaks to the seat that a sentence is about, where there are words for it", () => {
    const bids = { code: "bids", params: { seat: 1 } };
    expect(sayTo(1, bids)).toBe("You bid.");
    expect(sayTo(0, bids)).toBe("1 bids.");
    expect(sayTo(null, bids)).toBe("1 bids.");
    expect(sayTo(1, { code: "sold", params: { seat: 1 } })).toBe("Sold to 1.");
    expect(sayTo(2, { code: "gives", params: { seat: 1, other: 2 } })).toBe("1 gives you.");
    expect(sayTo(1, { code: "gives", params: { seat: 1, other: 2 } })).toBe("1 gives to another.");
  });

  it("says in words what was asked and answered", () => {
    expect(tellTableAct(act(1, "proposed", { seat: 2, wish: { kind: "pause" } }))[0]?.code).toBe("act.asks_pause");
    expect(tellTableAct(act(1, "answered", { seat: 2, yes: false }))[0]?.code).toBe("act.declines");
    expect(tellTableAct(act(1, "moved", { seat: 2 }))).toEqual([]);
  });
});
