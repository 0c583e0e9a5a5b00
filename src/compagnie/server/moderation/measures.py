"""What moderators do: mute, suspend, rename, close a table. Each is stored as a measure, which those concerned read."""

import secrets
from functools import partial
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.moderation.roles import Role, check_moderator, check_over, give_role
from compagnie.server.people.names import checked_name
from compagnie.server.people.told_names import change_name
from compagnie.server.storage.active_measures import in_force
from compagnie.server.storage.schema import measures, people, tournament_people
from compagnie.server.table.wanted import Expire
from compagnie.server.tables.leave import leave_all_tables
from compagnie.server.tables.services import Services

Kind = Literal["mute", "suspend", "rename", "close", "role"]
HOUR = 3600.0
NAME_KEPT = 30 * 24 * HOUR
"""Whom a moderator has renamed keeps that name for so long."""


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done to a person, and why."""

    kind: Kind
    person: str
    reason: str
    until: float | None = None
    table: str | None = None
    name: str | None = None
    """Their new name."""


async def restrain(
    services: Services, by: Person, about: str, kind: Literal["mute", "suspend"], hours: float, reason: str
) -> str:
    """Mute or suspend somebody from now on, in place of what held until now. Returns the measure's id."""
    until = services.time.wall() + hours * HOUR

    async def also(connection: AsyncConnection) -> None:
        if kind == "suspend":
            mine = tournament_people.c.person == about
            await connection.execute(update(tournament_people).where(mine).values(here=False))

    key = await _do(services, by, Done(kind=kind, person=about, reason=reason, until=until), also)
    if kind == "suspend":
        await services.registry.person_changed(about, disconnect=True)
        await leave_all_tables(services, (await services.registry.reader.people({about}))[about])
    return key


async def rename(services: Services, by: Person, about: str, name: str, reason: str) -> str:
    """Give somebody another name, which they keep for a while."""
    chosen = checked_name(name)

    async def also(connection: AsyncConnection) -> None:
        await change_name(connection, about, chosen)

    until = services.time.wall() + NAME_KEPT
    key = await _do(services, by, Done(kind="rename", person=about, reason=reason, until=until, name=chosen), also)
    await services.registry.person_changed(about)
    return key


async def close_table(services: Services, by: Person, table: str, reason: str) -> str:
    """Close a table; nobody wins. The measure is about its host."""
    at = await services.registry.table(table)
    if at.state.stage in ("over", "closed"):
        raise refuse("table_closed" if at.state.stage == "closed" else "game_over")
    key = await _do(services, by, Done(kind="close", person=at.row.host, reason=reason, table=at.id))
    while True:
        try:
            await at.enter(SERVER, Expire(why="moderator"))
        except Refusal as refusal:
            if refusal.code != "stroke_under_way":  # it has ended meanwhile
                await services.writer.write(partial(_forget, key))
                raise
            await at.extensions.settled()
        else:
            return key


async def set_role(services: Services, by: Person, about: str, role: Role | None, reason: str) -> str:
    """Make somebody a moderator or an admin, or neither."""

    async def also(connection: AsyncConnection) -> None:
        await give_role(connection, by, about, role)

    return await _do(services, by, Done(kind="role", person=about, reason=reason, name=role), also)


def named(person: str, was: Role | None, role: Role | None, at: float) -> dict[str, Any]:
    """The measure by which the host of the server has given a role, as a row."""
    key = secrets.token_urlsafe(9)
    return {"id": key, "kind": "role", "person": person, "at": at, "reason": "", "was": was, "now": role}


async def lift(services: Services, by: Person, measure: str) -> None:
    """End a measure before its time."""
    now = services.time.wall()

    async def job(connection: AsyncConnection) -> str:
        row = (await connection.execute(select(measures).where(measures.c.id == measure))).first()
        if row is None:
            raise refuse("no_such_measure")
        await check_over(connection, by, row.person, now)
        holds = (measures.c.id == measure) & (measures.c.until > now) & measures.c.lifted_at.is_(None)
        change = update(measures).where(holds).values(lifted_at=now, lifted_by=by.id)
        if not (await connection.execute(change)).rowcount:
            raise refuse("lifted_already")
        return str(row.person)

    await services.registry.person_changed(await services.writer.write(job), disconnect=True)


async def _forget(key: str, connection: AsyncConnection) -> None:
    await connection.execute(delete(measures).where(measures.c.id == key))


async def _do(services: Services, by: Person, done: Done, also: Any = None) -> str:
    """Do something and write it down, all or nothing. It takes the place of what held of its kind."""
    key, now = secrets.token_urlsafe(9), services.time.wall()

    async def job(connection: AsyncConnection) -> str:
        if done.kind == "close":
            await check_moderator(connection, by, now)
        else:
            await check_over(connection, by, done.person, now)
        row = (await connection.execute(select(people).where(people.c.id == done.person).with_for_update())).one()
        if done.kind in ("mute", "suspend", "rename"):
            holds = (measures.c.person == done.person) & in_force(done.kind, now)
            await connection.execute(update(measures).where(holds).values(lifted_at=now, lifted_by=by.id))
        values = {
            "id": key,
            "kind": done.kind,
            "person": done.person,
            "by": by.id,
            "table": done.table,
            "at": now,
            "until": done.until,
            "reason": done.reason,
            "was": {"rename": row.name, "role": row.role}.get(done.kind),
            "now": done.name,
        }
        if also:
            await also(connection)
        await connection.execute(insert(measures).values(values))
        return key

    return await services.writer.write(job)
