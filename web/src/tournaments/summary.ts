/** A tournament in one line: the game, its pace, how many people, how far it is. */

import type { ListedTournament } from "../api/rest";
import { gameName } from "../app/refusals";
import { inWords } from "../lobby/pace";
import { say } from "../words/words.svelte";

export function summary({ game, pace, people, made, rounds }: ListedTournament): string {
  const far = made ? say("tournament.rounds", { made, rounds }) : say("tournament.planned", { rounds });
  return [gameName(game), inWords(pace), say("tournament.people", { count: people }), far].join(" · ");
}
