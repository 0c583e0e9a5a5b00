"""Who is a member of a club, and in which role: founding, joining, leaving, roles, the invite.

A club has one founder. If they leave, the organiser who has been there longest takes their place, or else that member;
a club that nobody is left in is deleted. Memberships change one at a time, at all servers together.
"""

import secrets as tokens
from typing import Literal

from sqlalchemy import case, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import (
    club_announcements,
    club_dates,
    club_hooks,
    club_members,
    club_posts,
    clubs,
    tables,
)
from compagnie.server.tables.limits.quotas import LONGEST_SPAN, Quota, Quotas
from compagnie.server.tables.services import Services

MAX_CLUBS = 20
"""So many clubs a person may be in."""
MAX_MEMBERS = 200
FOUNDINGS = Quota("found", 5, LONGEST_SPAN)
"""Clubs that one person may found."""
LOCK_ID = 0x434C5542
"""Any number that no other advisory lock of ours has."""

Role = Literal["founder", "organiser", "member"]
RANK: dict[Role, int] = {"founder": 0, "organiser": 1, "member": 2}


async def found(services: Services, person: Person, name: str) -> str:
    """Found a club; returns its id. Raises a Refusal if that is too much."""
    await Quotas(services).take(FOUNDINGS, person.id)
    club, now = tokens.token_urlsafe(9), services.time.steady()
    row = {"id": club, "name": name, "invite": new_invite(), "founded_at": now}

    async def job(connection: AsyncConnection) -> None:
        await _one_at_a_time(connection)
        await _check_room(connection, person)
        await connection.execute(insert(clubs).values(row))
        await connection.execute(insert(club_members).values(_member_row(club, person, "founder", now)))

    await write_for(services.writer, person.id, job)
    return club


async def join(services: Services, person: Person, invite: str) -> str:
    """Join the club of an invite; returns its id. Whoever is a member already stays as they are."""
    now = services.time.steady()

    async def job(connection: AsyncConnection) -> str:
        await _one_at_a_time(connection)
        club: str | None = await connection.scalar(select(clubs.c.id).where(clubs.c.invite == invite))
        if club is None:
            raise refuse("bad_invite")
        if await role_of(connection, club, person) is None:
            await _check_room(connection, person)
            count = await connection.scalar(select(func.count()).where(club_members.c.club == club))
            if (count or 0) >= MAX_MEMBERS:
                raise refuse("club_full", most=MAX_MEMBERS)
            new = insert_new(services.engine, club_members).values(_member_row(club, person, "member", now))
            await connection.execute(new)
        return club

    return await write_for(services.writer, person.id, job)


async def remove(services: Services, person: Person, club: str, other: str) -> None:
    """Leave a club, or remove somebody of a lower role. Raises a Refusal if that isn't one's own to do."""

    async def job(connection: AsyncConnection) -> None:
        await _one_at_a_time(connection)
        mine = await check_role(connection, club, person)
        if other != person.id:
            theirs = await _role(connection, club, other)
            if theirs is None:
                raise refuse("no_such_person")
            if mine == "member":
                raise refuse("not_organiser")
            if RANK[mine] >= RANK[theirs]:
                raise refuse("not_founder")
        await _leave(connection, club, other)

    await write_for(services.writer, person.id, job)
    await services.registry.person_changed(other, disconnect=True)  # tables for members are closed to them from now on


async def set_role(services: Services, person: Person, club: str, other: str, role: Role) -> None:
    """Give a member a role, as the founder. A new founder makes the old one an organiser."""

    async def job(connection: AsyncConnection) -> None:
        await _one_at_a_time(connection)
        await check_role(connection, club, person, "founder")
        if await _role(connection, club, other) is None:
            raise refuse("no_such_person")
        if other == person.id:
            return  # a club keeps its founder until another takes their place
        await _set_role(connection, club, other, role)
        if role == "founder":
            await _set_role(connection, club, person.id, "organiser")

    await write_for(services.writer, person.id, job)


