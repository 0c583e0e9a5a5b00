/** The rules in a thread of their own: whatever they take, the page goes on answering. Messages are in `client.ts`. */

import type { Json } from "../api/protocol";
import { fits, type CompiledGame } from "./game";
import { FORMAT, WASM, Rules, type Manifest } from "./rules";
import { fetchBox } from "./box";
import { replay, type ReplayedGame, type Told } from "./replay";

export type Question = { id: number; game: string } & (
  { wants: "rules" } | { wants: "consider"; view: Json; seat: number; asked: Json } | { wants: "replay"; told: Told }
);

/** No answer means: ask the server. Before it may come how much of what must be fetched is there, in percent. */
export type Answer = { id: number; answer?: unknown } | { id: number; fetched: number };

const GAMES = import.meta.glob<CompiledGame>("../games/*/compiled/consider.ts");
const REPLAYED = import.meta.glob<ReplayedGame>("../games/*/compiled/replay.ts");
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
      return replayGame(rules, question);
    case "consider": {
      const game = await GAMES[`../games/${question.game}/compiled/consider.ts`]?.();
      return game && fits(game, rules) ? game.consider(rules, question.view, question.seat, question.asked) : undefined;
    }
  }
}

async function replayGame(rules: Rules, { id, game, told }: Question & { wants: "replay" }): Promise<unknown> {
  const replayed = await REPLAYED[`../games/${game}/compiled/replay.ts`]?.();
  if (replayed && !fits(replayed, rules)) return undefined;
  const tell = (fetched: number): void => self.postMessage({ id, fetched } satisfies Answer);
  const box = await fetchBox(told.box, rules.boxSize, tell);
  for (const [at, byte] of told.changes) box[at] = byte;
  return replay(rules, box, told, replayed);
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
