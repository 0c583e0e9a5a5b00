"""Long logs, written into the database at once: a bid is made and taken back again and again."""

from typing import Any

import msgspec
from sqlalchemy import insert, update

from compagnie.server.protocol import messages as protocol
from compagnie.server.storage.schema import acts, tables
from compagnie.server.tables.services import Services
from tests.server.guests import Club, Guest

BATCH = 10_000


async def long_log(services: Services, pairs: int) -> tuple[str, list[Guest]]:
    """A table whose log has so many pairs of a bid and its undo, and which isn't in memory; and its people."""
    club = Club(services)
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people])
    (seat,) = table.state.to_act
    await people[seat].moves(table, {"kind": "bid", "amount": 1})
    await people[seat].does(table, protocol.Undo)
    bid, undone = (await services.registry.reader.acts(table.id))[-2:]
    rows = [_again(pair, row) for pair in range(1, pairs) for row in (bid, undone)]
    for first in range(0, len(rows), BATCH):
        some = rows[first : first + BATCH]
        await services.writer.write(lambda connection, some=some: connection.execute(insert(acts), some))  # type: ignore[misc]
    change = update(tables).where(tables.c.id == table.id).values(number=undone.number + len(rows))
    await services.writer.write(lambda connection: connection.execute(change))
    await services.registry._automations.pop(table.id).stop()
    del services.registry.tables[table.id]
    return table.id, people


def _again(pair: int, row: Any) -> dict[str, Any]:
    return msgspec.structs.asdict(row) | {"number": row.number + 2 * pair, "command": f"{row.command}.{pair}"}
