"""Whom people follow: their open tables are found on the home page. Nobody is told who follows them."""

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import follows, people
from compagnie.server.tables.services import Services

MAX_FOLLOWED = 500


async def follow(services: Services, person: Person, other: str) -> None:
    """Follow somebody. Raises a Refusal if there is no such person, or too many are followed already."""
    if other == person.id:
        raise refuse("follow_yourself")

    async def job(connection: AsyncConnection) -> None:
        known = select(people.c.id).where(people.c.id == other, people.c.erased_at.is_(None))
        if await connection.scalar(known) is None:
            raise refuse("no_such_person")
        count = await connection.scalar(select(func.count()).where(follows.c.person == person.id))
        if (count or 0) >= MAX_FOLLOWED:
            raise refuse("too_many_followed", most=MAX_FOLLOWED)
        await connection.execute(insert_new(services.engine, follows).values(person=person.id, followed=other))

    await write_for(services.writer, person.id, job)


async def unfollow(services: Services, person: Person, other: str) -> None:
    """Follow somebody no more."""
    gone = delete(follows).where(follows.c.person == person.id, follows.c.followed == other)
    await services.writer.write(lambda connection: connection.execute(gone))


async def followed(services: Services, person: Person) -> list[Person]:
    """Whom a person follows."""
    chosen = select(people).join(follows, follows.c.followed == people.c.id).where(follows.c.person == person.id)
    async with services.engine.connect() as connection:
        return [person_of(row) for row in await connection.execute(chosen.order_by(people.c.name, people.c.id))]


async def follows_them(services: Services, person: Person | None, other: str) -> bool:
    """Whether the first follows the second."""
    if person is None:
        return False
    chosen = select(follows.c.person).where(follows.c.person == person.id, follows.c.followed == other)
    async with services.engine.connect() as connection:
        return await connection.scalar(chosen) is not None
