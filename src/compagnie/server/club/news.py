"""What happened since somebody was here: games that ended, theirs and those of people they follow, and new dates."""

import msgspec
from sqlalchemy import or_, select

from compagnie.server.base.actors import Person
from compagnie.server.club.lists import ListedResult, listed_results
from compagnie.server.club.visits import last_here
from compagnie.server.storage.schema import club_dates, club_members, clubs, follows, people, result_seats, results
from compagnie.server.tables.services import Services

MAX_OF_A_KIND = 5
"""So many of a kind are told; the profile has all of one's games."""
MAX_AGE = 90 * 86_400.0
"""Nothing is told that was so long ago."""


class ComingDate(msgspec.Struct, frozen=True, kw_only=True):
    """A date of one of one's clubs that was fixed or changed, and is still to come."""

    id: str
    name: str
    at: float
    club: str
    club_name: str


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What happened since somebody was here, the last first."""

    since: float | None
    """Seconds since 1970; None for who is here for the first time."""
    results: list[ListedResult]
    """Their games that have ended."""
    followed: list[ListedResult]
    """Games of people they follow, at open tables, at which they didn't sit."""
    dates: list[ComingDate]


async def news_for(services: Services, person: Person) -> News:
    """What happened since somebody was here."""
    since = await last_here(services, person)
    if since is None:
        return News(since=None, results=[], followed=[], dates=[])
    since = max(since, services.time.steady() - MAX_AGE)
    ended_after = since - services.time.downtime  # games end by the server's clock, which stood still meanwhile
    mine = select(result_seats.c.table).where(
        result_seats.c.person == person.id, ~result_seats.c.repeated, result_seats.c.ended_at > ended_after
    )
    friends = select(follows.c.followed).join(people, people.c.id == follows.c.followed)
    friends = friends.where(follows.c.person == person.id, ~people.c.private)
    theirs = select(result_seats.c.table).where(
        result_seats.c.person.in_(friends), result_seats.c.ended_at > ended_after, ~result_seats.c.left
    )
    sat = select(result_seats.c.table).where(result_seats.c.person == person.id)
    open_ones = select(results).where(results.c.table.in_(theirs), results.c.open, results.c.table.not_in(sat))
    own = select(results).where(results.c.table.in_(mine))
    last_first = results.c.ended_at.desc()
    return News(
        since=since,
        results=await listed_results(services, own.order_by(last_first).limit(MAX_OF_A_KIND)),
        followed=await listed_results(services, open_ones.order_by(last_first).limit(MAX_OF_A_KIND)),
        dates=await _dates(services, person, since),
    )


async def _dates(services: Services, person: Person, since: float) -> list[ComingDate]:
    query = select(club_dates, clubs.c.name.label("club_name")).join(clubs, clubs.c.id == club_dates.c.club)
    query = query.join(club_members, club_members.c.club == clubs.c.id).where(
        club_members.c.person == person.id,
        or_(club_dates.c.changed_at > since, club_members.c.joined_at > since),
        club_dates.c.at > services.time.steady(),
    )
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.order_by(club_dates.c.at, club_dates.c.id).limit(MAX_OF_A_KIND))
        return [ComingDate(id=row.id, name=row.name, at=row.at, club=row.club, club_name=row.club_name) for row in rows]
