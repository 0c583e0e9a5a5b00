import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { me } from "./person.svelte";

const griet = { id: "new", name: "Griet Hoorn", guest: true };
const nobody = (): Response => new Response(JSON.stringify({ code: "not_signed_in" }), { status: 401 });
const answers: Record<string, () => Promise<Response>> = {};

beforeEach(() => vi.stubGlobal("fetch", (path: string) => answers[path]!()));
afterEach(() => vi.unstubAllGlobals());

it("asks for a name once, and keeps it", async () => {
  answers["/api/me"] = () => Promise.resolve(nobody());
  const guests = vi.fn(() => Promise.resolve(new Response(JSON.stringify(griet), { status: 201 })));
  answers["/api/guest"] = guests;
  await me.lookAgain();
  expect(me.person).toBeNull();
  expect(await me.someone()).toEqual(griet);
  expect(await me.someone()).toEqual(griet);
  expect(me.person).toEqual(griet);
  expect(guests).toHaveBeenCalledOnce();
});

it("doesn't become nobody by an answer that was asked for before it had a name", async () => {
  let tell: (answer: Response) => void = () => undefined;
  answers["/api/me"] = () => new Promise((resolve) => (tell = resolve));
  answers["/api/session"] = () => Promise.resolve(new Response(JSON.stringify(griet)));
  const looked = me.lookAgain();
  await me.signIn("griet", "a long password");
  tell(nobody());
  await looked;
  expect(me.person).toEqual(griet);
});
