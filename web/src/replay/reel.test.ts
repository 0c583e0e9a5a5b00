import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reel } from "./reel.svelte";

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

test("a reel is wound forth and back", () => {
  const reel = new Reel(film());
  expect(reel.view).toMatchObject({ crates: 0 });
  reel.goTo(3);
  expect(reel.view).toMatchObject({ crates: 3 });
  reel.goTo(1);
  expect(reel.view).toMatchObject({ crates: 1 });
});

test("what happened is told up to the moment that is shown, or to the end for the score sheet", () => {
  const reel = new Reel(film());
  reel.goTo(1);
  expect(reel.acts.map((act) => act.number)).toEqual([1]);
  expect(reel.actsTo(reel.length).map((act) => act.number)).toEqual([1, 2, 3]);
});

test("it stops at both ends", () => {
  const reel = new Reel(film());
  reel.goTo(99);
  expect(reel.at).toBe(3);
  reel.goTo(-5);
  expect(reel.at).toBe(0);
});

test("it plays by itself, faster when told so, and stops at the end", () => {
  const reel = new Reel(film());
  reel.speed = 2;
  reel.play();
  vi.advanceTimersByTime(850);
  expect(reel.at).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect([reel.at, reel.playing]).toEqual([3, false]);
});

test("a pause holds it where it is", () => {
  const reel = new Reel(film());
  reel.play();
  reel.pause();
  vi.advanceTimersByTime(10_000);
  expect(reel.at).toBe(0);
});

test("another's eyes see the same moment", () => {
  const reel = new Reel(film());
  reel.goTo(2);
  const asSeen = { ...film(), seat: 1, view: { crates: 0, names: ["?", "b"] } };
  reel.lookWith(asSeen);
  expect(reel.at).toBe(2);
  expect(reel.view).toEqual({ crates: 2, names: ["?", "b"] });
  expect(reel.motion.shown).toEqual({ crates: 2, names: ["?", "b"] });
  expect(reel.film.seat).toBe(1);
});

test("what a game shows of an act besides is waited for", () => {
  const reel = new Reel(film());
  const shown: [number, number][] = [];
  reel.shows = (act, _, speed) => (shown.push([act.number, speed]), act.number === 1 ? 5_000 : 0);
  reel.play();
  vi.advanceTimersByTime(1_700);
  expect(reel.at).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(reel.at).toBe(1);
  vi.advanceTimersByTime(1_700);
  expect(reel.at).toBe(2);
  reel.pause();
  reel.goTo(0);
  expect(shown).toEqual([
    [1, 1],
    [2, 1],
    [0, 1],
  ]);
});

test("what has happened so far is told to the board", () => {
  const reel = new Reel(film());
  reel.goTo(2);
  expect(reel.acts.map((act) => act.number)).toEqual([1, 2]);
});
