"""The board of a club: short posts by members. Organisers may delete them, and everyone their own."""

from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.club.clubs.members import check_membership, check_role
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import blocks, club_members, club_posts, people
from compagnie.server.tables.chat import check_not_muted
from compagnie.server.tables.limits.quotas import Quota, Quotas
from compagnie.server.tables.services import Services

MAX_TEXT = 1000
MAX_POSTS = 1000
"""A club keeps so many posts: the oldest go."""
POSTS = Quota("post", 60, 3600.0)
"""Posts that one person may write."""
PAGE_SIZE = 30


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """A post on a club's board."""

    number: int
    person: str
    name: str
    at: float
    text: str


async def posts_of(services: Services, person: Person | None, club: str, before: int | None = None) -> list[Post]:
    """A page of the board, the newest first, without those whom this person has blocked."""
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)
        query = select(club_posts, people.c.name).join(people, people.c.id == club_posts.c.person)
        query = query.where(club_posts.c.club == club, unblocked(person))
        if before is not None:
            query = query.where(club_posts.c.number < before)
        rows = await connection.execute(query.order_by(club_posts.c.number.desc()).limit(PAGE_SIZE))
        return [Post(number=row.number, person=row.person, name=row.name, at=row.at, text=row.text) for row in rows]


def unblocked(person: Person | None) -> Any:
    """Whether this person hasn't blocked who wrote a post."""
    blocked = select(blocks.c.blocked).where(blocks.c.person == (person.id if person else ""))
    return club_posts.c.person.not_in(blocked)


async def write_post(services: Services, person: Person, club: str, text: str, command: str) -> None:
    """Write on the board; the same command writes once."""
    await check_membership(services, person, club)
    await check_not_muted(services, person)
    await Quotas(services).take(POSTS, person.id)
    row = {"club": club, "person": person.id, "at": services.time.steady(), "text": text, "command": command}

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person)
        await check_free(connection, "mute", person.id, services.time.wall())
        await connection.execute(insert_new(services.engine, club_posts).values(row))
        mine = select(club_posts.c.number).where(club_posts.c.club == club).order_by(club_posts.c.number.desc())
        oldest = await connection.scalar(mine.offset(MAX_POSTS).limit(1))
        if oldest is not None:
            await connection.execute(delete(club_posts).where(club_posts.c.club == club, club_posts.c.number <= oldest))

    await write_for(services.writer, person.id, job)


async def delete_post(services: Services, person: Person, club: str, number: int) -> None:
    """Delete a post: one's own, or anybody's as an organiser."""

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person)
        chosen = (club_posts.c.club == club) & (club_posts.c.number == number)
        author = await connection.scalar(select(club_posts.c.person).where(chosen))
        if author is None:
            raise refuse("no_such_post")
        if author != person.id:
            await check_role(connection, club, person, "organiser")
        await connection.execute(delete(club_posts).where(chosen))

    await write_for(services.writer, person.id, job)


async def mark_seen(services: Services, person: Person, club: str) -> None:
    """Remember that a member has seen the club as it is now."""
    mine = (club_members.c.club == club) & (club_members.c.person == person.id)
    change = update(club_members).where(mine).values(seen_at=services.time.steady())

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person)
        await connection.execute(change)

    await write_for(services.writer, person.id, job)


def unread(person: Person) -> Any:
    """How many posts of others a member hasn't seen, for a query of `club_members`."""
    news = (club_posts.c.club == club_members.c.club) & (club_posts.c.at > club_members.c.seen_at)
    others = (club_posts.c.person != person.id) & unblocked(person)
    return select(func.count()).where(news, others).correlate(club_members).scalar_subquery()
