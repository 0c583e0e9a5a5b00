import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { act } from "../../../table/state/acts.testing";
import { say, teach, words } from "../../../words/words.svelte";
import Amsterdam from "./Amsterdam.svelte";
import Board from "../Board.svelte";
import { HARBOURS, nearestTo, worth } from "../box";
import { coasts, landOf, near } from "../chart/coasts";
import { Camera } from "../chart/camera.svelte";
import { aboutContract } from "../desk/about";
import { Pen } from "../skipper/pen.svelte";
import Aims from "../skipper/Aims.svelte";
import { practiceSheet, practiceTrack } from "../skipper/practice";
import { oneByOne, withToken } from "../trade/pile";
import Count from "../../../table/end/Count.svelte";
import { count, scores } from "../score/count";
import Score from "../score/Score.svelte";
import Seat from "../Seat.svelte";
import type { Consequence, SailEvent, SeenEvent, Setup, View } from "../types";
import events from "../views/events.json";
import phases from "../views/phases.json";
import { endOf, trackOf } from "../voyage/tracks";
import "../texts/writers";

const SAIL: SailEvent = {
  kind: "sail",
  seat: 0,
  ship: "A",
  stroke: [],
  calls: [],
  visits: [],
  end: "stop",
  spot: null,
} as unknown as SailEvent;
const VIEWS = phases as unknown as Record<string, View>;

beforeAll(async () => {
  // jsdom measures nothing: a chart is as wide as it says.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  teach("seat", (seat: number) => ["Ada", "Ben", "Cleo"][seat] ?? "?");
  await words.speak("en");
  await words.enter("voc");
});

test("a line that stops in a circle stops at that harbour, and one that passed it stops at sea", () => {
  const mocha = HARBOURS.find(({ id }) => id === "mocha")!;
  const track = (end: [number, number]) =>
    trackOf(1, 1585, { ...SAIL, visits: ["mocha"], stroke: [[500, 999], [mocha.x, mocha.y], end], end: "stop" });
  const told = (end: [number, number]) => say(endOf(track(end)).code, endOf(track(end)).params);
  expect(told([mocha.x, mocha.y])).toBe("stopped at Mocha");
  expect(told([700, 700])).toBe("stopped at sea by way of Mocha");
});

test("who plans a voyage sees what their own contracts ask for, the next due first", () => {
  const contracts = { 6: { holder: 0, year: 1597 }, 1: { holder: 0, year: 1596 }, 12: { holder: 1, year: 1596 } };
  const view = { ...VIEWS["sailing"]!, seat: 0, year: 1596, contracts } as unknown as View;
  const { container } = render(Aims, { view });
  expect(screen.getByRole("list", { name: "Your contracts" })).toBeTruthy();
  const told = [...container.querySelectorAll("li")];
  expect(told.map((each) => each.querySelector(".sides")!.getAttribute("aria-label"))).toEqual([
    "2 textiles",
    "3 coffee",
  ]);
  expect(told.map((each) => each.classList.contains("urgent"))).toEqual([true, false]);
});

test("a practice line is answered as at a table, and judged as a voyage", async () => {
  const mocha = HARBOURS.find(({ id }) => id === "mocha")!;
  let line: [number, number][] = [];
  const sheet = practiceSheet([500, 999], (drawn) => (line = drawn));
  const pen = new Pen(sheet, [500, 999], 1);
  await Promise.resolve();
  pen.sailBy(mocha.x - 500, mocha.y - 999);
  pen.lift();
  expect(line).toEqual([
    [500, 999],
    [mocha.x, mocha.y],
  ]);
  expect((await practiceTrack("A", line)).end).toBe("aground"); // straight ahead lies Africa

  const { x, y } = mocha;
  const safe = await practiceTrack("A", [
    [x, y],
    [x + 1, y],
  ]);
  expect([safe.visits, say(endOf(safe).code, endOf(safe).params)]).toEqual([["mocha"], "stopped at Mocha"]);
});

test("a ship at sea is named with the harbour that it is near", () => {
  const mocha = HARBOURS.find(({ id }) => id === "mocha")!;
  expect(nearestTo("west", [mocha.x + 20, mocha.y])).toBe("mocha");
});

