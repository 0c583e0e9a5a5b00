"""Bots against bots: many games, everyone in every seat, and how sure the outcome is."""

import random
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec

from compagnie.bots import Bot, bots_at, play_game
from compagnie.core.game import Game

SURE = 1.96
"""So many standard errors either way hold the truth 95 times in 100."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How the seats of one bot fared, all of them together."""

    bot: str
    seats: int
    """How many seats of the table it had."""
    wins: int
    """Games that one of its seats won alone."""
    ties: int
    """Games in which its seats shared the win with others, or among themselves."""
    share: float
    """Wins a game, from 0 to 1, a tie counted as its share."""
    share_range: tuple[float, float]
    """Where the true share lies, 95 times in 100."""
    score: float
    """What one of its seats had in the end, on average: gold, daalders."""
    score_range: tuple[float, float]
    moves: int
    moves_per_second: float
    """The bot's own time alone."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What an arena found, the best share first."""

    game: str
    games: int
    seed: int
    options: Any
    standings: list[Standing]


def run_arena(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    options: Any = None,
    played: Callable[[], object] = lambda: None,
) -> Outcome:
    """Play games between the bots named, one for each seat; `played` is called after each game.

    Game g has the seed `seed` + g, and all move g places on, so that over a full turn each bot has had each
    seat. Raises an UnknownBot or a Refusal if such a table can't be set.
    """
    options = game.options_type() if options is None else options
    game.check(len(seats), options)
    entrants = {
        name: _Entrant(bot, list(seats).count(name)) for name, bot in zip(seats, bots_at(seats, game), strict=True)
    }
    for entrant in entrants.values():
        entrant.bot.warm(game)
    for number in range(games):
        turned = [entrants[seats[(seat + number) % len(seats)]] for seat in range(len(seats))]
        _play(game, turned, options, seed + number)
        played()
    standings = [entrant.standing(games) for entrant in entrants.values()]
    standings.sort(key=lambda standing: -standing.share)
    return Outcome(game=game.name, games=games, seed=seed, options=options, standings=standings)


def _play(game: Game, turned: "list[_Entrant]", options: Any, seed: int) -> None:
    playing = play_game(game, turned, options, seed)
    result = game.result(playing.position)
    assert result is not None
    winners = [turned[seat] for seat in result["winners"]]
    scores = playing.position.scores()
    for entrant in set(turned):
        entrant.note([score for score, who in zip(scores, turned, strict=True) if who is entrant], winners)


class _Entrant:
    """A bot, and what its seats have won so far. Chooses as the bot does, and takes the time."""

    def __init__(self, bot: Bot, seats: int) -> None:
        self.bot, self.seats = bot, seats
        self.attentive = getattr(bot, "attentive", False)
        self.scores: list[float] = []  # a game's mean over its seats: they aren't independent of each other
        self.shares: list[float] = []
        self.wins = self.ties = self.moves = 0
        self.seconds = 0.0

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        began = time.perf_counter()
        move = self.bot.choose(game, view, dice)
        self.seconds += time.perf_counter() - began
        self.moves += 1
        return move

    def note(self, scores: list[int], winners: "list[_Entrant]") -> None:
        """Take down one game."""
        mine = winners.count(self)
        self.scores.append(sum(scores) / len(scores))
        self.shares.append(mine / len(winners) if winners else 0.0)
        self.wins += winners == [self]
        self.ties += mine > 0 and len(winners) > 1

    def standing(self, games: int) -> Standing:
        score, share = sum(self.scores) / games, sum(self.shares) / games
        return Standing(
            bot=self.bot.name,
            seats=self.seats,
            wins=self.wins,
            ties=self.ties,
            share=share,
            share_range=range_of_share(share, games),
            score=score,
            score_range=range_of_mean(self.scores),
            moves=self.moves,
            moves_per_second=self.moves / self.seconds if self.seconds else 0.0,
        )


def range_of_share(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval: it stays between 0 and 1, also where a bot wins nearly always."""
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    reach = SURE / (1 + square) * sqrt(share * (1 - share) / games + square / games / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def range_of_mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard errors either way; with one value nothing is known, so the range is that value."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, mean
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = SURE * sqrt(variance / len(values))
    return mean - reach, mean + reach
