import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "../state/acts.testing";
import { preferences } from "../../app/preferences.svelte";
import { LONGEST_STEP, Motion, type Step } from "./motion.svelte";

type View = { n: number };
const turned = (n: number) => ({ act: act(n, "moved"), before: { n: n - 1 }, after: { n } });

describe("motion", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    preferences.motion = true;
  });
  afterEach(() => vi.useRealTimers());

  function playing(steps: (n: number) => Step<View>[]): Motion<View> {
    const motion = new Motion<View>();
    motion.show({ n: 0 });
    motion.plays(({ after }) => steps(after!.n));
    return motion;
  }

  it("shows the old view until the steps are over, then the new one", async () => {
    const motion = playing(() => [
      { ms: 100, cue: "first" },
      { ms: 100, cue: "second" },
    ]);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(50);
    expect([motion.shown?.n, motion.cue, motion.playing]).toEqual([0, "first", true]);
    await vi.advanceTimersByTimeAsync(100);
    expect([motion.shown?.n, motion.cue]).toEqual([0, "second"]);
    await vi.advanceTimersByTimeAsync(100);
    expect([motion.shown?.n, motion.cue, motion.playing]).toEqual([1, null, false]);
  });

  it("plays acts one after the other", async () => {
    const motion = playing((n) => [{ ms: 100, cue: n }]);
    motion.turned(turned(1));
    motion.turned(turned(2));
    await vi.advanceTimersByTimeAsync(50);
    expect(motion.cue).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect([motion.shown?.n, motion.cue]).toEqual([1, 2]);
  });

  it("leaves out what is too much when much happens at once, but nothing of what was asked for", async () => {
    const shown: number[] = [];
    const motion = playing((n) => [{ ms: 10, play: () => void shown.push(n) }]);
    const all = Array.from({ length: 20 }, (_, n) => turned(n + 1));
    for (const each of all) motion.turned(each);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.length).toBeLessThan(12);
    shown.length = 0;
    motion.retell({ n: 0 }, all);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown).toEqual(all.map((each) => each.after.n));
    expect([motion.shown?.n, motion.playing]).toEqual([20, false]);
  });

  it("never lets a step take longer than it may", async () => {
    const motion = playing(() => [{ ms: 60_000 }]);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(LONGEST_STEP + 20);
    expect(motion.shown?.n).toBe(1);
  });

  it("shows an intermediate view from the end of its step on", async () => {
    const motion = playing(() => [{ ms: 100, view: { n: 0.5 } }, { ms: 100 }]);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(150);
    expect(motion.shown?.n).toBe(0.5);
  });

  it("stands at the end at once when it is skipped, with all that waits", async () => {
    const motion = playing(() => [{ ms: 300 }, { ms: 300 }]);
    for (const n of [1, 2, 3]) motion.turned(turned(n));
    await vi.advanceTimersByTimeAsync(10);
    motion.skip();
    await vi.advanceTimersByTimeAsync(1);
    expect([motion.shown?.n, motion.playing]).toEqual([3, false]);
  });

  it("drops what was still to be shown when the table is told anew", async () => {
    const motion = playing(() => [{ ms: 300 }]);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(10);
    motion.show({ n: 9 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([motion.shown?.n, motion.playing]).toEqual([9, false]);
  });

  it("plays nothing for who wants no movement", async () => {
    preferences.motion = false;
    const motion = playing(() => [{ ms: 300 }]);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(motion.shown?.n).toBe(1);
  });

  it("goes on when a game's picture fails", async () => {
    const motion = playing(() => {
      throw new Error("no such hexagon");
    });
    const told = vi.fn();
    vi.stubGlobal("reportError", told);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(motion.shown?.n).toBe(1);
    expect(told).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it("lets what changed glow once", async () => {
    const motion = playing(() => []);
    motion.turned(turned(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(motion.glows("n")).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(motion.glows("n")).toBe(false);
  });
});
