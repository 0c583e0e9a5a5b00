// @vitest-environment node
import { expect, test } from "vitest";
import { colourOf, hatOf, HATS } from "./hats";

const names = Array.from({ length: 600 }, (_, n) => `Merchant ${n}`);

test("a name wears the same hat in the same colour wherever it is drawn", () => {
  expect([hatOf("Ada"), colourOf("Ada")]).toEqual([hatOf(" Ada "), colourOf("Ada ")]);
  expect(hatOf("Zoë".normalize("NFD"))).toBe(hatOf("Zoë".normalize("NFC")));
});

test("every hat and every colour is worn by many", () => {
  for (const hat of Object.keys(HATS)) expect(names.filter((name) => hatOf(name) === hat).length).toBeGreaterThan(60);
  for (const colour of [0, 1, 2, 3, 4])
    expect(names.filter((name) => colourOf(name) === colour).length).toBeGreaterThan(70);
});

test("people of the same hat differ in their colour", () => {
  const colours = new Set(names.filter((name) => hatOf(name) === "beret").map(colourOf));
  expect(colours.size).toBe(5);
});
