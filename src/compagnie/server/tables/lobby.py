"""The lobby: lists of open tables, and of a person's own tables."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import Select, select

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.protocol.clock import Pace
from compagnie.server.protocol.messages import Stage
from compagnie.server.storage.schema import club_members, follows, people, seats, tables
from compagnie.server.tables.services import Services

MAX_LISTED = 100


class ListedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat."""

    name: str | None
    bot: str | None
    mine: bool
    to_act: bool


class ListedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    state: Stage
    seats: list[ListedSeat]
    free: int
    options: dict[str, Any]
    pace: Pace
    open: bool
    rated: bool
    host: str
    number: int
    my_turn: bool
    created_at: float
    changed_at: float


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables to list."""

    game: str | None = None
    state: Stage | None = None
    before: float | None = None
    most: Annotated[int, Meta(ge=1, le=MAX_LISTED)] = 50


async def open_tables(services: Services, person: Person | None, chosen: Filter) -> list[ListedTable]:
    """Tables that everyone sees in the lobby, the last changed first."""
    return await _listed(services, person, _filtered(select(tables).where(tables.c.open), chosen))


async def my_tables(services: Services, person: Person, chosen: Filter) -> list[ListedTable]:
    """The tables that a person sits at or has opened."""
    sits = select(seats.c.table).where(seats.c.person == person.id)
    mine = sits.union(select(tables.c.id).where(tables.c.host == person.id))  # each by its index
    return await _listed(services, person, _filtered(select(tables).where(tables.c.id.in_(mine)), chosen))


async def friends_tables(services: Services, person: Person, chosen: Filter) -> list[ListedTable]:
    """Open tables at which people sit whom this person follows, and this person doesn't."""
    follow = (follows.c.person == person.id) & (follows.c.followed == seats.c.person)
    theirs = select(seats.c.seat).join(follows, follow).where(seats.c.table == tables.c.id).exists()
    mine = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.person == person.id).exists()
    open_ones = select(tables).where(tables.c.open, theirs, ~mine)
    found: list[ListedTable] = []
    for state in ("gathering", "playing"):  # one by one, each by its index: tables that are over are many more
        found += await _listed(services, person, _filtered(open_ones.where(tables.c.state == state), chosen))
    return sorted(found, key=lambda table: -table.changed_at)[: chosen.most]


async def club_tables(services: Services, person: Person, club: str | None = None) -> list[ListedTable]:
    """Tables of a club that this person is a member of; without one, of all their clubs, but not those they sit at."""
    mine = select(club_members.c.club).where(club_members.c.person == person.id)
    going = select(tables).where(tables.c.club.in_(mine), tables.c.state.in_(["gathering", "playing"]))
    if club is not None:
        going = going.where(tables.c.club == club)
    else:
        going = going.where(tables.c.id.not_in(select(seats.c.table).where(seats.c.person == person.id)))
    return await _listed(services, person, _filtered(going, Filter(most=30)))


def _filtered(query: Select[Any], chosen: Filter) -> Select[Any]:
    if chosen.game is not None:
        query = query.where(tables.c.game == chosen.game)
    if chosen.state is not None:
        query = query.where(tables.c.state == chosen.state)
    if chosen.before is not None:
        query = query.where(tables.c.changed_at < chosen.before)
    return query.order_by(tables.c.changed_at.desc()).limit(chosen.most)


async def _listed(services: Services, person: Person | None, query: Select[Any]) -> list[ListedTable]:
    async with services.engine.connect() as connection:
        rows = list(await connection.execute(query))
        sitting: dict[str, list[Any]] = {row.id: [] for row in rows}
        who = select(seats, people.c.name).outerjoin(people, people.c.id == seats.c.person)
        for seat in await connection.execute(who.where(seats.c.table.in_(sitting)).order_by(seats.c.seat)):
            sitting[seat.table].append(seat)
    me = person.id if person else None
    return [_table(row, sitting[row.id], me) for row in rows]


def _table(row: Any, sitting: list[Any], me: str | None) -> ListedTable:
    to_act = {int(seat) for seat in row.to_act.split(",") if seat}
    listed = [
        ListedSeat(name=seat.name, bot=seat.bot, mine=me is not None and seat.person == me, to_act=seat.seat in to_act)
        for seat in sitting
    ]
    return ListedTable(
        id=row.id,
        game=row.game,
        state=row.state,
        seats=listed,
        free=sum(seat.person is None and seat.bot is None for seat in sitting),
        options=decode(row.options),
        pace=decode(row.pace, Pace),
        open=row.open,
        rated=row.rated,
        host=row.host,
        number=row.number,
        my_turn=row.state == "playing" and any(seat.mine and seat.to_act for seat in listed),
        created_at=row.created_at,
        changed_at=row.changed_at,
    )
