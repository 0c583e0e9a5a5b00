"""A guest who signs in to an account that they have already: all that is the guest's becomes the account's.

Seats change hands in the log: the account sits down where the guest sat, with the same nonce, so chance stays the same.
All of it is one transaction. What moderators did to the guest holds for the account, too.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import String, cast, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import SERVER, Person
from compagnie.server.people.told_names import rename_in_what_is_told
from compagnie.server.protocol.acts import Act, Rose, Sat, encode_act
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.rows import ActRow
from compagnie.server.storage.schema import (
    acts,
    blocks,
    channels,
    club_members,
    club_posts,
    follows,
    measures,
    notes,
    notices,
    people,
    playing_hours,
    reports,
    result_seats,
    seats,
    sessions,
    tables,
    visits,
    words,
)
from compagnie.server.tables.services import Services

MAX_TRIES = 5
"""Another server may write to the same logs meanwhile: then it is tried again."""
OTHER_COLUMNS = (
    (tables, "host"),
    (reports, "person"),
    (reports, "about"),
    (measures, "person"),
    (channels, "person"),
    (notices, "person"),
)
"""What names a person, and never two for the same thing."""
ROLES = ("member", "organiser", "founder")


class _TakenMeanwhile(Exception):
    """Another server has written an act of this number."""


class _Held(NamedTuple):
    """A seat of the guest, at a table in a state."""

    table: str
    seat: int
    nonce: str
    state: str


async def merge(services: Services, guest: Person, account: Person) -> None:
    """Let an account have all that a guest had; the guest is gone then. Of two at once only the first does it."""

    async def job(connection: AsyncConnection) -> list[str]:
        return await _merge(services, connection, guest.id, account)

    for tried in range(1, MAX_TRIES + 1):
        try:
            changed = await services.writer.write(job)
            break
        except _TakenMeanwhile:
            if tried == MAX_TRIES:
                raise
    services.leftovers.clear()
    for table in changed:
        await services.registry.read_news(table)
        services.registry.bus.publish(table)
    await services.registry.person_changed(guest.id, disconnect=True)
    await services.registry.person_changed(account.id)


async def _merge(services: Services, connection: AsyncConnection, guest: str, account: Person) -> list[str]:
    """In one transaction; returns the tables whose logs have a new act."""
    before = await connection.scalar(select(people.c.name).where(people.c.id == guest))
    free = (people.c.id == guest) & people.c.login.is_(None) & people.c.erased_at.is_(None)
    gone = {"name": f"Somebody {guest[:4]}", "erased_at": services.time.steady()}
    if not (await connection.execute(update(people).where(free).values(gone))).rowcount:
        return []  # another server was faster, or they have made an account of it
    await rename_in_what_is_told(connection, guest, str(before), account.name)
    changed = await _move_seats(services, connection, guest, account.id)
    await _move_results(connection, guest, account.id)
    await _move_clubs(connection, guest, account.id)
    for relation, column in ((follows, "followed"), (blocks, "blocked")):
        await _move_pairs(services, connection, relation, column, guest, account.id)
    await _move_notes(connection, guest, account.id)
    await _move_hours(connection, guest, account.id)
    for said in (words, club_posts):
        command = "merged-" + cast(said.c.number, String)
        change = update(said).where(said.c.person == guest).values(person=account.id, command=command)
        await connection.execute(change)
    for relation, name in OTHER_COLUMNS:
        change = update(relation).where(relation.c[name] == guest).values({name: account.id})
        await connection.execute(change)
    for relation in (sessions, visits):
        await connection.execute(delete(relation).where(relation.c.person == guest))
    return changed


async def _move_seats(services: Services, connection: AsyncConnection, guest: str, account: str) -> list[str]:
    """Seat the account where the guest sat. Where both wait for the same game, the guest's seat is given up."""
    chosen = select(seats.c.table, seats.c.seat, seats.c.nonce, tables.c.state).join(tables)
    held = [_Held(*row) for row in await connection.execute(chosen.where(seats.c.person == guest))]
    own = set(await connection.scalars(select(seats.c.table).where(seats.c.person == account)))
    given: dict[str, list[Act]] = {}
    for seat in sorted(held):
        rises = seat.state == "gathering" and seat.table in own
        act = Rose(seat=seat.seat) if rises else Sat(seat=seat.seat, person=account, nonce=seat.nonce)
        given.setdefault(seat.table, []).append(act)
        values: dict[str, Any] = {"person": None, "nonce": ""} if rises else {"person": account}
        mine = (seats.c.table == seat.table) & (seats.c.seat == seat.seat)
        await connection.execute(update(seats).where(mine).values(values))
    for table, new in given.items():
        await _append(services, connection, table, new)
    hosted = select(tables.c.id).where(tables.c.host == guest, tables.c.state == "gathering")
    return [*given, *(set(await connection.scalars(hosted)) - given.keys())]


