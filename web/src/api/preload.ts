/**
 * What the server sent along with the page itself: the words in one's language, and the first answers of the server, each as
 * if it had been asked. Nothing here is asked twice: an answer is given once, and only while it is fresh.
 */

import type { Messages } from "../words/room";

interface First {
  build?: string;
  language: string;
  /** By room: the site's own words under "", a game's under its name. */
  words: Record<string, Messages>;
  answers: Record<string, unknown>;
}

/** After so long even a first answer is old: who waited for it on a bad line had better ask. */
const FRESH = 15_000;

const first = read();
const answers = new Map(Object.entries(first?.answers ?? {}));

function read(): First | null {
  const told = document.getElementById("first");
  told?.remove(); // read once: what is in the page from now on is what can be seen there
  return told?.textContent ? (JSON.parse(told.textContent) as First) : null;
}

/** The first answer to a question, if it came with the page and wasn't taken yet. */
export function takeAnswer(path: string): unknown {
  const answer = performance.now() < FRESH ? answers.get(path) : undefined;
  answers.delete(path);
  return answer;
}

/** Whether the answer to a question came with the page, and wasn't taken yet. */
export const hasAnswer = (path: string): boolean => answers.has(path);

/** Whoever does something makes old what was answered before. */
export function forgetAnswers(): void {
  answers.clear();
}

/** The words of a room in this language, if they came with the page. */
export function firstWords(language: string, room = ""): Messages | undefined {
  return first?.language === language ? first.words[room] : undefined;
}

/** The build of the page that the server sent. */
export const firstBuild = (): string | undefined => first?.build;

/** The game whose table this page opens on, if the server knew it. */
export function firstGame(): string | undefined {
  return Object.keys(first?.words ?? {}).find((room) => room !== "");
}
