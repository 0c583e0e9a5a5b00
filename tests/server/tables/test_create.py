"""Opening tables: nobody has more of them under way than the settings say."""

import msgspec
import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER, Person
from compagnie.server.base.settings import Settings
from compagnie.server.storage.schema import tournament_pods, tournaments
from compagnie.server.table.wanted import Expire
from compagnie.server.tables.services import open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, a_game

pytestmark = pytest.mark.anyio


async def test_nobody_opens_tables_without_end_but_those_over_and_those_of_tournaments_dont_count(
    settings: Settings, wall: WallClock
) -> None:
    settings = msgspec.structs.replace(settings, tables_a_person=2)
    async with open_services(settings, wall) as services:
        club = Club(services)
        ada, ben = await club.guest("Ada"), await club.guest("Ben")
        first, second = [await club.table([ada, "random", "random"], start=False) for _ in range(2)]
        with pytest.raises(Refusal, match="2 of the tables you opened"):
            await club.table([ada, "random", "random"], start=False)
        await club.table([ben, "random", "random"], start=False)
        await services.writer.write(lambda connection: _in_tournament(connection, ada.person, first.id))
        await club.table([ada, "random", "random"], start=False)
        with pytest.raises(Refusal, match="let one of them end"):
            await club.table([ada, "random", "random"], start=False)
        await second.enter(SERVER, Expire())
        await club.table([ada, "random", "random"], start=False)


async def _in_tournament(connection: AsyncConnection, host: Person, table: str) -> None:
    row = {"id": "t", "name": "Cup", "host": host.id, "game": a_game().name, "options": "{}", "pace": "{}"}
    counted = {"wanted": 3, "rounds": 1, "made": 1, "state": "playing", "created_at": 0.0, "changed_at": 0.0}
    await connection.execute(insert(tournaments).values(row | counted))
    pod = {"tournament": "t", "round": 0, "pod": 0, "table": table, "people": "[]"}
    await connection.execute(insert(tournament_pods).values(pod))
