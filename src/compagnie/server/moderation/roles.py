"""Who keeps order here. Admins say who is a moderator; the first admin is named at the command line."""

from typing import Literal

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.schema import people

Role = Literal["moderator", "admin"]


async def role_of(engine: AsyncEngine, person: Person | None) -> Role | None:
    """What somebody is here."""
    if person is None:
        return None
    async with engine.connect() as connection:
        return await read_role(connection, person.id)


async def read_role(connection: AsyncConnection, person: str) -> Role | None:
    """What somebody is here, as of this transaction."""
    role: Role | None = await connection.scalar(select(people.c.role).where(people.c.id == person))
    return role


async def check_moderator(connection: AsyncConnection, person: Person, now: float) -> Role:
    """The role of somebody who keeps order. Raises a Refusal if they don't, or are suspended themselves."""
    role = await read_role(connection, person.id)
    if role is None:
        raise refuse("not_moderator")
    await check_free(connection, "suspend", person.id, now)
    return role


async def check_over(connection: AsyncConnection, by: Person | None, about: str, now: float) -> None:
    """Raises a Refusal unless somebody keeps order, and over this person: only admins do over those who do, too.

    Nobody is the host of the server, at the command line.
    """
    found = select(people.c.role, people.c.erased_at).where(people.c.id == about)
    row = (await connection.execute(found)).first()
    if row is None or row.erased_at is not None:
        raise refuse("no_such_person")
    if by is None:
        return
    mine = await check_moderator(connection, by, now)
    if by.id == about:
        raise refuse("over_yourself")
    if row.role and mine != "admin":
        raise refuse("over_moderator")


async def give_role(connection: AsyncConnection, by: Person | None, about: str, role: Role | None) -> None:
    """Make somebody with an account a moderator or an admin, or neither. Only admins may, and the host."""
    if by and await read_role(connection, by.id) != "admin":
        raise refuse("not_admin")
    account = (people.c.id == about) & people.c.login.is_not(None)
    if not (await connection.execute(update(people).where(account).values(role=role))).rowcount:
        raise refuse("role_account")


async def person_called(connection: AsyncConnection, name: str) -> str | None:
    """The id of the account with this login."""
    account = select(people.c.id).where(people.c.login == name.lower())
    found: str | None = await connection.scalar(account)
    return found
