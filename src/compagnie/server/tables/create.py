"""Opening a table: how it is set, and the secret that its chance is drawn with."""

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
    """The options of a table. Raises a Refusal if it can't be set like this."""
    try:
        options = msgspec.convert(plain, game.options_type)
    except msgspec.ValidationError as error:
        raise refuse("options", why=str(error)) from None
    game.check(seat_count, options)
    return options


async def open_table(
    registry: Registry,
    host: Person,
    game: Game,
    seat_count: int,
    options: Any,
    pace: Pace,
    listed: bool,
    hints: bool = False,
    hide_drawing: bool = False,
) -> Table:
    """Set up a table with empty seats. Its commitment is known from now on, before anyone adds a nonce."""
    secret, now = new_secret(), registry.now()
    table = tokens.token_urlsafe(9)
    row = {
        "id": table,
        "game": game.name,
        "rules": game.version,
        "seat_count": seat_count,
        "options": msgspec.json.encode(options).decode(),
        "pace": msgspec.json.encode(pace).decode(),
        "open": listed,
        "host": host.id,
        "state": "gathering",
        "commitment": commitment(secret),
        "number": 0,
        "to_act": "",
        "due_at": None,
        "created_at": now,
        "changed_at": now,
        "rematch": None,
        "hints": hints,
        "hide_drawing": hide_drawing,
    }

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(tables).values(row))
        await connection.execute(insert(secrets).values(table=table, secret=secret.hex()))
        empty = [{"table": table, "seat": seat, "nonce": ""} for seat in range(seat_count)]
        await connection.execute(insert(seats), empty)

    await registry.writer.write(job)
    return await registry.table(table)
