// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../../../api/protocol";
import type { Table as RealTable } from "../table";
import { Helm } from "./helm";
import { Pen, skipper } from "./pen.svelte";

class Table {
  said: ClientMessage[] = [];
  connection = "open";
  number = 3;
  onMessage = new Set<(message: ServerMessage) => void>();
  answer = true;
  command = () => Promise.resolve(this.answer);
  say = (message: ClientMessage) => void this.said.push(message);
  tell = (message: unknown) => this.onMessage.forEach((hear) => hear(message as ServerMessage));
  get points() {
    return this.said.flatMap((message) => (message.kind === "draw" ? message.points : []));
  }
}

const cast = async (table: Table, measure = 2): Promise<Pen> => {
  const pen = new Pen(table as unknown as RealTable, [100, 999], measure);
  skipper.pen = pen;
  await vi.advanceTimersByTimeAsync(1);
  return pen;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the pen", () => {
  test("sends the cells it comes to, the first at once and then in batches, each once", async () => {
    const table = new Table();
    const pen = await cast(table);
    pen.moveBy(1, -1);
    expect(table.said).toEqual([{ kind: "draw", stroke: pen.stroke, at: 1, points: [[102, 997]] }]);
    pen.moveBy(0.1, 0);
    pen.moveBy(0, -2);
    pen.moveBy(0, -1);
    expect(table.said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40);
    expect(table.said[1]).toMatchObject({
      at: 2,
      points: [
        [102, 993],
        [102, 991],
      ],
    });
  });

  test("says that it is there while it rests", async () => {
    const table = new Table();
    await cast(table);
    await vi.advanceTimersByTimeAsync(2100);
    expect(table.said.length).toBeGreaterThanOrEqual(2);
    expect(table.points).toEqual([]);
  });

  test("sends again from where the table is after a gap", async () => {
    const table = new Table();
    const pen = await cast(table, 1);
    for (let step = 0; step < 5; step += 1) pen.moveBy(1, 0);
    await vi.advanceTimersByTimeAsync(40);
    table.tell({ kind: "refused", code: "stroke_gap", params: { count: 3 } });
    await vi.advanceTimersByTimeAsync(40);
    expect(table.said.at(-1)).toMatchObject({
      at: 3,
      points: [
        [103, 999],
        [104, 999],
        [105, 999],
      ],
    });
  });

  test("waits while the line is broken and goes on from what the table has", async () => {
    const table = new Table();
    const pen = await cast(table, 1);
    table.connection = "broken";
    pen.moveBy(1, 0);
    await vi.advanceTimersByTimeAsync(100);
    expect(table.said).toEqual([]);
    table.connection = "open";
    table.tell({ kind: "welcome", stroke: { stroke: pen.stroke, count: 1 } });
    await vi.advanceTimersByTimeAsync(40);
    expect(table.points).toEqual([[101, 999]]);
  });

  test("more than a message can bring goes in several", async () => {
    const table = new Table();
    const pen = await cast(table, 1);
    for (let step = 0; step < 600; step += 1) pen.moveBy(1, 0);
    await vi.advanceTimersByTimeAsync(40);
    expect(table.said.map((message) => (message.kind === "draw" ? message.points.length : 0))).toEqual([
      1, 256, 256, 87,
    ]);
  });

  test("lifting sends the rest first, then ends, and the hand is free when the table says so", async () => {
    const table = new Table();
    const pen = await cast(table, 1);
    pen.moveBy(3, 0);
    pen.lift();
    pen.moveBy(9, 0);
    expect(table.said.map((message) => message.kind)).toEqual(["draw", "end_stroke"]);
    table.tell({ kind: "stroke_ended", stroke: pen.stroke, word: "lifted" });
    expect(skipper.pen).toBeNull();
    expect(table.onMessage.size).toBe(0);
  });

  test("a line that is over before the table has heard of it is sent whole all the same", async () => {
    const table = new Table();
    const pen = new Pen(table as unknown as RealTable, [100, 999], 1);
    pen.moveBy(0, -5);
    pen.lift();
    expect(table.said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.said).toEqual([
      { kind: "draw", stroke: pen.stroke, at: 1, points: [[100, 994]] },
      { kind: "end_stroke", stroke: pen.stroke },
    ]);
  });

  test("is left behind by who leaves the table", async () => {
    const table = new Table();
    const pen = await cast(table);
    table.connection = "closed";
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pen.down).toBe(false);
    expect(skipper.pen).toBeNull();
  });

  test("is put down again where casting off was refused", async () => {
    const table = new Table();
    table.answer = false;
    const pen = await cast(table);
    expect(pen.down).toBe(false);
    expect(skipper.pen).toBeNull();
  });
});

describe("the helm", () => {
  test("begins northward, turns by points, and stands still at no speed", () => {
    const way = [0, 0];
    const helm = new Helm(
      (east, south) => ((way[0]! += east), (way[1]! += south)),
      () => 0.5, // a calm sea
    );
    helm.pass(1);
    expect(way).toEqual([0, 0]);
    helm.press("ArrowUp");
    helm.pass(1);
    expect(way[0]).toBeCloseTo(0);
    expect(way[1]).toBeLessThan(-10);
    for (let point = 0; point < 8; point += 1) expect(helm.press("ArrowRight")).toBe(true);
    const north = way[1]!;
    helm.pass(1);
    expect(way[0]).toBeGreaterThan(10);
    expect(way[1]).toBeCloseTo(north);
    expect(helm.press("q")).toBe(false);
  });

  test("is carried off its heading and speed by the sea, but never far", () => {
    const sailed = (random: () => number): [number, number] => {
      const way: [number, number] = [0, 0];
      const helm = new Helm((east, south) => ((way[0] += east), (way[1] += south)), random);
      helm.press("ArrowUp");
      for (let frame = 0; frame < 600; frame += 1) helm.pass(1 / 60);
      return way;
    };
    const [calm, worst] = [sailed(() => 0.5), sailed(() => 1)];
    expect(calm[0]).toBeCloseTo(0);
    expect(worst[0]).toBeGreaterThan(5);
    expect(Math.abs(Math.atan2(worst[0], -worst[1]))).toBeLessThan((4.01 * Math.PI) / 180);
    expect(worst[1] / calm[1]).toBeGreaterThan(1.02);
    expect(worst[1] / calm[1]).toBeLessThan(1.09);
  });
});
