/**
 * Packs what was built, once and well, so that the server only has to send it; and writes down for the server what each page
 * needs first (the folder `first`, which it reads and doesn't serve).
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { ADDRESSES, HEADER_ASKS } from "./src/app/addresses.ts";
import { languages, messagesOf, SITE } from "./texts.ts";

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALLEST = 1024;
const HOME = import.meta.dirname;
const FIRST = "first";
/** The fonts of the first lines that anybody reads. */
const FONTS = /latin-(wght|400)-normal-[\w-]+\.woff2$/;

export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved: (config) => void (folder = resolve(HOME, config.build.outDir)),
    generateBundle: { order: "post", handler: (_, bundle) => beReady(bundle) }, // it counts only as the very first line
    writeBundle: (_, bundle) => tellFirst(folder, bundle),
    closeBundle: () => packAll(folder),
  };
}

/**
 * Nearly all that a script holds is called at once, so a browser that understands this compiles it while it is still coming,
 * beside what is being drawn, and not function by function when each is needed.
 */
function beReady(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle))
    if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
}

function packAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
    if (!WORTH_IT.test(name) || name.startsWith(FIRST)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < SMALLEST) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** What each address and each game needs besides the page itself, and the words of every room in every language. */
function tellFirst(folder: string, bundle: Rolldown.OutputBundle): void {
  const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const named = (script: Rolldown.OutputChunk): string[] => [
    script.fileName,
    ...script.imports.flatMap((name) => (byName.has(name) ? named(byName.get(name)!) : [])),
  ];
  const page = readFileSync(join(folder, "index.html"), "utf-8");
  const needs = (module: string): string[] => {
    const script =
      scripts.find((each) => each.facadeModuleId?.endsWith(module)) ??
      scripts.find((each) => each.moduleIds.some((id) => id.endsWith(module)));
    if (!script) throw new Error(`Nothing was built from ${module}.`);
    return [...new Set(named(script))].filter((name) => !page.includes(name)).map((name) => `/${name}`);
  };
  const games = readdirSync(join(HOME, "src/games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const told = {
    pages: ADDRESSES.map(({ pattern, page, bare, asks = [] }) => ({
      pattern,
      scripts: needs(`/src/pages/${page}.svelte`),
      asks: [...asks, ...(bare ? [] : HEADER_ASKS)],
    })),
    games: Object.fromEntries(games.map(({ name }) => [name, needs(`/src/games/${name}/index.ts`)])),
    fonts: Object.keys(bundle)
      .filter((name) => FONTS.test(name))
      .map((name) => `/${name}`),
    words: Object.fromEntries([["", words(SITE)], ...games.map(({ name }) => [name, words(name)])]),
  };
  mkdirSync(join(folder, FIRST), { recursive: true });
  writeFileSync(join(folder, FIRST, "first.json"), JSON.stringify(told));
}

/** The words of a catalogue, by language. */
function words(name: string): Record<string, unknown> {
  return Object.fromEntries(languages().map((language) => [language, messagesOf(name, language)]));
}
