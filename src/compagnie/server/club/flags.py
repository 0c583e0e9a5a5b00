"""What looks odd in rated games: people who leave or stall, and people who seem to lose on purpose to one other.

A flag is for a person to look at. Nothing follows from it by itself. docs/results.md tells these rules to people.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.server.club.rating_rules import RatedSeat
from compagnie.server.storage.schema import people, result_seats, results

FLAG_DAYS = 90
"""Games of so many days are looked at."""
LAST_GAMES = 30
"""A person's last rated games are looked at, so many of them."""
LEAST_GAMES = 8
"""Fewer than that tell nothing."""
SHARE_LEFT = 1 / 3
"""Whoever left at least this part of their last games is flagged."""
SHARE_OF_GAMES, SHARE_BEHIND = 0.7, 0.95
"""Whoever met one person in at least this part of their last games is flagged, if they came behind them in at least
that part of those."""

STALLS, MOST_TIME, LEAST_SECONDS = 1 / 3, 0.75, 600.0
"""Whoever took more than this part of all thinking time is flagged, at a table of three or more people, in at least
that part of their last games and for at least so many seconds each time."""

Game = list[RatedSeat]
"""The seats of a rated game."""


class Flag(msgspec.Struct, frozen=True, kw_only=True):
    """Something odd about a person: of so many of their last rated games, how many it is seen in."""

    kind: Literal["leaves", "stalls", "gives_way"]
    person: str
    to: str | None = None
    """Whom they give way to."""
    seen: int
    games: int


def flags(games: Iterable[Game]) -> list[Flag]:
    """What looks odd in these rated games, the oldest first."""
    played: dict[str, list[Game]] = defaultdict(list)
    for game in games:
        for seat in game:
            if seat.person:
                played[seat.person].append(game)
    found: list[Flag] = []
    for person, theirs in sorted(played.items()):
        last = theirs[-LAST_GAMES:]
        if len(last) >= LEAST_GAMES:
            found += _leaves(person, last) + _stalls(person, last) + _gives_way(person, last)
    return found


def _leaves(person: str, last: list[Game]) -> list[Flag]:
    left = sum(seat.left for game in last for seat in game if seat.person == person)
    return [Flag(kind="leaves", person=person, seen=left, games=len(last))] if left >= SHARE_LEFT * len(last) else []


def _stalls(person: str, last: list[Game]) -> list[Flag]:
    """Leaving is another flag: here they sat there and let the others wait."""
    seen = sum(_took_most_time(seat, game) for game in last for seat in game if seat.person == person)
    return [Flag(kind="stalls", person=person, seen=seen, games=len(last))] if seen >= STALLS * len(last) else []


def _took_most_time(mine: RatedSeat, game: Game) -> bool:
    people = [seat.used for seat in game if seat.person]
    return not mine.left and len(people) >= 3 and mine.used >= max(LEAST_SECONDS, MOST_TIME * sum(people))


def _gives_way(person: str, last: list[Game]) -> list[Flag]:
    """At a table of several, an honest loser now and then comes before anyone."""
    met: Counter[str] = Counter()
    behind: Counter[str] = Counter()
    for game in last:
        (mine,) = (seat for seat in game if seat.person == person)
        for other in game:
            if other.person and other.person != person:
                met[other.person] += 1
                behind[other.person] += mine.place > other.place
    return [
        Flag(kind="gives_way", person=person, to=other, seen=behind[other], games=count)
        for other, count in sorted(met.items())
        if count >= max(LEAST_GAMES, SHARE_OF_GAMES * len(last)) and behind[other] >= SHARE_BEHIND * count
    ]


class NamedFlags(msgspec.Struct, frozen=True, kw_only=True):
    """Flags, and the names of those whom they name."""

    flags: list[Flag]
    names: Mapping[str, str]


async def read_flags(engine: AsyncEngine, since: float) -> NamedFlags:
    """What looks odd in the rated games that ended since a moment."""
    chosen = select(result_seats, results.c.pace).join(results, results.c.table == result_seats.c.table)
    chosen = chosen.where(results.c.rating == "done", results.c.ended_at > since)
    games: dict[str, Game] = defaultdict(list)
    async with engine.connect() as connection:
        for row in await connection.execute(chosen.order_by(results.c.ended_at, results.c.table)):
            used = row.used or 0.0 if row.pace == "live" else 0.0
            seat = RatedSeat(person=row.person, bot=row.bot, place=row.place, left=row.left, used=used)
            games[row.table].append(seat)
        found = flags(games.values())
        named = {flag.person for flag in found} | {flag.to for flag in found if flag.to}
        names = {
            row.id: row.name
            for row in await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(named)))
        }
    return NamedFlags(flags=found, names=names)