async def _append(services: Services, connection: AsyncConnection, table: str, new: Iterable[Act]) -> None:
    number = await connection.scalar(select(func.max(acts.c.number)).where(acts.c.table == table)) or 0
    for act in new:
        number += 1
        row = ActRow(
            table=table,
            number=number,
            actor=SERVER.label,
            command=None,
            at=services.registry.now(),
            what=encode_act(act),
        )
        stored = insert_new(services.engine, acts).values(msgspec.structs.asdict(row))
        if not (await connection.execute(stored)).rowcount:
            raise _TakenMeanwhile
    behind = (tables.c.id == table) & (tables.c.number < number)
    await connection.execute(update(tables).where(behind).values(number=number))


async def _move_results(connection: AsyncConnection, guest: str, account: str) -> None:
    """Results are the account's. Whoever held two seats of a game has it counted once, for the first of them."""
    concerned = select(result_seats.c.table).where(result_seats.c.person == guest)
    played = list(await connection.scalars(concerned))
    await connection.execute(update(result_seats).where(result_seats.c.person == guest).values(person=account))
    earlier = result_seats.alias("earlier")
    before = (earlier.c.table == result_seats.c.table) & (earlier.c.seat < result_seats.c.seat)
    again = exists().where(before, earlier.c.person == account)
    for table in played:
        mine = (result_seats.c.table == table) & (result_seats.c.person == account)
        await connection.execute(update(result_seats).where(mine, again).values(repeated=True))


async def _move_clubs(connection: AsyncConnection, guest: str, account: str) -> None:
    """In a club of both the account has the higher of their roles."""
    theirs = select(club_members.c.club, club_members.c.role)
    own = {row.club: row.role for row in await connection.execute(theirs.where(club_members.c.person == account))}
    for row in list(await connection.execute(theirs.where(club_members.c.person == guest))):
        member = (club_members.c.club == row.club) & (club_members.c.person == guest)
        if row.club not in own:
            await connection.execute(update(club_members).where(member).values(person=account))
            continue
        await connection.execute(delete(club_members).where(member))
        if ROLES.index(row.role) > ROLES.index(own[row.club]):
            mine = (club_members.c.club == row.club) & (club_members.c.person == account)
            await connection.execute(update(club_members).where(mine).values(role=row.role))


async def _move_pairs(
    services: Services, connection: AsyncConnection, relation: Any, column: str, guest: str, account: str
) -> None:
    """Whom the guest follows or blocks, and who does so to them; nobody does it to themselves."""
    concerned = or_(relation.c.person == guest, relation.c[column] == guest)
    pairs = [
        tuple(row) for row in await connection.execute(select(relation.c.person, relation.c[column]).where(concerned))
    ]
    await connection.execute(delete(relation).where(concerned))
    for pair in pairs:
        person, other = (account if key == guest else key for key in pair)
        if person != other:
            await connection.execute(insert_new(services.engine, relation).values(**{"person": person, column: other}))


async def _move_notes(connection: AsyncConnection, guest: str, account: str) -> None:
    """Of two notes at one table the account's comes first."""
    for row in list(await connection.execute(select(notes).where(notes.c.person == guest))):
        mine = (notes.c.table == row.table) & (notes.c.person == account)
        known = await connection.scalar(select(notes.c.text).where(mine))
        await connection.execute(delete(notes).where(notes.c.table == row.table, notes.c.person == guest))
        if known is None:
            await connection.execute(insert(notes).values(table=row.table, person=account, text=row.text))
        else:
            await connection.execute(update(notes).where(mine).values(text=f"{known}\n{row.text}"))


async def _move_hours(connection: AsyncConnection, guest: str, account: str) -> None:
    """The account plays when it said; or when the guest did, if it said nothing."""
    own = select(playing_hours.c.person).where(playing_hours.c.person == account)
    theirs = playing_hours.c.person == guest
    if await connection.scalar(own) is None:
        await connection.execute(update(playing_hours).where(theirs).values(person=account))
    await connection.execute(delete(playing_hours).where(theirs))
