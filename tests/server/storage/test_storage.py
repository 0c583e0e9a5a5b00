"""Storage: migrations, the log's numbers, shared commits, the server's clock."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, inspect, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.settings import Settings
from compagnie.server.cluster import clock
from compagnie.server.cluster.clock import ServerClock
from compagnie.server.people.accounts import Accounts
from compagnie.server.protocol.clock import Live
from compagnie.server.storage.database import migrate, open_database, upgrade
from compagnie.server.storage.schema import acts, metadata, people, results_due, tables
from compagnie.server.storage.writer import ActRow, Job, NewRows, NotStored, Summary
from compagnie.server.tables.services import Services, open_services, stored_key
from tests.server.conftest import WallClock
from tests.server.guests import Club

pytestmark = pytest.mark.anyio

SUMMARY = Summary(state="playing", to_act="0", due_at=None, changed_at=1.0)


def act(table: str, number: int, what: str = "{}") -> ActRow:
    return ActRow(table=table, number=number, actor="person:x", command=None, at=1.0, what=what)


async def a_table(club: Club) -> str:
    host = await club.guest("Ada")
    return (await club.table([host, "random", "random"], start=False)).id


def test_a_new_database_has_all_tables_also_where_only_a_part_of_the_server_was_loaded(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    program = f"""if True:
        import asyncio
        from compagnie.server.storage.database import migrate, open_database
        engine = open_database("sqlite+aiosqlite:///{file}")
        asyncio.run(migrate(engine))
        """
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)
    with closing(sqlite3.connect(file)) as database:
        made = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
    assert set(metadata.tables) | {"clubs", "tournaments"} <= made


async def test_the_migrations_make_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = open_database(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
        found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
    await engine.dispose()
    assert found == []


def laid_out(connection: Connection) -> dict[str, tuple[list[str], list[str]]]:
    """Of each table the columns, as the database has them, and the indices and constraints; in any order."""
    look = inspect(connection)
    return {
        table: (
            sorted(f"{c['name']} {c['type']!r} {c['nullable']} {c['default']}" for c in look.get_columns(table)),
            sorted(
                f"{found}"
                for found in (
                    look.get_pk_constraint(table)["constrained_columns"],
                    *((i["name"], i["column_names"], i["unique"]) for i in look.get_indexes(table)),
                    *((u["column_names"]) for u in look.get_unique_constraints(table)),
                    *((f["constrained_columns"], f["referred_table"]) for f in look.get_foreign_keys(table)),
                    *(check["sqltext"] for check in look.get_check_constraints(table)),
                )
            ),
        )
        for table in look.get_table_names()
    }


async def test_a_new_database_is_what_the_migrations_make_of_an_empty_one(tmp_path: Path) -> None:
    found = []
    for name in ("new", "migrated"):
        engine = open_database(f"sqlite+aiosqlite:///{tmp_path / name}.db")
        if name == "new":
            await migrate(engine)
        async with engine.begin() as connection:
            if name == "migrated":
                await connection.run_sync(upgrade)
            version = (await connection.exec_driver_sql("select version_num from alembic_version")).scalar()
            found.append((version, await connection.run_sync(laid_out)))
        await engine.dispose()
    assert found[0] == found[1]


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


@pytest.mark.parametrize("beside_a_job", [False, True])
async def test_rows_come_with_their_act_or_not_at_all(club: Club, beside_a_job: bool) -> None:
    table, writer = await a_table(club), club.services.writer

    async def look(connection: AsyncConnection) -> list[str]:
        return list(await connection.scalars(select(results_due.c.table)))

    async def append(number: int) -> bool:
        along = [NewRows(results_due.name, [{"table": table}])]
        jobs = [writer.write(look)] if beside_a_job else []
        written, *_ = await asyncio.gather(writer.append(act(table, number), SUMMARY, along), *jobs)
        return bool(written)

    await writer.append(act(table, 50), SUMMARY)
    assert not await append(50) and await writer.write(look) == []
    assert await append(51) and await writer.write(look) == [table]


async def test_of_two_that_want_the_same_number_in_one_commit_one_gets_it(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    both = await asyncio.gather(*(writer.append(act(table, 50, f'"{n}"'), SUMMARY) for n in "ab"))
    assert sorted(both) == [False, True]
    assert len(await club.services.registry.reader.acts(table, 49)) == 1


async def test_of_a_batch_the_first_with_a_number_is_stored_and_lists_show_the_newest(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    wanted = [(50, '"a"'), (50, '"b"'), (52, '"d"'), (51, '"c"')]
    appended = [
        writer.append(act(table, number, what), msgspec.structs.replace(SUMMARY, to_act=what))
        for number, what in wanted
    ]
    assert await asyncio.gather(*appended) == [True, False, True, True]
    reader = club.services.registry.reader
    assert [row.what for row in await reader.acts(table, 49)] == ['"a"', '"c"', '"d"']
    found = await reader.table(table)
    assert found and (found.row.number, found.row.to_act) == (52, '"d"')


async def test_acts_that_come_together_share_a_commit(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    before = writer.commits
    assert all(await asyncio.gather(*(writer.append(act(table, n), SUMMARY) for n in range(100, 300))))
    assert writer.commits - before <= 3


async def test_acts_beside_a_job_are_still_written_by_one_statement(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, writer = await a_table(club), club.services.writer
    quick: Any = writer._sqlite or writer._postgresql
    batches: list[list[int]] = []

    def watched(append):  # type: ignore[no-untyped-def]
        async def told(batch, *along):  # type: ignore[no-untyped-def]
            batches.append([row.number for row, _ in batch])
            return await append(batch, *along)

        return told

    async def job(connection: AsyncConnection) -> str:
        return "done"

    monkeypatch.setattr(quick, "append", watched(quick.append))
    both = (writer.append(act(table, number), SUMMARY) for number in (50, 51))
    assert await asyncio.gather(*both, writer.write(job)) == [True, True, "done"]
    assert batches == [[50, 51]]


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


async def test_clocks_stop_while_no_server_runs(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        before = services.registry.now()
    wall.at += 3600
    async with open_services(settings, wall) as services:
        assert services.registry.now() - before < 5
    wall.at += 2  # nor while it restarts
    async with open_services(settings, wall) as services:
        assert services.registry.now() - before < 0.5


async def test_several_servers_have_the_same_time(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        before = services.registry.now()
        wall.at += 2
        await services.time.heartbeat()
        other_machine = WallClock()
        other_machine.at = 5.0
        another = ServerClock(services.writer, other_machine)
        await another.start()
        assert another.now() - before == pytest.approx(2), "whatever its own clocks say"
        other_machine.at += 3
        await another.heartbeat()
        await services.time.heartbeat()
        assert services.registry.now() - before == pytest.approx(5), "that of the fastest"
        await another.stop()


async def test_clocks_stop_while_the_machine_sleeps_or_the_database_cant_be_reached(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "MAX_AHEAD", 1.9)
    async with open_services(settings, wall) as services:
        before = services.registry.now()
        for _ in range(5):
            wall.at += 1
            await services.time.heartbeat()
        assert services.registry.now() - before == pytest.approx(5)
        wall.at += 8 * 3600
        assert services.registry.now() - before == pytest.approx(6.9), "also before the next heartbeat"
        await services.time.heartbeat()
        assert services.registry.now() - before == pytest.approx(6.9)
        wall.at += 1
        assert services.registry.now() - before == pytest.approx(7.9), "and it never goes back"


class SetWallClock(WallClock):
    """A wall clock that somebody sets while the machine's monotonic clock goes on."""

    set_by = 0.0

    def wall(self) -> float:
        return self.at + self.set_by


