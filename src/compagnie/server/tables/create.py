"""Creating a table: its row, its empty seats, and the secret that its chance is drawn with."""

import secrets as tokens
from typing import Any

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.chance.fair import commitment, new_secret
from compagnie.core.game import Game
from compagnie.core.json_reader import convert
from compagnie.games import games
from compagnie.server.base.actors import Person
from compagnie.server.base.preparation import must_be_prepared
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.clock import BotSpeed, Pace, Untimed
from compagnie.server.storage.person_exists import check_may_begin
from compagnie.server.storage.schema import seats, secrets, tables, tournament_pods
from compagnie.server.table.table import Table
from compagnie.server.tables.registry import Registry


def game_named(name: str) -> Game:
    """The game of this name. Raises a Refusal if there is none."""
    game = games().get(name)
    if game is None:
        raise refuse("no_such_game", game=name)
    return game


def options_chosen(game: Game, seat_count: int, plain: dict[str, Any]) -> Any:
    """The options of a table. Raises a Refusal if there can't be such a table."""
    try:
        options = convert(plain, game.options_type)
    except msgspec.ValidationError as error:
        raise refuse("options", why=str(error)) from None
    game.check(seat_count, options)
    return options


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is set up."""

    game: Game
    seats: int
    options: Any
    pace: Pace
    listed: bool
    """Whether everyone sees it in the lobby."""
    hints: bool = False
    hide_drawing: bool = False
    rated: bool = False
    bot_speed: BotSpeed = "calm"
    club: str | None = None
    members_only: bool = False


def check_rated(host: Person, pace: Pace, hints: bool) -> None:
    """Raises a Refusal if such a table can't be rated."""
    if host.guest:
        raise refuse("rated_account")
    if isinstance(pace, Untimed):
        raise refuse("rated_pace")
    if hints:
        raise refuse("rated_hints")


async def open_table(registry: Registry, host: Person, setup: TableSetup) -> Table:
    """Create a table with empty seats. Its commitment is public from now on, before anyone adds a nonce.

    Raises a Refusal if the game can't be played yet, or the host was erased, suspended, or has too many tables.
    """
    must_be_prepared(setup.game.name)

    async def job(connection: AsyncConnection) -> str:
        await check_may_begin(connection, host.id, registry.wall())
        await _check_not_too_many(connection, host, registry.settings.tables_a_person)
        return await insert_table(connection, host, setup, registry.now())

    return await registry.table(await registry.writer.write(job))


async def _check_not_too_many(connection: AsyncConnection, host: Person, most: int) -> None:
    """Each table takes room, and bots play at it: one person's mustn't take all."""
    of_tournament = select(tournament_pods.c.table).where(tournament_pods.c.table == tables.c.id).exists()
    under_way = select(func.count()).where(
        tables.c.host == host.id, tables.c.state.in_(["gathering", "playing"]), ~of_tournament
    )
    if (await connection.scalar(under_way) or 0) >= most:
        raise refuse("too_many_tables", most=most)


async def insert_table(
    connection: AsyncConnection, host: Person, setup: TableSetup, now: float, secret: bytes | None = None
) -> str:
    """Store a new table, its secret (one of its own, or that of its round) and its empty seats; returns its key."""
    secret = secret or new_secret()
    row = _table_row(host, setup, commitment(secret), now)
    await connection.execute(insert(tables).values(row))
    await connection.execute(insert(secrets).values(table=row["id"], secret=secret.hex()))
    empty = [{"table": row["id"], "seat": seat, "nonce": ""} for seat in range(setup.seats)]
    await connection.execute(insert(seats), empty)
    key: str = row["id"]
    return key


def _table_row(host: Person, setup: TableSetup, committed: str, now: float) -> dict[str, Any]:
    return {
        "id": tokens.token_urlsafe(9),
        "game": setup.game.name,
        "rules": setup.game.version,
        "seat_count": setup.seats,
        "options": msgspec.json.encode(setup.options).decode(),
        "pace": msgspec.json.encode(setup.pace).decode(),
        "open": setup.listed,
        "host": host.id,
        "state": "gathering",
        "commitment": committed,
        "number": 0,
        "to_act": "",
        "due_at": None,
        "created_at": now,
        "changed_at": now,
        "rematch": None,
        "hints": setup.hints,
        "hide_drawing": setup.hide_drawing,
        "rated": setup.rated,
        "bot_speed": setup.bot_speed,
        "club": setup.club,
        "members_only": setup.members_only,
    }
