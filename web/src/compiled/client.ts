/**
 * The page's side of the rules in a worker. They are fetched when something is asked of them for the first time, and until they
 * are there, or where they can't be (an old browser, a server without them), no answer means: ask the server.
 */

import type { Json } from "../api/protocol";
import type { Replayed, Told } from "./replay";
import type { Answer, Question } from "./worker";

/** Milliseconds. Whoever weighs a choice shouldn't wait longer for this device than for the server. */
const PATIENCE = 400;

type Asked = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;

class RulesWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private readonly told = new Map<number, (percent: number) => void>();
  private last = 0;

  constructor() {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("fetched" in data) this.told.get(data.id)?.(data.fetched);
      else this.answered(data.id, data.answer);
    };
    this.worker.onerror = () => [...this.waiting.keys()].forEach((id) => this.answered(id, undefined));
  }

  /** `tell` is told how much of what must be fetched is there, in percent. */
  ask(question: Asked, tell?: (percent: number) => void): Promise<unknown> {
    const id = (this.last += 1);
    if (tell) this.told.set(id, tell);
    const answer = new Promise<unknown>((resolve) => this.waiting.set(id, resolve));
    this.worker.postMessage({ ...question, id } as Question);
    return answer;
  }

  private answered(id: number, answer: unknown): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
    this.told.delete(id);
  }
}

let worker: RulesWorker | null = null;
const ready = new Map<string, boolean>();

function rulesWorker(): RulesWorker | null {
  if (typeof Worker === "undefined" || typeof WebAssembly === "undefined") return null;
  return (worker ??= new RulesWorker());
}

/** Fetch a game's rules; whether they can be had. */
async function fetchRules(game: string): Promise<boolean> {
  ready.set(game, false);
  const there = (await rulesWorker()?.ask({ wants: "rules", game })) === true;
  ready.set(game, there);
  return there;
}

/** What would follow from a choice, as far as this device can tell; undefined where the server must be asked. */
export async function considerHere(game: string, view: Json, seat: number, asked: Json): Promise<unknown> {
  if (!ready.has(game)) void fetchRules(game);
  if (!ready.get(game)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  return Promise.race([worker!.ask({ wants: "consider", game, view, seat, asked }), late]);
}

/** Play a whole game again; null where this device can't. `tell` is told how much of its box is there, in percent. */
export async function replayHere(game: string, told: Told, tell: (percent: number) => void): Promise<Replayed | null> {
  const answer = await rulesWorker()?.ask({ wants: "replay", game, told }, tell);
  return (answer as Replayed | undefined) ?? null;
}
