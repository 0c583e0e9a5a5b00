// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage, StrokeCard } from "../../api/protocol";
import { Drawing } from "./drawing.svelte";

const CARD = { stroke: "a", seat: 0, about: "A", points: [[5, 9]], calls: [], callers: [] } as unknown as StrokeCard;
const begun = { kind: "stroke_begun", stroke: CARD } as unknown as ServerMessage;
const ended = (word: string) => ({ kind: "stroke_ended", stroke: "a", word }) as unknown as ServerMessage;
const happened = { kind: "happened" } as unknown as ServerMessage;

describe("a stroke", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stays in sight after its end until its move is told", () => {
    const drawing = new Drawing();
    drawing.hear(begun);
    drawing.hear(ended("lifted"));
    expect([drawing.stroke, drawing.seen]).toEqual([null, CARD]);
    drawing.hear(happened);
    expect(drawing.seen).toBeNull();
  });

  it("is gone at once where nothing comes of it", () => {
    const drawing = new Drawing();
    drawing.hear(begun);
    drawing.hear(ended("void"));
    expect(drawing.seen).toBeNull();
  });

  it("is gone after a while where its move was refused", () => {
    const drawing = new Drawing();
    drawing.hear(begun);
    drawing.hear(ended("lifted"));
    vi.advanceTimersByTime(5_000);
    expect(drawing.seen).toBeNull();
  });

  it("makes way for the next one", () => {
    const drawing = new Drawing();
    drawing.hear(begun);
    drawing.hear(ended("lifted"));
    const next = { ...CARD, stroke: "b" };
    drawing.hear({ kind: "stroke_begun", stroke: next } as unknown as ServerMessage);
    expect(drawing.seen).toBe(next);
    vi.advanceTimersByTime(5_000);
    expect(drawing.seen).toBe(next);
  });
});
