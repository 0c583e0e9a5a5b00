"""Creating a table: its row, its empty seats, and the secret that its chance is drawn with."""

import secrets as tokens
from typing import Any

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.chance import commitment, new_secret
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.schema import seats, secrets, tables
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
        options = msgspec.convert(plain, game.options_type)
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


async def open_table(registry: Registry, host: Person, setup: TableSetup) -> Table:
    """Create a table with empty seats. Its commitment is public from now on, before anyone adds a nonce."""
    secret = new_secret()
    row = _table_row(host, setup, commitment(secret), registry.now())

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(tables).values(row))
        await connection.execute(insert(secrets).values(table=row["id"], secret=secret.hex()))
        empty = [{"table": row["id"], "seat": seat, "nonce": ""} for seat in range(setup.seats)]
        await connection.execute(insert(seats), empty)

    await registry.writer.write(job)
    return await registry.table(row["id"])


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
    }
