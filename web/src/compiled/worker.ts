/** The rules in a thread of their own: whatever they take, the page goes on answering. Messages are in `client.ts`. */

import type { Json } from "../api/protocol";
import { fits, type CompiledGame } from "./game";
import { FORMAT, WASM, Rules, type Manifest } from "./rules";
import { replay, type Told } from "./replay";

export type Question = { id: number; game: string } & (
  { wants: "rules" } | { wants: "consider"; view: Json; seat: number; asked: Json } | { wants: "replay"; told: Told }
);

/** No answer means: ask the server. */
export interface Answer {
  id: number;
  answer?: unknown;
}

const GAMES = import.meta.glob<CompiledGame>("../games/*/compiled/consider.ts");
const loaded = new Map<string, Promise<Rules | null>>();

self.onmessage = async ({ data }: MessageEvent<Question>): Promise<void> => {
  let answer: unknown;
  try {
    answer = await answerTo(data);
  } catch (error) {
    console.warn(error); // the server is asked instead
  }
  self.postMessage({ id: data.id, answer } satisfies Answer);
};

async function answerTo(question: Question): Promise<unknown> {
  const rules = await rulesOf(question.game);
  if (!rules) return undefined;
  switch (question.wants) {
    case "rules":
      return true;
    case "replay":
      return replay(rules, question.told);
    case "consider": {
      const game = await GAMES[`../games/${question.game}/compiled/consider.ts`]?.();
      return game && fits(game, rules) ? game.consider(rules, question.view, question.seat, question.asked) : undefined;
    }
  }
}

function rulesOf(game: string): Promise<Rules | null> {
  const found = loaded.get(game) ?? load(game).catch(() => null);
  loaded.set(game, found);
  return found;
}

/** The module is named by its hash, so a browser that has it fetches nothing but the manifest. */
async function load(game: string): Promise<Rules | null> {
  const told = await fetch(`/rules/${game}.json`);
  if (!told.ok) return null;
  const manifest = (await told.json()) as Manifest;
  const file = manifest.files[WASM];
  if (manifest.format !== FORMAT || !file) return null;
  const module = await WebAssembly.compileStreaming(fetch(`/rules/${file.name}`));
  return new Rules(module, manifest);
}
