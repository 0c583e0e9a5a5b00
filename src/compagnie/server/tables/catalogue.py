"""The games that this server offers: seats, options and bots."""

from typing import Any

import msgspec

from compagnie.bots import bot_names
from compagnie.games import games


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game that this server offers."""

    name: str
    rules: int
    seats: list[int]
    options: dict[str, Any]
    """The options as a JSON schema."""
    bots: list[str]
    draws: bool
    """Whether something is drawn in it while others watch."""


def game_cards() -> list[GameCard]:
    """All games that this server offers."""
    return [
        GameCard(
            name=game.name,
            rules=game.version,
            seats=list(game.seats),
            options=msgspec.json.schema(game.options_type),
            bots=bot_names(game),
            draws=game.drawing is not None,
        )
        for game in games().values()
    ]
