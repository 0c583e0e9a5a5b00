"""The games that this server offers: seats, options and bots."""

from typing import Any

import msgspec

from compagnie.analysis.offered import tells_decisions
from compagnie.bots import bot_names
from compagnie.bots.levels import levels_of
from compagnie.bots.levels.ratings import rating_of
from compagnie.games import games
from compagnie.server.base.preparation import percent_prepared


class LevelCard(msgspec.Struct, frozen=True, kw_only=True):
    """A level that bots play at."""

    name: str
    """The name by which a bot of this level is seated."""
    rating: int | None
    """How strong it was found to be, on Elo's scale; the greedy bot has 1500."""
    give_or_take: int | None
    """By so much the rating may be off, 95 times in 100."""


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game that this server offers."""

    name: str
    rules: int
    seats: list[int]
    options: dict[str, Any]
    """The options as a JSON schema."""
    bots: list[str]
    """Every bot that may be seated: the levels, and what they are made of."""
    levels: list[LevelCard]
    """The levels that people choose from, the weakest first; empty where the game has none."""
    draws: bool
    """Whether something is drawn in it while others watch."""
    less_luck: bool
    """Whether tournaments of it may count what one's own decisions brought."""
    prepared: int | None
    """How much of it is prepared, in percent, while its rules are still being compiled; null if it can be played."""


def game_cards() -> list[GameCard]:
    """All games that this server offers."""
    return [
        GameCard(
            name=game.name,
            rules=game.version,
            seats=list(game.seats),
            options=msgspec.json.schema(game.options_type),
            bots=bot_names(game),
            levels=[_level(game.name, name) for name in levels_of(game)],
            draws=game.drawing is not None,
            less_luck=tells_decisions(game),
            prepared=percent_prepared(game.name),
        )
        for game in games().values()
    ]


def _level(game: str, name: str) -> LevelCard:
    found = rating_of(game, name)
    return LevelCard(
        name=name, rating=found.rating if found else None, give_or_take=found.give_or_take if found else None
    )
