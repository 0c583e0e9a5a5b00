"""Which ratings follow from a result. docs/results.md tells these rules to people."""

from collections.abc import Mapping, Sequence

import msgspec

from compagnie.bots.levels.ratings import rating_of
from compagnie.ratings.rating import Rating, skill_of
from compagnie.ratings.update import lifted, update

LISTED_MARGIN = 200
"""Leaderboards list whoever is known to within so many points."""


class RatedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a rated game: a person, or a bot."""

    person: str | None
    bot: str | None
    place: int
    left: bool
    used: float = 0.0
    """For how many seconds its clock has run in a live game."""


def ratings_after(game: str, seats: Sequence[RatedSeat], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of the people at a table after their game."""
    people = [seat for seat in seats if seat.person]
    new = update([before[seat.person or ""] for seat in people], [_place(seat, seats) for seat in people])
    met = [(level, bot) for bot in seats if bot.bot and (level := bot_level(game, bot.bot)) is not None]
    return {
        seat.person or "": rating if seat.left else lifted(rating, [(level, _outcome(seat, bot)) for level, bot in met])
        for seat, rating in zip(people, new, strict=True)
    }


def bot_level(game: str, bot: str) -> float | None:
    """The skill of a bot, as it was measured among bots; None if it wasn't."""
    measured = rating_of(game, bot)
    return None if measured is None else skill_of(measured.rating)


def _place(seat: RatedSeat, seats: Sequence[RatedSeat]) -> int:
    """Whoever left comes after all who stayed, whatever a bot made of their seat."""
    return len(seats) + 1 if seat.left else seat.place


def _outcome(seat: RatedSeat, bot: RatedSeat) -> float:
    return 0.5 + 0.5 * ((bot.place > seat.place) - (bot.place < seat.place))
