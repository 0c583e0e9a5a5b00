import { beforeAll, describe, expect, test } from "vitest";
import { teach, words } from "../../../words/words.svelte";
import { inWords } from "../../../app/refusals";
import { prompt } from "./prompt";
import { tell, tellEvent } from "./tell";
import type { Consequence, SeenEvent, Setup, ShipName, View } from "../types";
import events from "../views/events.json";
import phases from "../views/phases.json";
import { act } from "../../../table/state/acts.testing";
import { whatStands } from "../../../table/state/whatStands";
import { cutAt, tracksOf } from "../voyage/tracks";
import "./writers";

const VIEWS = phases as unknown as Record<string, View>;
const EVENTS = events as unknown as SeenEvent[];
const moved = (number: number, ...events: SeenEvent[]) =>
  act<SeenEvent, Setup, Consequence>(number, "moved", { events });

beforeAll(async () => {
  teach("seat", (seat: number) => ["Ada", "Ben", "Cleo"][seat] ?? "?");
  await words.speak("en");
  await words.enter("voc");
});

describe("the log", () => {
  test("every event of a real game is told in words that are there", () => {
    expect(EVENTS.length).toBeGreaterThan(50);
    for (const told of EVENTS.flatMap(tellEvent)) {
      expect(words.has(told.code), told.code).toBe(true);
      expect(words.say(told.code, told.params)).not.toMatch(/voc\.|undefined|\{|\[object/);
    }
  });

  test("a year opens a group of its own, and is written without a thousand's mark", () => {
    const [told] = tellEvent({ kind: "year", year: 1588, burgemeester: 1 });
    expect(told!.opens).toBeDefined();
    expect(words.say(told!.code, told!.params)).toBe("The year 1588 begins; Ben is Burgemeester.");
  });

  test("a call for a fine says what it cost", () => {
    const calls = [{ seat: 1, word: "stop" as const, at: 0, fine: 5 }];
    const [call] = tellEvent({
      kind: "sail",
      seat: 0,
      ship: "A",
      stroke: [[1, 1]],
      calls,
      visits: ["mocha"],
      end: "stop",
      spot: [1, 1],
    });
    expect(words.say(call!.code, call!.params)).toBe("Ben calls, for 5 daalders: Stop!");
  });

  test("where the computer drew a line, it says so below it, as a part of that voyage", () => {
    const sail: SeenEvent = {
      kind: "sail",
      seat: 1,
      ship: "A",
      stroke: [[1, 1]],
      calls: [],
      visits: [],
      end: "stop",
      spot: [1, 1],
    };
    expect(tell(moved(9, sail)).map(({ code }) => code)).toEqual(["voc.told.sail_stop"]);
    const lines = tell({ ...moved(9, sail), simulated: true });
    expect(lines.map(({ within }) => within)).toEqual(["voyage A", "voyage A"]);
    expect(words.say(lines[1]!.code, lines[1]!.params)).toBe("The computer drew Ben’s line.");
  });

  test("pepper is told with its harbour, what only one harbour sells without", () => {
    const [told] = tellEvent({ kind: "store", seat: 0, keep: { aceh: 1, mocha: 1 } });
    expect(words.say(told!.code, told!.params)).toBe(
      "Ada keeps 1 pepper from Aceh and 1 coffee; the rest goes back to its harbours.",
    );
  });

  test("a contract that is taken over tells whose it was, and concerns them", () => {
    const claim: SeenEvent = { kind: "claim", seat: 0, contract: 3, year: 1599 };
    const ledTo: Consequence = { kind: "taken_over", follows: 1, seat: 2, contract: 3, other: 0 };
    const told = tell({ ...moved(9, claim), led_to: [ledTo] });
    expect(told[1]!.seats).toEqual([2]);
    expect(told.map((each) => words.say(each.code, each.params))).toEqual([
      "Ada claims contract 3 for 1599.",
      "It was Cleo’s; their man and marker go back.",
    ]);
  });

  test("all that moves lead to is told in words that are there", () => {
    const ledTo: Consequence[] = [
      { kind: "sailor_lost", follows: 1, seat: 0, ship: "A" },
      { kind: "sinks", follows: 1, ship: "A", seats: [0, 1] },
      { kind: "ashore", follows: 1, seat: 0, tokens: { mocha: 1 } },
      { kind: "earns", follows: 1, seat: 0, contract: 3, daalders: 9 },
      { kind: "spared", follows: 1, seat: 0 },
      ...(["voc", "years", "ruin"] as const).map((why) => ({ kind: "over" as const, follows: 1, why })),
    ];
    const told = tell({ ...moved(9, { kind: "pass", seat: 0 }), led_to: ledTo }).slice(1);
    expect(told.map(({ code }) => words.has(code))).toEqual(ledTo.map(() => true));
  });

  test("the set-up is told when the game starts", () => {
    const told = tell(
      act<SeenEvent, Setup, Consequence>(1, "started", { setup: { open: [5, 4, 2], burgemeester: 0, box: {} } }),
    );
    expect(told.map((each) => each.code)).toEqual(["voc.told.year", "voc.told.orders"]);
  });
});

describe("the prompt", () => {
  test.each(Object.keys(phases))("says what is asked while %s, and whom others wait for", (phase) => {
    const view = VIEWS[phase]!;
    for (const seen of [view, { ...view, choices: null }]) {
      const asked = prompt(seen);
      expect(words.has(asked.code), asked.code).toBe(true);
      expect(words.say(asked.code, asked.params)).not.toMatch(/undefined|null|\{|voc\./);
    }
  });
});

describe("reasons", () => {
  test("a refusal is said in the person's language, with years as years", () => {
    const reason = { code: "not_earlier", params: { contract: 3, year: 1590 }, rule: "§5.3", sentence: "x" };
    expect(inWords(reason, "voc")).toBe("Contract 3 is due in 1590: it takes a marker of an earlier year.");
  });

  test("an unknown one is said as the server says it", () => {
    expect(inWords({ code: "brand_new", params: {}, rule: "", sentence: "Not today." }, "voc")).toBe("Not today.");
  });
});

describe("tracks", () => {
  const sail = (number: number, ship: ShipName, stroke: [number, number][]) =>
    moved(number, { kind: "sail", seat: 0, ship, stroke, calls: [], visits: [], end: "stop", spot: stroke.at(-1)! });

  test("a voyage's lines go back to the one that left Zeeland; older ones are over", () => {
    const acts = [
      sail(1, "A", [
        [600, 999],
        [600, 900],
      ]),
      sail(2, "A", [
        [600, 900],
        [600, 999],
      ]),
      sail(3, "A", [
        [500, 999],
        [500, 800],
      ]),
      sail(4, "A", [
        [500, 800],
        [500, 700],
      ]),
    ];
    expect(tracksOf(acts, 1585, []).map((track) => track.over)).toEqual([true, true, false, false]);
    expect(tracksOf(acts, 1585, ["A"]).every((track) => track.over)).toBe(true);
    const [one, again] = [tracksOf(acts, 1585, []), tracksOf(acts, 1585, [])];
    expect(again.every((track, n) => track === one[n])).toBe(true); // what is as it was isn't drawn again
  });

  test.each(["undone", "answered"])("what was taken back leaves no line: %s", (kind) => {
    const acts = [sail(1, "A", [[600, 999]]), act<SeenEvent, Setup, Consequence>(2, kind, { to: 0 })];
    expect(tracksOf(whatStands(acts).acts, 1585, [])).toEqual([]);
  });

  test("after running aground nothing more is drawn", () => {
    expect(
      cutAt(
        [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
        [14, 0],
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [14, 0],
    ]);
  });
});
