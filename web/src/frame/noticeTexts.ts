/** Leaves the words of notices where the service worker finds them: it has no page to ask for them. */

import { gameName } from "../app/refusals";
import { words } from "../words/words.svelte";

const KEPT = "compagnie-words";
const OCCASIONS = ["turn", "reminder", "started", "over", "expiring", "test", "account"];

/** Write down how each occasion is told for each of these games, in the person's language. */
export async function leaveWords(games: readonly string[]): Promise<void> {
  if (!("caches" in window)) return;
  const told = OCCASIONS.flatMap((occasion) =>
    games.map((game) => [`${occasion}.${game}`, words.say(`notice.${occasion}`, { game: gameName(game) })] as const),
  );
  const kept = await caches.open(KEPT);
  await kept.put("/words-of-notices", new Response(JSON.stringify(Object.fromEntries(told))));
}
