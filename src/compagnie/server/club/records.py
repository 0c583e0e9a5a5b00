"""The records of all games of a person, one a line."""

import asyncio
from collections.abc import AsyncIterator, Iterable

import structlog
from sqlalchemy import select

from compagnie.core.json_reader import decode
from compagnie.core.records.record import encode_record
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.actors import Person
from compagnie.server.base.preparation import must_be_prepared
from compagnie.server.base.workers import Asker
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.reader import TableRow
from compagnie.server.storage.rows import ActRow
from compagnie.server.storage.schema import result_seats, results
from compagnie.server.table.log.load import options_of, take_log
from compagnie.server.table.state import TableState
from compagnie.server.tables.limits.closed_rounds import closed_tables
from compagnie.server.tables.services import Services

log = structlog.get_logger()

RETRY_DELAY = 0.5


async def records_of(services: Services, person: Person, asker: Asker) -> AsyncIterator[bytes]:
    """The record of each game that a person has played to its end, the oldest first, made while they are sent.

    A game that today's rules can't replay is left out, as is one whose duplicate round is under way.
    """
    mine = (result_seats.c.person == person.id) & ~result_seats.c.repeated & (results.c.ended == "played")
    mine &= results.c.table.not_in(closed_tables())
    chosen = select(results.c.table).join(result_seats, result_seats.c.table == results.c.table).where(mine)
    async with services.engine.connect() as connection:
        keys = list(await connection.scalars(chosen.order_by(result_seats.c.ended_at)))
    async for record in records_at(services, keys, asker):
        yield record


async def records_at(services: Services, keys: Iterable[str], asker: Asker) -> AsyncIterator[bytes]:
    """The records of the games at these tables, one a line, made while they are sent."""
    for key in keys:
        stored = await services.registry.reader.table(key)
        assert stored is not None
        try:
            yield await _record_in_turn(services, stored.row, asker) + b"\n"
        except Exception:
            log.exception("a game is missing from a list of records", table=key)


async def _record_in_turn(services: Services, row: TableRow, asker: Asker) -> bytes:
    """A record, when it is this asker's turn: nothing is left out because others, or they, ask for more."""
    while True:
        try:
            return await services.workers.recording.run(
                lambda: _record(row, services.registry.log.forwards(row.id)), asker
            )
        except Refusal:
            await asyncio.sleep(RETRY_DELAY)


def _record(row: TableRow, log: Iterable[ActRow]) -> bytes:
    game = games()[row.game]
    must_be_prepared(game.name)
    pace: Pace = decode(row.pace, Pace)
    state = TableState(game, row.seat_count, options_of(game, row.options), pace)
    take_log(state, log)
    assert state.play is not None
    return encode_record(state.play)
