/** A tournament in one line: the game, its pace, how many people, how far it is. */

import type { ListedTournament, PodCard } from "../api/rest";
import { gameName } from "../app/refusals";
import { inWords } from "../lobby/pace";
import { say } from "../words/words.svelte";

export function summary({ game, pace, people, made, rounds, duplicate }: ListedTournament): string {
  const far = made ? say("tournament.rounds", { made, rounds }) : say("tournament.planned", { rounds });
  const parts = [gameName(game), inWords(pace), say("tournament.people", { count: people }), far];
  return (duplicate ? [...parts, say("tournament.duplicate")] : parts).join(" · ");
}

/** Whether everybody may look at the tables of a round: those of a duplicate round open when all of them have ended. */
export function mayWatch(round: readonly PodCard[], duplicate: boolean): boolean {
  return !duplicate || round.every(({ state }) => state === "over" || state === "closed");
}

/** How a round counts: as it was played, for now (`working`) or for good, or as is known or not asked for (`known`). */
export function counts(
  round: readonly PodCard[],
  { less_luck }: ListedTournament,
  undecided: boolean,
): "known" | "working" | "played" {
  const over = round.filter(({ state }) => state === "over");
  if (!less_luck || !mayWatch(round, true) || over.every(({ decided }) => decided)) return "known";
  return undecided ? "working" : "played";
}