async def change_invite(services: Services, person: Person, club: str, invite: str | None) -> str | None:
    """Replace the invite, as an organiser; with None nobody can join."""

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        await connection.execute(update(clubs).where(clubs.c.id == club).values(invite=invite))

    await write_for(services.writer, person.id, job)
    return invite


async def rename(services: Services, person: Person, club: str, name: str) -> None:
    """Give a club another name, as an organiser."""

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        await connection.execute(update(clubs).where(clubs.c.id == club).values(name=name))

    await write_for(services.writer, person.id, job)


async def leave_all(connection: AsyncConnection, person: str) -> None:
    """Take a person out of all their clubs, and their posts with them; the clubs stay."""
    await _one_at_a_time(connection)
    await connection.execute(delete(club_posts).where(club_posts.c.person == person))
    for club in list(await connection.scalars(select(club_members.c.club).where(club_members.c.person == person))):
        await _leave(connection, club, person)


async def role_of(connection: AsyncConnection, club: str, person: Person | None) -> Role | None:
    """A person's role in a club; None if they aren't a member."""
    return await _role(connection, club, person.id) if person else None


async def check_role(connection: AsyncConnection, club: str, person: Person | None, least: Role = "member") -> Role:
    """A person's role in a club. Raises a Refusal if it is less than this."""
    role = await role_of(connection, club, person)
    if role is None:
        if await connection.scalar(select(clubs.c.id).where(clubs.c.id == club)) is None:
            raise refuse("no_such_club")
        raise refuse("not_member")
    if RANK[role] > RANK[least]:
        raise refuse("not_founder" if least == "founder" else "not_organiser")
    return role


async def check_membership(services: Services, person: Person, club: str) -> None:
    """Raises a Refusal if a person isn't a member of a club."""
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)


def new_invite() -> str:
    """An invite that nobody can guess."""
    return tokens.token_urlsafe(12)


async def _one_at_a_time(connection: AsyncConnection) -> None:
    """Wait until no other server changes memberships. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"select pg_advisory_xact_lock({LOCK_ID})"))


async def _check_room(connection: AsyncConnection, person: Person) -> None:
    count = await connection.scalar(select(func.count()).where(club_members.c.person == person.id))
    if (count or 0) >= MAX_CLUBS:
        raise refuse("too_many_clubs", most=MAX_CLUBS)


async def _role(connection: AsyncConnection, club: str, person: str) -> Role | None:
    mine = (club_members.c.club == club) & (club_members.c.person == person)
    role: Role | None = await connection.scalar(select(club_members.c.role).where(mine))
    return role


async def _set_role(connection: AsyncConnection, club: str, person: str, role: Role) -> None:
    theirs = (club_members.c.club == club) & (club_members.c.person == person)
    await connection.execute(update(club_members).where(theirs).values(role=role))


async def _leave(connection: AsyncConnection, club: str, person: str) -> None:
    gone = delete(club_members).where(club_members.c.club == club, club_members.c.person == person)
    await connection.execute(gone)
    rank = case(RANK, value=club_members.c.role)
    rest = select(club_members.c.person, club_members.c.role).where(club_members.c.club == club)
    first = (await connection.execute(rest.order_by(rank, club_members.c.joined_at, club_members.c.person))).first()
    if first is None:
        await _delete_club(connection, club)
    elif first.role != "founder":
        await _set_role(connection, club, first.person, "founder")


async def _delete_club(connection: AsyncConnection, club: str) -> None:
    await connection.execute(update(tables).where(tables.c.club == club).values(club=None))
    hooks = select(club_hooks.c.id).where(club_hooks.c.club == club)
    await connection.execute(delete(club_announcements).where(club_announcements.c.hook.in_(hooks)))
    for own in (club_posts, club_dates, club_hooks):
        await connection.execute(delete(own).where(own.c.club == club))
    await connection.execute(delete(clubs).where(clubs.c.id == club))


def _member_row(club: str, person: Person, role: Role, now: float) -> dict[str, object]:
    return {"club": club, "person": person.id, "role": role, "joined_at": now, "seen_at": now}
