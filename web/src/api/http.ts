/** Requests to the server over HTTP. Only this file and socket.ts open connections. */

import { build, BUILD_HEADER } from "./build.svelte";
import { forgetAnswers, takeAnswer } from "./preload";
import type { Json } from "./protocol";

/** How the server says no: a code for translation, its parameters, the § it rests on, and a sentence in English. */
export interface No {
  code: string;
  params: Record<string, Json>;
  rule: string;
  sentence: string;
}

/** Thrown where the server says no, or can't be reached. */
export class Refused extends Error {
  constructor(readonly no: No) {
    super(no.sentence);
  }
}

/** Called after every request whether the server answered; whoever shows that listens here. */
export const onReached = new Set<(reached: boolean) => void>();

const OFFLINE: No = { code: "offline", params: {}, rule: "", sentence: "The server can't be reached." };

/** Ask the server something. What came with the page need not be asked for. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (method !== "GET") forgetAnswers();
  const known = method === "GET" ? takeAnswer(path) : undefined;
  if (known instanceof Object && "no" in known) throw new Refused(known.no as No);
  if (known !== undefined) return known as Answer;
  const sent: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { ...sent.headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, sent);
    for (const listener of onReached) listener(true);
    build.hear(response.headers.get(BUILD_HEADER));
  } catch {
    for (const listener of onReached) listener(false);
    throw new Refused(OFFLINE);
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused((answer as No | null) ?? { ...OFFLINE, code: "server_fault" });
  return answer as Answer;
}
