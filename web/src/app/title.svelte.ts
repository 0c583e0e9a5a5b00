/** What the browser's tab says: the page's own words, then the server's name. */

import { say } from "../words/words.svelte";

/** Call it in a page's script; what it is given is followed when it changes. */
export function title(words: () => string | null): void {
  $effect(() => {
    const own = words();
    document.title = own ? `${own} · ${say("compagnie")}` : say("compagnie");
  });
}
