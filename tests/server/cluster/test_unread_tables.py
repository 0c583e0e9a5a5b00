"""Two servers: one takes in what the other wrote when somebody there asks for the table, or when it is due."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from compagnie.server.base.settings import Settings
from compagnie.server.storage.schema import tables
from compagnie.server.table.table import Table
from compagnie.server.tables import registry
from compagnie.server.tables.services import Services, open_services
from tests.server.cluster.test_several_servers import LossyBus, database_url, postgresql  # noqa: F401
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio

PLAYED = 3


@pytest.fixture
async def servers(
    database_url: str,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[tuple[Services, Services]]:
    monkeypatch.setattr(registry, "SWEEP_INTERVAL", 10_000.0)  # nobody sweeps but these tests
    settings = Settings(database_url=database_url, key="k", bot_pause=0.0)
    async with AsyncExitStack() as stack:
        homes = [msgspec.structs.replace(settings, home=tmp_path / name) for name in ("one", "two")]
        here, there = [await stack.enter_async_context(open_services(home, bus=LossyBus())) for home in homes]
        for services in (here, there):
            services.registry.several = True
        yield here, there


@pytest.fixture
async def played(servers: tuple[Services, Services]) -> tuple[Table, Table]:
    """A table at which people play at one server, and the same table as the other has it in memory: behind."""
    here, there = servers
    club = Club(here)
    people: list[Guest | str] = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table(people)
    other = await there.registry.table(table.id)
    await club.play(table, [person for person in people if isinstance(person, Guest)], most=PLAYED)
    return table, other


async def test_what_nobody_watches_is_left_unread_until_somebody_asks(
    servers: tuple[Services, Services], played: tuple[Table, Table]
) -> None:
    (_, there), (table, other) = servers, played
    await there.registry.sweep()
    assert other.state.number == table.state.number - PLAYED, "nobody there wants to know"
    assert await there.registry.table(table.id) is other
    assert other.state.number == table.state.number


async def test_what_is_due_is_read_by_every_server(
    servers: tuple[Services, Services], played: tuple[Table, Table]
) -> None:
    (here, there), (table, other) = servers, played
    await there.registry.sweep()
    async with here.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == table.id).values(due_at=1.0))
    await there.registry.sweep()
    assert other.state.number == table.state.number, "the other server may be gone"
