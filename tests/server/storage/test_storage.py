"""Storage: migrations, the log's numbers, shared commits, the server's clock."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from compagnie.server.base.settings import Settings
from compagnie.server.cluster.clock import ServerClock
from compagnie.server.cluster.server_lock import ServerLock
from compagnie.server.storage.database import migrate, open_database
from compagnie.server.storage.schema import acts, metadata, people, tables
from compagnie.server.storage.writer import ActRow, Summary
from compagnie.server.tables.services import Services, open_services, stored_key
from tests.server.guests import Club

pytestmark = pytest.mark.anyio

SUMMARY = Summary(state="playing", to_act="0", due_at=None, changed_at=1.0)


def act(table: str, number: int, what: str = "{}") -> ActRow:
    return ActRow(table=table, number=number, actor="person:x", command=None, at=1.0, what=what)


async def a_table(club: Club) -> str:
    host = await club.guest("Ada")
    return (await club.table([host, "random", "random"], start=False)).id


async def test_the_migrations_make_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = open_database(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    await migrate(engine)
    async with engine.connect() as connection:
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    await engine.dispose()
    assert found == []


async def test_migrating_twice_changes_nothing(settings: Settings) -> None:
    for _ in range(2):
        async with open_services(settings):
            pass


async def test_a_commit_is_on_the_disk_before_it_returns(services: Services) -> None:
    async with services.engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2  # FULL


async def test_a_number_is_given_once(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    first = await writer.append(act(table, 50, '"first"'), SUMMARY)
    second = await writer.append(act(table, 50, '"second"'), SUMMARY)
    assert (first, second) == (True, False)
    assert [row.what for row in await club.services.registry.reader.acts(table, 49)] == ['"first"']


async def test_of_two_that_want_the_same_number_in_one_commit_one_gets_it(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    both = await asyncio.gather(*(writer.append(act(table, 50, f'"{n}"'), SUMMARY) for n in "ab"))
    assert sorted(both) == [False, True]
    assert len(await club.services.registry.reader.acts(table, 49)) == 1


async def test_acts_that_come_together_share_a_commit(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    before = writer.commits
    assert all(await asyncio.gather(*(writer.append(act(table, n), SUMMARY) for n in range(100, 300))))
    assert writer.commits - before <= 3


async def test_callers_of_a_commit_are_called_while_the_next_one_is_written(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, writer = await a_table(club), club.services.writer
    order: list[str] = []
    commit = writer._commit

    async def watched(batch) -> None:  # type: ignore[no-untyped-def]
        order.append(f"write {batch[0].act.number}")
        await commit(batch)
        order.append(f"on the disk {batch[0].act.number}")

    told = asyncio.Event()
    with monkeypatch.context() as watching:
        watching.setattr(writer, "_commit", watched)
        writer.put(act(table, 50), SUMMARY, None, lambda _: order.append("told 50"))
        while not order:
            await asyncio.sleep(0)
        writer.put(act(table, 51), SUMMARY, None, lambda _: (order.append("told 51"), told.set()))
        await told.wait()
    assert order == ["write 50", "on the disk 50", "write 51", "told 50", "on the disk 51", "told 51"]


async def test_a_job_that_fails_writes_nothing_and_the_others_are_written(services: Services) -> None:
    async def good(connection) -> str:  # type: ignore[no-untyped-def]
        await connection.execute(insert(people).values(id="good", name="Good", created_at=0.0))
        return "done"

    async def bad(connection) -> None:  # type: ignore[no-untyped-def]
        await connection.execute(insert(people).values(id="bad", name="Bad", created_at=0.0))
        raise LookupError("no")

    told = await asyncio.gather(services.writer.write(good), services.writer.write(bad), return_exceptions=True)
    assert told[0] == "done" and isinstance(told[1], LookupError)
    async with services.engine.connect() as connection:
        assert list(await connection.scalars(select(people.c.id))) == ["good"]


async def test_an_act_whose_number_is_taken_changes_no_list(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    await writer.append(act(table, 50), SUMMARY)
    late = Summary(state="over", to_act="", due_at=None, changed_at=9.0)
    await writer.append(act(table, 50), late)
    await writer.append(act(table, 20), late)  # an older number that was never used must not change the lists
    async with club.services.engine.connect() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table))).one()
        count = await connection.scalar(select(func.count()).select_from(acts).where(acts.c.number == 50))
    assert (row.state, row.number, count) == ("playing", 50, 1)


async def test_clocks_stop_while_no_server_runs(settings: Settings, wall) -> None:  # type: ignore[no-untyped-def]
    async with open_services(settings, wall) as services:
        before = services.registry.now()
    wall.at += 3600
    async with open_services(settings, wall) as services:
        assert services.registry.now() - before < 5
    wall.at += 2  # nor while it restarts
    async with open_services(settings, wall) as services:
        assert services.registry.now() - before < 0.5


async def test_with_several_servers_only_a_long_silence_counts_as_downtime(settings: Settings, wall) -> None:  # type: ignore[no-untyped-def]
    async with open_services(settings, wall) as services:
        before = services.registry.now()
        another = ServerClock(services.writer, wall, ServerLock(services.engine))
        wall.at += 2
        await another.start()
        assert 1.9 < another.now() - before < 2.1, "the first one runs"
        wall.at += 3600
        third = ServerClock(services.writer, wall, ServerLock(services.engine))
        await third.start()
        assert 1.9 < third.now() - before < 2.1
        await another.heartbeat()
        assert another.now() == third.now(), "all have the same time"
        await another.stop()
        await third.stop()


async def test_clocks_stop_while_the_machine_sleeps_or_the_database_cant_be_reached(settings: Settings, wall) -> None:  # type: ignore[no-untyped-def]
    async with open_services(settings, wall) as services:
        before = services.registry.now()
        for _ in range(5):
            wall.at += 1
            await services.time.heartbeat()
        assert services.registry.now() - before == 5
        wall.at += 8 * 3600
        await services.time.heartbeat()
        assert services.registry.now() - before == 5
        wall.at += 1
        await services.time.heartbeat()
        assert services.registry.now() - before == 6


def test_the_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "home")
    key = stored_key(settings)
    assert len(key) == 64 and stored_key(settings) == key
    assert (tmp_path / "home/key").stat().st_mode & 0o077 == 0


async def test_a_callback_that_fails_stops_no_other(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    results: list[bool] = []

    def fail(written: bool) -> None:
        results.append(written)
        raise LookupError("no")

    writer.put(act(table, 50), SUMMARY, None, fail)
    assert await writer.append(act(table, 51), SUMMARY) and results == [True]


async def test_an_act_that_cant_be_written_leaves_the_others_written(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    bad = msgspec.structs.replace(act(table, 51), actor=None)
    told = await asyncio.gather(
        *(writer.append(one, SUMMARY) for one in (act(table, 50), bad, act(table, 52))), return_exceptions=True
    )
    assert (told[0], told[2]) == (True, True) and isinstance(told[1], Exception)
    assert writer.healthy, "the database is not to blame"


async def test_no_error_shows_what_was_to_be_written(club: Club) -> None:
    ada = await club.guest("Ada")
    row = {"id": ada.person.id, "name": "Ada", "password": "$argon2id$sesame", "created_at": 0.0}
    with pytest.raises(IntegrityError) as error:
        await club.services.writer.write(lambda connection: connection.execute(insert(people).values(row)))
    assert "sesame" not in str(error.value) and "Ada" not in str(error.value)
