import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Table } from "../table";
import { words } from "../../../words/words.svelte";
import type { View } from "../types";
import phases from "../views/phases.json";
import "../texts/writers";
import Delivery from "./Delivery.svelte";

/** Contract 14 asks for two pepper. */
const PEPPER = 14;

beforeAll(async () => {
  await words.speak("en");
  await words.enter("voc");
});

afterEach(cleanup);

function delivering(warehouse: Record<string, number>) {
  const view = (phases as unknown as Record<string, View>)["investing"]!;
  const seats = view.seats.map((seat) => ({ ...seat, warehouse }));
  const move = vi.fn();
  const table = { pending: 0, move } as unknown as Table;
  render(Delivery, { view: { ...view, seat: 0, seats }, table, contract: PEPPER, side: 0 });
  return move;
}

test("which tokens go isn't asked where it makes no difference", async () => {
  const move = delivering({ jambi: 1, aceh: 1, canton: 2 });
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await fireEvent.click(screen.getByRole("button"));
  expect(move).toHaveBeenCalledWith({ kind: "deliver", contract: PEPPER, side: 0 });
});

test("pepper of several harbours is chosen by its harbours", async () => {
  const move = delivering({ jambi: 1, aceh: 1, calicut: 1 });
  const ways = screen.getAllByRole("radio");
  expect(ways).toHaveLength(3);
  await fireEvent.click(screen.getByLabelText("1 pepper from Aceh and 1 pepper from Calicut"));
  await fireEvent.click(screen.getByRole("button"));
  expect(move).toHaveBeenCalledWith({ kind: "deliver", contract: PEPPER, side: 0, goods: { aceh: 1, calicut: 1 } });
});
