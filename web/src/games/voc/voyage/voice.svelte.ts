/** The crew's voices: calls are spoken aloud in the person's language, unless they have switched that off. */

import { say, words } from "../../../words/words.svelte";

const KEPT = "compagnie.voc.voice";

class Voice {
  on = $state(read());

  /** Say a word of the voyage aloud. */
  speak(word: string): void {
    if (!this.on || typeof speechSynthesis === "undefined") return;
    const spoken = new SpeechSynthesisUtterance(say(`voc.word.${word}`));
    spoken.lang = words.language;
    spoken.rate = 1.15;
    // A newer call is worth more than the end of an older one.
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  }

  turn(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
      // then it is asked again next time
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export const voice = new Voice();
