/** The levels that bots play at: which a game offers, what they are called, and which one was chosen last. */

import { preferences } from "../app/preferences.svelte";
import type { GameCard } from "../api/rest";
import { botName } from "../table/seats/names";
import { say, words } from "../words/words.svelte";

const FAIR = ["regular", "greedy"];

/** The bots that people choose from: the game's levels, or whatever bots it has. */
export function botsOffered(game: GameCard | undefined): string[] {
  if (!game) return [preferences.level || FAIR[0]!]; // not told yet: what will most likely be chosen
  return game.levels.length ? game.levels.map((level) => level.name) : game.bots;
}

/** The bot that is offered first: the one chosen last, or a fair one. */
export function firstBot(game: GameCard | undefined): string {
  const offered = botsOffered(game);
  return [preferences.level, ...FAIR].find((bot) => offered.includes(bot)) ?? offered[0] ?? "";
}

/** Remember a choice for the next table. */
export function keepLevel(bot: string): void {
  preferences.level = bot;
  preferences.keep();
}

/** A bot's name, with its rating and how far that may be off, where it was measured. */
export function botWithRating(game: GameCard | undefined, bot: string): string {
  const found = game?.levels.find((level) => level.name === bot);
  if (found?.rating == null) return botName(bot);
  return say("bot.rated", {
    bot: botName(bot),
    rating: String(found.rating),
    error: String(found.give_or_take ?? 0),
  });
}

/** What a bot is like, in a sentence; empty where nobody has said. */
export function botInWords(bot: string): string {
  return words.has(`bot.${bot}.hint`) ? say(`bot.${bot}.hint`) : "";
}
