"""Bots against bots: many games, everyone in every seat, and how sure the outcome is."""

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np

from compagnie.bots import Bot, bot_named, bots_at, bots_dice, play_game
from compagnie.bots.less_luck import less_luck, times_steadier
from compagnie.bots.sprt import SequentialTest, Verdict
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.parallel import Processes, Workers

BATCH_SIZE = 4
"""So many games are handed to a worker at a time."""
STANDARD_ERRORS = 1.96
"""So many standard errors either way hold the truth 95 times in 100."""


class NoLuck(ValueError):
    """A game whose luck nobody can tell, since nothing searches it."""


class Range(NamedTuple):
    """Where a true value lies, 95 times in 100."""

    low: float
    high: float


class BotStanding(msgspec.Struct, frozen=True, kw_only=True):
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
    share_range: Range
    """Where the true share lies, 95 times in 100."""
    score: float
    """What one of its seats had in the end, on average."""
    score_range: Range
    moves: int
    moves_per_second: float
    """The bot's own time alone."""
    adjusted: float | None = None
    """The share of wins less what was luck, where that was asked for."""
    adjusted_range: Range | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What an arena found, the best share first."""

    game: str
    games: int
    seed: int
    options: Any
    standings: list[BotStanding]
    verdict: Verdict | None = None
    """What a sequential test found, where one was asked for."""
    steadier: float | None = None
    """How many times less shares spread without luck, where that was asked for: so many plain games tell as much."""


class Arena(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what, and how it is measured."""

    game: Game
    seats: Sequence[str]
    """A bot for each seat."""
    options: Any
    seed: int = 0
    paired: bool = False
    """Whether the chance of a game is met again until every bot has had every seat with it."""
    adjusted: bool = False
    """Whether each seat's luck is told (see `search/luck.py`)."""
    bots: Mapping[str, Bot] = {}
    """Bots that are found nowhere else, by the names that `seats` uses."""

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        return self.seed + (number // len(self.seats) if self.paired else number)

    def names(self, number: int) -> list[str]:
        """Who sits where: all move on a place with every game, so that each bot has each seat in turn."""
        return [self.seats[(seat + number) % len(self.seats)] for seat in range(len(self.seats))]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one game, by seat."""

    names: list[str]
    scores: list[int]
    winners: list[int]
    moves: list[int]
    seconds: list[float]
    earned: list[float] | None
    """The share of the win less luck, where it is told."""


def run_arena(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    options: Any = None,
    played: Callable[[], object] = lambda: None,
    *,
    workers: Workers | None = None,
    paired: bool = False,
    adjusted: bool = False,
    bots: Mapping[str, Bot] | None = None,
    sequential: tuple[float, float] | None = None,
) -> Outcome:
    """Play games between the bots named, one for each seat; `played` is called after each game.

    Game g has the seed `seed` + g, and all move g places on, so that over a full turn each bot has had each
    seat; `paired`, a full turn is played with the same seed. `sequential` names two shares of wins: the games end
    as soon as it is clear which of them the first bot has rather. Raises an UnknownBot or a Refusal if such a table
    can't be set, and NoLuck where luck is to be told and can't be.
    """
    options = game.options_type() if options is None else options
    game.check(len(seats), options)
    arena = Arena(game=game, seats=seats, options=options, seed=seed, paired=paired, adjusted=adjusted, bots=bots or {})
    test = None if sequential is None else SequentialTest(*sequential)
    results = []
    for result in _all_played(arena, games, workers or Processes()):
        results.append(result)
        played()
        if test is not None:
            test.add(_share(seats[0], result))
            if test.decided and not (paired and len(results) % len(seats)):
                break
    bots_of_all = list(dict.fromkeys(seats))
    steadied, steadier = _less_luck(arena, bots_of_all, results)
    standings = [_standing(arena, name, results, steadied.get(name, [])) for name in bots_of_all]
    standings.sort(key=lambda standing: -standing.share)
    return Outcome(
        game=game.name,
        games=len(results),
        seed=seed,
        options=options,
        standings=standings,
        verdict=None if test is None else test.verdict(seats[0]),
        steadier=steadier,
    )


def _less_luck(
    arena: Arena, names: Sequence[str], results: Sequence[Played]
) -> tuple[dict[str, list[float]], float | None]:
    """Each bot's share of every game less luck, and how much steadier that is; nothing where luck wasn't told."""
    won, luck = np.zeros((len(results), len(names))), np.zeros((len(results), len(names)))
    for number, result in enumerate(results):
        if result.earned is None:
            return {}, None
        for place, name in enumerate(names):
            won[number, place] = _share(name, result)
            luck[number, place] = won[number, place]
            luck[number, place] -= sum(result.earned[seat] for seat, who in enumerate(result.names) if who == name)
    steadied = less_luck(won, luck, len(arena.seats) if arena.paired else 1)
    return dict(zip(names, steadied.T.tolist(), strict=True)), times_steadier(won, steadied)


def _share(name: str, result: Played) -> float:
    """The share of the win that the seats of one bot had in a game."""
    won = sum(result.names[seat] == name for seat in result.winners)
    return won / len(result.winners) if result.winners else 0.0


def _all_played(arena: Arena, games: int, workers: Workers) -> Iterator[Played]:
    """Every game, in order."""
    return workers.each(partial(_ready_to_play, arena), range(games), BATCH_SIZE)


def _ready_to_play(arena: Arena) -> Callable[[int], Played]:
    """What a worker does: it plays the game of a number."""
    return _Table(arena).play


class _Table:
    """The bots of an arena, and what tells the luck."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        if arena.bots:
            self.bots = {name: arena.bots.get(name) or bot_named(name, arena.game) for name in arena.seats}
        else:
            self.bots = dict(zip(arena.seats, bots_at(arena.seats, arena.game), strict=True))
        self.valuer = None
        if arena.adjusted:
            from compagnie.bots.search.luck import Valuer  # the search is needed for this alone

            self.valuer = Valuer(arena.game)
        for bot in self.bots.values():
            bot.warm(arena.game)

    def play(self, number: int) -> Played:
        """Play one game."""
        arena, names = self.arena, self.arena.names(number)
        seed, timed = arena.seed_of(number), [_Timed(self.bots[name]) for name in names]
        earned: list[float] | None = None
        if self.valuer is None:
            playing = play_game(arena.game, timed, arena.options, seed)
        else:
            from compagnie.bots.search.luck import ValuedPlaythrough

            valued = ValuedPlaythrough(arena.game, len(names), arena.options, self.valuer, arena.seed + number)
            valued.play_on(timed, SeededChance(seed), bots_dice(seed))
            playing, earned = valued, valued.earned.tolist()
        result = arena.game.result(playing.position)
        assert result is not None
        return Played(
            names=names,
            scores=playing.position.scores(),
            winners=result["winners"],
            moves=[each.moves for each in timed],
            seconds=[each.seconds for each in timed],
            earned=earned,
        )


class _Timed:
    """A bot in one seat of one game: chooses as it does, and takes the time."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.attentive = bot, getattr(bot, "attentive", False)
        self.moves, self.seconds = 0, 0.0

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        began = time.perf_counter()
        move = self.bot.choose(game, view, dice)
        self.seconds += time.perf_counter() - began
        self.moves += 1
        return move


def _standing(arena: Arena, name: str, results: Sequence[Played], adjusted: Sequence[float]) -> BotStanding:
    """How one bot fared; `adjusted` are its shares less luck, if they are told."""
    mine = [[seat for seat, who in enumerate(result.names) if who == name] for result in results]
    won = [sum(seat in result.winners for seat in seats) for seats, result in zip(mine, results, strict=True)]
    shares = [_share(name, result) for result in results]
    # A game's mean over its seats: they aren't independent of each other.
    scores = [
        sum(result.scores[seat] for seat in seats) / len(seats) for seats, result in zip(mine, results, strict=True)
    ]
    moves = sum(result.moves[seat] for seats, result in zip(mine, results, strict=True) for seat in seats)
    seconds = sum(result.seconds[seat] for seats, result in zip(mine, results, strict=True) for seat in seats)
    each = len(arena.seats) if arena.paired else 1
    share = sum(shares) / len(shares)
    return BotStanding(
        bot=name,
        seats=len(mine[0]),
        wins=sum(n == len(result.winners) == 1 for n, result in zip(won, results, strict=True)),
        ties=sum(n > 0 and len(result.winners) > 1 for n, result in zip(won, results, strict=True)),
        share=share,
        share_range=range_of_mean(_together(shares, each)) if arena.paired else range_of_share(share, len(shares)),
        score=sum(scores) / len(scores),
        score_range=range_of_mean(_together(scores, each)),
        moves=moves,
        moves_per_second=moves / seconds if seconds else 0.0,
        adjusted=sum(adjusted) / len(adjusted) if adjusted else None,
        adjusted_range=range_of_mean(_together(adjusted, each)) if adjusted else None,
    )


def _together(values: Sequence[float], each: int) -> list[float]:
    """The means of so many values that belong together, as of games with the same chance."""
    groups = [values[at : at + each] for at in range(0, len(values), each)]
    return [sum(group) / len(group) for group in groups]


def range_of_share(share: float, games: int) -> Range:
    """Wilson's interval: it stays between 0 and 1, also where a bot wins nearly always."""
    square = STANDARD_ERRORS * STANDARD_ERRORS / games
    middle = (share + square / 2) / (1 + square)
    reach = STANDARD_ERRORS / (1 + square) * sqrt(share * (1 - share) / games + square / games / 4)
    return Range(max(0.0, middle - reach), min(1.0, middle + reach))


def range_of_mean(values: Sequence[float]) -> Range:
    """The mean and its standard errors either way; with one value nothing is known, so the range is that value."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Range(mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = STANDARD_ERRORS * sqrt(variance / len(values))
    return Range(mean - reach, mean + reach)
