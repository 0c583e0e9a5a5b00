import { beforeEach, expect, test, vi } from "vitest";

/** Open a page that brought this along. */
async function opened(answers: Record<string, unknown>) {
  const told = { language: "de", words: { "": { hello: "Guten Tag" }, batavia: { bid: "Bieten" } }, answers };
  document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify(told)}</script>`;
  vi.resetModules();
  return { ...(await import("./preload")), ...(await import("./http")), ...(await import("./socket")) };
}

const asked = vi.fn(async () => Response.json("asked"));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  vi.restoreAllMocks();
});

test("an answer that came with the page is given once, then the server is asked", async () => {
  const { ask } = await opened({ "/games": ["batavia"] });
  expect(await ask("GET", "/games")).toEqual(["batavia"]);
  expect(asked).not.toHaveBeenCalled();
  expect(await ask("GET", "/games")).toBe("asked");
});

test("a refusal that came with the page is thrown like any other", async () => {
  const { ask, Refused } = await opened({
    "/me": { no: { code: "not_signed_in", params: {}, rule: "", sentence: "Who?" } },
  });
  await expect(ask("GET", "/me")).rejects.toThrow(Refused);
  expect(asked).not.toHaveBeenCalled();
});

test("who does something is answered anew, and so is who waited long", async () => {
  const first = await opened({ "/me/tables?most=50": [], "/games": [] });
  await first.ask("POST", "/tables", {});
  expect(await first.ask("GET", "/me/tables?most=50")).toBe("asked");
  const late = await opened({ "/games": [] });
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  expect(await late.ask("GET", "/games")).toBe("asked");
});

test("who is nobody is known to be nobody, however late they sit down", async () => {
  await opened({ "/me": { no: { code: "not_signed_in", params: {}, rule: "", sentence: "Who?" } } });
  const { me } = await import("../account/person.svelte");
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  expect(await me.known()).toBe(null);
  expect(asked).not.toHaveBeenCalled();
});

test("only the words of one's own language are taken", async () => {
  const { firstWords, firstGame } = await opened({});
  expect(firstWords("de")).toEqual({ hello: "Guten Tag" });
  expect(firstWords("de", firstGame())).toEqual({ bid: "Bieten" });
  expect([firstWords("en"), firstWords("de", "voc")]).toEqual([undefined, undefined]);
});

test("a table is welcomed by the page once, and not where the server said no", async () => {
  const { preloadedWelcome } = await opened({ "/tables/a/view": { kind: "welcome" }, "/tables/b/view": { no: {} } });
  expect([preloadedWelcome("a"), preloadedWelcome("a"), preloadedWelcome("b")]).toEqual([
    { kind: "welcome" },
    null,
    null,
  ]);
});
