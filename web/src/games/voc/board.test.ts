import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { act } from "../../table/state/acts.testing";
import { say, teach, words } from "../../words/words.svelte";
import Amsterdam from "./board/Amsterdam.svelte";
import Board from "./Board.svelte";
import { worth } from "./box";
import { coasts, landOf, near } from "./chart/coasts";
import { Camera } from "./chart/camera.svelte";
import { oneByOne, withToken } from "./trade/pile";
import Score from "./score/Score.svelte";
import Seat from "./Seat.svelte";
import type { SeenEvent, Setup, View } from "./types";
import events from "./views/events.json";
import phases from "./views/phases.json";
import "./texts/writers";

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

  test("the end names the winners, every contract, and Amsterdam", () => {
    const view = VIEWS["over"]!;
    const { container } = render(Score, { view, names: ["Ada", "Ben", "Cleo"], acts: [] });
    expect(container.querySelectorAll("tbody tr")).toHaveLength(view.seats.length + 1);
    expect(container.querySelectorAll("li")).toHaveLength(Object.keys(view.discarded).length + view.amsterdam.length);
  });

  test("the end shows every voyage of the record as a line", () => {
    const sail = (events as unknown as SeenEvent[]).find((event) => event.kind === "sail")!;
    const acts = [1, 2].map((number) => act<SeenEvent, Setup>(number, "moved", { events: [sail] }));
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
