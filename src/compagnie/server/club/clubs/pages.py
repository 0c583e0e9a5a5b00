"""What the page of a club shows, and the list of a person's clubs."""

from typing import Any

import msgspec
from sqlalchemy import Select, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.club.clubs.board import unread
from compagnie.server.club.clubs.dates import SHOWN_AFTER_BEGIN, ClubDate, dates_of
from compagnie.server.club.clubs.members import RANK, Role, role_of
from compagnie.server.storage.schema import club_dates, club_members, clubs, people
from compagnie.server.tables.services import Services


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A member of a club."""

    id: str
    name: str
    role: Role
    joined_at: float


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """A club. Whoever isn't a member sees its name and how many are in it."""

    id: str
    name: str
    founded_at: float
    size: int
    """How many members it has."""
    role: Role | None
    """What one is in it."""
    members: list[Member] = []
    dates: list[ClubDate] = []
    invite: str | None = None
    """The secret part of the link by which others join; organisers see it."""


class ListedClub(msgspec.Struct, frozen=True, kw_only=True):
    """A club in the list of one's own."""

    id: str
    name: str
    role: Role
    size: int
    unread: int
    """Posts of others since one last looked."""
    next_date: float | None


async def club_page(services: Services, person: Person | None, club: str) -> Club:
    """A club as a person may see it. Raises a Refusal if there is none."""
    async with services.engine.connect() as connection:
        row = await _row(connection, clubs.c.id == club)
        if row is None:
            raise refuse("no_such_club")
        shown = _club(row, await role_of(connection, club, person))
        if shown.role is None:
            return shown
        return msgspec.structs.replace(
            shown,
            members=[_member(row) for row in await connection.execute(_members(club))],
            dates=await dates_of(connection, club, services.time.steady()),
            invite=row.invite if shown.role != "member" else None,
        )


async def invited_to(services: Services, person: Person | None, invite: str) -> Club:
    """The club that an invite leads to. Raises a Refusal if it leads nowhere any more."""
    async with services.engine.connect() as connection:
        row = await _row(connection, clubs.c.invite == invite)
        if row is None:
            raise refuse("bad_invite")
        return _club(row, await role_of(connection, row.id, person))


async def clubs_of(services: Services, person: Person) -> list[ListedClub]:
    """A person's clubs, by name."""
    now = services.time.steady()
    coming = (club_dates.c.club == clubs.c.id) & (club_dates.c.at > now - SHOWN_AFTER_BEGIN)
    next_date = select(func.min(club_dates.c.at)).where(coming).correlate(clubs).scalar_subquery()
    query = select(clubs.c.id, clubs.c.name, club_members.c.role)
    query = query.add_columns(_size(), unread(person).label("unread"), next_date.label("next_date"))
    query = query.join(club_members, club_members.c.club == clubs.c.id).where(club_members.c.person == person.id)
    async with services.engine.connect() as connection:
        rows = await connection.execute(query.order_by(clubs.c.name, clubs.c.id))
        return [ListedClub(**row) for row in rows.mappings()]


async def _row(connection: AsyncConnection, chosen: Any) -> Any:
    return (await connection.execute(select(clubs, _size()).where(chosen))).first()


def _size() -> Any:
    all_members = club_members.alias()
    return select(func.count()).where(all_members.c.club == clubs.c.id).correlate(clubs).scalar_subquery().label("size")


def _members(club: str) -> Select[Any]:
    query = select(club_members, people.c.name).join(people, people.c.id == club_members.c.person)
    rank = case(RANK, value=club_members.c.role)
    return query.where(club_members.c.club == club).order_by(rank, people.c.name, people.c.id)


def _club(row: Any, role: Role | None) -> Club:
    return Club(id=row.id, name=row.name, founded_at=row.founded_at, size=row.size, role=role)


def _member(row: Any) -> Member:
    return Member(id=row.person, name=row.name, role=row.role, joined_at=row.joined_at)