YEAR = 365 * 86_400.0


@pytest.mark.parametrize("set_by", [-3600.0, 3600.0, YEAR, -YEAR])
async def test_whoever_sets_the_wall_clock_gives_and_takes_no_time(settings: Settings, set_by: float) -> None:
    clocks = SetWallClock()
    async with open_services(settings, clocks) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table([*people], pace=Live(bank=60, increment=0))
        (seat,) = table.state.to_act
        key, before, due = table.id, services.registry.now(), table.state.clock.due()
        clocks.at, clocks.set_by = clocks.at + 10, set_by
        await services.time.heartbeat()
        assert services.registry.now() - before == pytest.approx(10)
    clocks.at += 500  # a stop counts for nobody
    async with open_services(settings, clocks) as services:
        assert services.registry.now() - before == pytest.approx(10)
        clocks.at, clocks.set_by = clocks.at + 10, 0.0  # set right again
        await services.time.heartbeat()
        table = await services.registry.table(key)
        assert services.registry.now() - before == pytest.approx(20)
        assert table.state.clock.due() == due and seat in table.state.people
    clocks.at += 500
    async with open_services(settings, clocks) as services:
        assert services.registry.now() - before == pytest.approx(20)


async def test_time_that_cant_be_stored_doesnt_count(
    services: Services, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full: every heartbeat fails at its commit."""

    async def fails(job: Job) -> None:
        async with services.engine.connect() as connection:
            await job(connection)
            await connection.rollback()
        raise NotStored

    began = services.time.now()
    with monkeypatch.context() as patched:
        patched.setattr(clock, "MAX_AHEAD", 1.9)
        patched.setattr(services.writer, "write", fails)
        for _ in range(3):
            wall.at += 60
            with pytest.raises(NotStored):
                await services.time.heartbeat()
        assert services.time.now() <= began + 1.9


async def test_the_time_doesnt_go_back_behind_the_last_act_before_a_crash(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table([*people])
        await services.time.heartbeat()
        wall.at += 1.5
        await club.play(table, people, most=1)
        at = table.changed_at
        services.time._task = None  # it crashes: no last heartbeat
    async with open_services(settings, wall) as services:
        assert services.registry.now() >= at - 0.001


async def test_sessions_dont_end_because_somebody_sets_the_wall_clock(settings: Settings) -> None:
    clocks = SetWallClock()
    async with open_services(settings, clocks) as services:
        accounts = Accounts(services)
        key = (await accounts.open_session(await accounts.new_guest("Ada"))).key
        clocks.set_by = YEAR
        assert await accounts.by_key(key or "")
        clocks.at += 100 * 86_400
        assert not await accounts.by_key(key or "")


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