describe("the board", () => {
  test.each(Object.keys(phases))("draws every phase of a real game: %s", (phase) => {
    const view = VIEWS[phase]!;
    const { container } = render(Board, { view, table: null, acts: [] });
    expect(container.querySelectorAll(".contract")).toHaveLength(Object.keys(view.contracts).length);
    expect(container.querySelectorAll(".ship")).toHaveLength(4);
    expect(container.textContent).not.toMatch(/voc\.|undefined|\[object/);
    const aboard = Object.values(view.ships).flatMap((ship) =>
      [...ship.sailors, ...ship.merchants].filter((man) => man !== null),
    );
    expect(container.querySelectorAll(".ship .man")).toHaveLength(aboard.length);
  });

  test("in a picture of the past nothing can be chosen", () => {
    const { container } = render(Board, { view: VIEWS["investing"]!, table: null, acts: [] });
    expect(container.querySelectorAll(".pick")).toHaveLength(0);
  });

  test("Amsterdam's lead is a warning", () => {
    const view = {
      ...VIEWS["investing"]!,
      amsterdam: [13, 6],
      seats: VIEWS["investing"]!.seats.map((seat) => ({ ...seat, daalders: 3 })),
    };
    render(Amsterdam, { view });
    expect(screen.getByText(new RegExp(`Amsterdam leads by ${worth([13, 6]) - 3}`))).toBeTruthy();
  });

  test("what Amsterdam gets next is told until somebody holds it", () => {
    const held = (holder: number | null) => ({ holder, year: holder === null ? null : 1590 });
    const view = (holder: number | null): View =>
      ({ ...VIEWS["investing"]!, year: 1586, contracts: { 3: held(holder), 7: held(1) } }) as unknown as View;
    const { rerender } = render(Amsterdam, { view: view(null) });
    expect(screen.getByText(new RegExp(`In 1588 Amsterdam gets ${worth([3])} `))).toBeTruthy();
    expect(aboutContract(view(null), 3)).toContain("Amsterdam gets it in 1588");
    void rerender({ view: view(2) });
    expect(aboutContract(view(2), 3)).not.toContain("Amsterdam");
  });

  test("the end names the winners, every contract, and Amsterdam", () => {
    const view = VIEWS["over"]!;
    const names = ["Ada", "Ben", "Cleo"];
    const { container: counted } = render(Count, { count: count(view)!, scores: scores(view), names, show: false });
    expect(counted.querySelectorAll("li")).toHaveLength(view.seats.length + 1);
    const { container } = render(Score, { view, names, acts: [] });
    expect(container.querySelectorAll("li")).toHaveLength(Object.keys(view.discarded).length + view.amsterdam.length);
  });

  test("the end shows every voyage of the record as a line", () => {
    const sail = (events as unknown as SeenEvent[]).find((event) => event.kind === "sail")!;
    const acts = [1, 2].map((number) => act<SeenEvent, Setup, Consequence>(number, "moved", { events: [sail] }));
    const { container } = render(Score, { view: VIEWS["over"]!, names: ["Ada", "Ben", "Cleo"], acts });
    expect(container.querySelectorAll(".gallery .line")).toHaveLength(2);
    expect(screen.getByRole("heading", { name: say("voc.score.voyages") })).toBeTruthy();
  });

  test("who is out is said to be so", () => {
    const view = structuredClone(VIEWS["investing"]!);
    view.seats[1]!.out = true;
    render(Seat, { view, seat: 1, name: "Ben" });
    expect(screen.getByText("out of the game")).toBeTruthy();
  });
});

describe("the chart", () => {
  test("every land of the box is drawn, closed", async () => {
    const [west, east] = [await coasts("west"), await coasts("east")];
    expect([west.length, east.length]).toEqual([21, 45]);
    for (const land of [...west, ...east]) expect(land.path).toMatch(/^M.*Z$/);
  });

  test("coasts within the lamp's reach are lit, others are not", () => {
    const island = landOf("Nias", [100, 100, 10, 0, 0, 10, -10, 0]);
    expect(near([island], [100, 60], 50)).not.toEqual([]);
    expect(near([island], [100, 20], 50)).toEqual([]);
  });

  test("the camera comes closer around a point, and never leaves the sheet", () => {
    const camera = new Camera("west");
    camera.closer(4, 0, 0);
    expect(camera.zoom).toBe(4);
    camera.pan(-9999, -9999);
    expect(camera.viewBox.startsWith("-34.0 -34.0")).toBe(true);
    camera.closer(0.01);
    expect(camera.zoom).toBe(1);
  });
});

describe("goods picked one by one", () => {
  test("one more and one fewer", () => {
    expect(withToken({ aceh: 1 }, "aceh", 1)).toEqual({ aceh: 2 });
    expect(withToken({ aceh: 1, mocha: 1 }, "aceh", -1)).toEqual({ mocha: 1 });
    expect(oneByOne({ mocha: 2 })).toHaveLength(2);
  });
});
