// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage, StrokeCard } from "../protocol";
import { Live } from "./live.svelte";

const CARD = { stroke: "a", seat: 0, about: "A", points: [[5, 9]], calls: [], callers: [] } as unknown as StrokeCard;
const begun = { kind: "stroke_begun", stroke: CARD } as unknown as ServerMessage;
const ended = (word: string) => ({ kind: "stroke_ended", stroke: "a", word }) as unknown as ServerMessage;
const happened = { kind: "happened" } as unknown as ServerMessage;

describe("a stroke", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stays in sight after its end until its move is told", () => {
    const live = new Live();
    live.hear(begun);
    live.hear(ended("lifted"));
    expect([live.stroke, live.seen]).toEqual([null, CARD]);
    live.hear(happened);
    expect(live.seen).toBeNull();
  });

  it("is gone at once where nothing comes of it", () => {
    const live = new Live();
    live.hear(begun);
    live.hear(ended("void"));
    expect(live.seen).toBeNull();
  });

  it("is gone after a while where its move was refused", () => {
    const live = new Live();
    live.hear(begun);
    live.hear(ended("lifted"));
    vi.advanceTimersByTime(5_000);
    expect(live.seen).toBeNull();
  });

  it("makes way for the next one", () => {
    const live = new Live();
    live.hear(begun);
    live.hear(ended("lifted"));
    const next = { ...CARD, stroke: "b" };
    live.hear({ kind: "stroke_begun", stroke: next } as unknown as ServerMessage);
    expect(live.seen).toBe(next);
    vi.advanceTimersByTime(5_000);
    expect(live.seen).toBe(next);
  });
});
