"""Reads tables from the database: rows, logs, secrets, snapshots, orders, offers, chat and notes."""

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, and_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.protocol.clock import BotSpeed
from compagnie.server.protocol.hours import Hours
from compagnie.server.protocol.messages import Spoken
from compagnie.server.storage.rows import OfferRow, SnapshotRow
from compagnie.server.storage.schema import (
    acts,
    blocks,
    duplicate_rounds,
    notes,
    offers,
    orders,
    people,
    playing_hours,
    secrets,
    snapshots,
    tables,
    tournament_pods,
    words,
)
from compagnie.server.storage.writer import ActRow

MAX_CHAT = 100
"""So many of the last chat messages are read."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `tables`."""

    id: str
    game: str
    rules: int
    seat_count: int
    options: str
    pace: str
    open: bool
    host: str
    state: str
    commitment: str
    number: int
    to_act: str
    due_at: float | None
    created_at: float
    changed_at: float
    rematch: str | None
    hints: bool
    hide_drawing: bool
    rated: bool
    bot_speed: BotSpeed
    club: str | None
    members_only: bool
    round_nonces: tuple[str, ...] | None = None
    """Those of its duplicate round, if it belongs to one: then chance is the round's."""


class StoredTable(NamedTuple):
    """A table, and the secret of its chance."""

    row: TableRow
    secret: bytes


class StoredOrder(NamedTuple):
    """A standing order: of which seat, given after which act, and the order as JSON."""

    seat: int
    number: int
    order: str


class StoredHours(NamedTuple):
    """When a person plays, and when they last changed the hours of the day."""

    hours: Hours
    changed_at: float


class Private(NamedTuple):
    """What only one person sees at a table: their note, and whose chat they have blocked."""

    note: str
    blocked: frozenset[str]


class Reader:
    """Reads what the writer wrote."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def table(self, table: str) -> StoredTable | None:
        """A table and its secret; None if there is no such table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().first()
            if row is None:
                return None
            secret = await connection.scalar(select(secrets.c.secret).where(secrets.c.table == table))
            nonces: str | None = await connection.scalar(_round_nonces(table))
        known = TableRow(**row, round_nonces=None if nonces is None else tuple(nonces.split(",")))
        return StoredTable(known, bytes.fromhex(str(secret)))

    async def host(self, table: str) -> str:
        """Whose table it is now."""
        async with self.engine.connect() as connection:
            return str(await connection.scalar(select(tables.c.host).where(tables.c.id == table)))

    async def bot_speed(self, table: str) -> BotSpeed:
        """How fast a table's bots play now."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables.c.bot_speed).where(tables.c.id == table))).one()
        speed: BotSpeed = row.bot_speed
        return speed

    async def snapshot(self, table: str) -> SnapshotRow | None:
        """The stored snapshot of a table, if there is one."""
        async with self.engine.connect() as connection:
            chosen = select(snapshots).where(snapshots.c.table == table)
            row = (await connection.execute(chosen)).mappings().first()
        return SnapshotRow(**row) if row else None

    async def acts(self, table: str, after: int = 0) -> list[ActRow]:
        """The acts of a table after one."""
        async with self.engine.connect() as connection:
            return await _acts(connection, table, after)

    async def people(self, ids: set[str]) -> dict[str, Person]:
        """People by their ids."""
        if not ids:
            return {}
        async with self.engine.connect() as connection:
            found = await connection.execute(select(people).where(people.c.id.in_(ids)))
            return {row.id: person_of(row) for row in found}

    async def hours(self, ids: set[str]) -> dict[str, StoredHours]:
        """When these people play; who hasn't said so is left out."""
        if not ids:
            return {}
        async with self.engine.connect() as connection:
            found = await connection.execute(select(playing_hours).where(playing_hours.c.person.in_(ids)))
            return {row.person: StoredHours(decode(row.what, Hours), row.changed_at) for row in found}

    async def orders(self, table: str) -> list[StoredOrder]:
        """The standing orders at a table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(orders).where(orders.c.table == table))
            return [StoredOrder(row.seat, row.number, row.standing) for row in found]

    async def offers(self, table: str) -> list[OfferRow]:
        """The offers at a table, also those that are gone."""
        chosen = select(offers.c.trade, offers.c.number, offers.c.what).where(offers.c.table == table)
        async with self.engine.connect() as connection:
            found = await connection.execute(chosen.order_by(offers.c.number))
            return [OfferRow(**row) for row in found.mappings()]

    async def offer_made(self, table: str, command: str) -> int | None:
        """The number of the offer that this command has made already, at any server."""
        chosen = select(offers.c.number).where(offers.c.table == table, offers.c.command == command)
        async with self.engine.connect() as connection:
            number: int | None = await connection.scalar(chosen)
            return number

    async def words(self, table: str, after: int = 0) -> list[Spoken]:
        """The last chat messages at a table."""
        chosen = select(words, people.c.name).join(people, people.c.id == words.c.person)
        chosen = chosen.where(words.c.table == table, words.c.number > after)
        async with self.engine.connect() as connection:
            found = list(await connection.execute(chosen.order_by(words.c.number.desc()).limit(MAX_CHAT)))
        return [_spoken(row) for row in reversed(found)]

    async def private(self, table: str, person: str) -> Private:
        """A person's note at a table, and whose chat they have blocked."""
        async with self.engine.connect() as connection:
            mine = (notes.c.table == table) & (notes.c.person == person)
            note = await connection.scalar(select(notes.c.text).where(mine))
            return Private(note or "", await _blocked(connection, person))

    async def blocked(self, person: str) -> frozenset[str]:
        """Whose chat a person has blocked."""
        async with self.engine.connect() as connection:
            return await _blocked(connection, person)


def person_of(row: Any) -> Person:
    """A person from a row of `people`."""
    return Person(id=row.id, name=row.name, guest=row.login is None)


def _round_nonces(table: str) -> Select[Any]:
    """The nonces of the duplicate round that a table belongs to."""
    same = and_(
        duplicate_rounds.c.tournament == tournament_pods.c.tournament,
        duplicate_rounds.c.round == tournament_pods.c.round,
    )
    return select(duplicate_rounds.c.nonces).join(tournament_pods, same).where(tournament_pods.c.table == table)


def _spoken(row: Any) -> Spoken:
    return Spoken(
        number=row.number,
        person=row.person,
        name=row.name,
        text=row.text,
        at=row.at,
        spectator=row.spectator or msgspec.UNSET,
    )


async def _blocked(connection: AsyncConnection, person: str) -> frozenset[str]:
    return frozenset(await connection.scalars(select(blocks.c.blocked).where(blocks.c.person == person)))


async def _acts(connection: AsyncConnection, table: str, after: int) -> list[ActRow]:
    chosen = select(acts).where(acts.c.table == table, acts.c.number > after).order_by(acts.c.number)
    return [ActRow(**row) for row in (await connection.execute(chosen)).mappings()]
