import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { me } from "../account/person.svelte";
import { words } from "../words/words.svelte";
import Ranking from "./Ranking.svelte";

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    name: `Person ${at}`,
    place: at + 1,
    points: String(count - at),
    figures: [],
  }));
const rows = () => screen.getAllByRole("row").length - 1;

beforeAll(async () => {
  await words.speak("en");
});

afterEach(cleanup);

describe("a long table", () => {
  test("shows the first twenty, and all when asked", async () => {
    render(Ranking, { columns: ["Place", "Name", "Points"], people: people(200) });
    expect(rows()).toBe(20);
    screen.getByRole("button", { name: "Show all 200" }).click();
    expect(await screen.findByText("Person 199")).toBeTruthy();
    expect(rows()).toBe(200);
    screen.getByRole("button", { name: "Show fewer" }).click();
    expect(await screen.findByRole("button", { name: "Show all 200" })).toBeTruthy();
  });

  test("always shows one's own line", () => {
    me.person = { id: "p150", name: "Person 150", guest: true } as typeof me.person;
    render(Ranking, { columns: ["Place", "Name", "Points"], people: people(200) });
    expect(rows()).toBe(21);
    expect(screen.getByText("Person 150")).toBeTruthy();
  });

  test("of a few is shown whole, without a button", () => {
    render(Ranking, { columns: ["Place", "Name", "Points"], people: people(20) });
    expect(rows()).toBe(20);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
