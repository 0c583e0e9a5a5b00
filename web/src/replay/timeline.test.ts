import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Timeline } from "./timeline.svelte";

const film = () => ({
  game: "quay",
  seats: 2,
  options: {},
  seat: null,
  setup: null,
  view: { crates: 0, names: ["a", "b"] },
  frames: [1, 2, 3].map((crates) => ({
    event: { kind: "land", seat: crates % 2 },
    changes: [[["crates"], crates]] as [(string | number)[], number][],
  })),
  result: null,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a timeline is wound forth and back", () => {
  const timeline = new Timeline(film());
  expect(timeline.view).toMatchObject({ crates: 0 });
  timeline.goTo(3);
  expect(timeline.view).toMatchObject({ crates: 3 });
  timeline.goTo(1);
  expect(timeline.view).toMatchObject({ crates: 1 });
});

test("what happened is told up to the moment that is shown, or to the end for the score sheet", () => {
  const timeline = new Timeline(film());
  timeline.goTo(1);
  expect(timeline.acts.map((act) => act.number)).toEqual([1]);
  expect(timeline.actsTo(timeline.length).map((act) => act.number)).toEqual([1, 2, 3]);
});

test("it stops at both ends", () => {
  const timeline = new Timeline(film());
  timeline.goTo(99);
  expect(timeline.at).toBe(3);
  timeline.goTo(-5);
  expect(timeline.at).toBe(0);
});

test("it plays by itself, faster when told so, and stops at the end", () => {
  const timeline = new Timeline(film());
  timeline.speed = 2;
  timeline.play();
  vi.advanceTimersByTime(850);
  expect(timeline.at).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect([timeline.at, timeline.playing]).toEqual([3, false]);
});

test("a pause holds it where it is", () => {
  const timeline = new Timeline(film());
  timeline.play();
  timeline.pause();
  vi.advanceTimersByTime(10_000);
  expect(timeline.at).toBe(0);
});

test("another's eyes see the same moment", () => {
  const timeline = new Timeline(film());
  timeline.goTo(2);
  const asSeen = { ...film(), seat: 1, view: { crates: 0, names: ["?", "b"] } };
  timeline.lookWith(asSeen);
  expect(timeline.at).toBe(2);
  expect(timeline.view).toEqual({ crates: 2, names: ["?", "b"] });
  expect(timeline.motion.shown).toEqual({ crates: 2, names: ["?", "b"] });
  expect(timeline.film.seat).toBe(1);
});

test("what a game shows of an act besides is waited for", () => {
  const timeline = new Timeline(film());
  const shown: [number | null, number][] = [];
  timeline.shows = (act, _, speed) => (shown.push([act?.number ?? null, speed]), act?.number === 1 ? 5_000 : 0);
  timeline.play();
  vi.advanceTimersByTime(1_700);
  expect(timeline.at).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(timeline.at).toBe(1);
  vi.advanceTimersByTime(1_700);
  expect(timeline.at).toBe(2);
  timeline.pause();
  timeline.goTo(0);
  expect(shown).toEqual([
    [1, 1],
    [2, 1],
    [null, 1],
  ]);
});

test("what has happened so far is told to the board", () => {
  const timeline = new Timeline(film());
  timeline.goTo(2);
  expect(timeline.acts.map((act) => act.number)).toEqual([1, 2]);
});

test("one jumps from one scene to the next, each is played out, and after the last there is none", () => {
  const timeline = new Timeline(film());
  const lands = (act: { seat: number | null }): boolean => act.seat === 1;
  const shown: (number | null)[] = [];
  timeline.shows = (act) => (shown.push(act?.number ?? null), 0);
  expect(timeline.next(lands)).toBe(1);
  timeline.see(1);
  expect(timeline.next(lands)).toBe(3);
  timeline.see(3);
  expect([timeline.at, shown.at(-1)]).toEqual([3, 3]);
  expect(timeline.motion.shown).toMatchObject({ crates: 3 });
  expect(timeline.next(lands)).toBeNull();
});

test("a jump shows how things stood, and no scene of what came right before", () => {
  const timeline = new Timeline(film());
  const scenes: (number | null)[] = [];
  timeline.shows = (act) => (scenes.push(act?.number ?? null), 0);
  timeline.goTo(2);
  expect([timeline.at, scenes]).toEqual([2, [null]]);
  timeline.goTo(3);
  expect(scenes).toEqual([null, 3]);
  timeline.jumpTo(3);
  expect(scenes).toEqual([null, 3, null]);
});
