"""Bots: each chooses whole moves for a seat, from that seat's view and from nothing else.

A bot is found by its file, so a new one edits no list. `NAME.py` with an instance `bot` plays every game;
a folder `NAME` has a module for each game that it can play, such as `greedy/batavia`, with an instance `bot`. A folder
that NEEDS a package has no bot where that isn't installed.
Beside them each game has its levels, which people choose from (`levels`).
"""

import hashlib
import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random  # not `import random`: in this package that name is a bot
from typing import Any, Protocol

from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Chooser, Playthrough
from compagnie.core.refusal import Refusal, Refusals

refuse = Refusals({"spectator": ""})


SIMPLEST = "random"
"""The bot that needs nothing but the rules."""


class Bot(Chooser, Protocol):
    """Chooses for a seat. It keeps nothing from one move to the next, so one bot can sit at many tables."""

    name: str

    def choose(self, game: Game, view: Any, dice: Random, deadline: float | None = None) -> Any:
        """A whole move, by `deadline` (of time.monotonic) if the bot can think for long."""

    def warm(self, game: Game) -> None:
        """Compile now what choosing needs, so that nobody waits at its first move."""


class UnknownBot(ValueError):
    """There is no such bot for this game."""


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game: its levels, the weakest first, and the others."""
    return [*_levels(game), *(name for name in _kinds() if _module(name, game.name))]


def weaker_than(name: str, game: Game) -> str | None:
    """The bot that plays in the place of one that can't: the next weaker level, in the end the simplest bot."""
    levels = list(_levels(game))
    if name in levels[1:]:
        return levels[levels.index(name) - 1]
    return SIMPLEST if name != SIMPLEST else None


def bot_named(name: str, game: Game) -> Bot:
    """The bot of this name for this game. Raises an UnknownBot that lists those there are."""
    if name in _levels(game):
        return _levels(game)[name]
    module = _module(name, game.name) if name in _kinds() else None
    if module is None and (extra := _missing_extra(name)):
        raise UnknownBot(
            f"The bot {name!r} needs more than the rules. Install it with: pip install 'compagnie[{extra}]'"
        )
    if module is None:
        raise UnknownBot(f"{game.name} has no bot {name!r}; it has {', '.join(bot_names(game))}.")
    bot: Bot = importlib.import_module(module).bot
    return bot


def bots_at(names: Sequence[str], game: Game) -> list[Bot]:
    """The bots for a table of these names. Where one kind has every seat, it may play as it does among its own:
    such bots can speak for each other, as when they advise who draws or agree on a trade.
    """
    bots = [bot_named(name, game) for name in names]
    return [getattr(bot, "among_its_own", bot) for bot in bots] if len(set(names)) == 1 else bots


def out_of_turn(seat: int | None) -> Refusal:
    """What a bot raises when it is asked with a view whose seat may not act."""
    return refuse("spectator") if seat is None else refuse("not_your_turn", seat=seat)


def bots_dice(seed: int) -> Random:
    """The bots' own dice, which have nothing in common with those of the table."""
    return Random(int.from_bytes(hashlib.sha256(f"compagnie-bots-1/{seed}".encode()).digest(), "big"))


def play_game(game: Game, choosers: Sequence[Chooser], options: Any, seed: int, trace: bool = False) -> Playthrough:
    """Play one game to its end, a chooser for each seat. The seed decides chance and the bots' dice."""
    playing = Playthrough(game, len(choosers), options, trace)
    playing.play_on(choosers, SeededChance(seed), bots_dice(seed))
    return playing


def _levels(game: Game) -> Mapping[str, Bot]:
    found: Mapping[str, Bot] = importlib.import_module(f"{__name__}.levels").levels_of(game)  # they are made of bots
    return found


@cache
def _kinds() -> tuple[str, ...]:
    """Every folder here, and every module that has a bot."""
    return tuple(
        found.name
        for found in pkgutil.iter_modules(__path__)
        if (found.ispkg and not _missing_extra(found.name))
        or hasattr(importlib.import_module(f"{__name__}.{found.name}"), "bot")
    )


def _missing_extra(kind: str) -> str | None:
    """The extra that has what a kind of bot needs, if that isn't installed."""
    if kind not in {found.name for found in pkgutil.iter_modules(__path__) if found.ispkg}:
        return None
    package = importlib.import_module(f"{__name__}.{kind}")
    needed = getattr(package, "NEEDS", None)
    return package.EXTRA if needed and importlib.util.find_spec(needed) is None else None


@cache
def _module(kind: str, game: str) -> str | None:
    """The module where this kind of bot plays this game."""
    everywhere = f"{__name__}.{kind}"
    if importlib.util.find_spec(everywhere).submodule_search_locations is None:  # type: ignore[union-attr]
        return everywhere
    here = f"{everywhere}.{game}"
    return here if importlib.util.find_spec(here) else None
