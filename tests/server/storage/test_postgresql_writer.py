"""Appends to the log in PostgreSQL: one statement a commit, over a connection that is opened anew when it is lost."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from compagnie.server.base.settings import Settings
from compagnie.server.storage import writer as writing
from compagnie.server.tables.services import open_services
from tests.server.cluster.test_several_servers import database_url, postgresql  # noqa: F401
from tests.server.guests import Club
from tests.server.storage import test_storage
from tests.server.storage.test_storage import SUMMARY, a_table, act

pytestmark = pytest.mark.anyio

LONG = 0.3


@pytest.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Club]:  # noqa: F811
    settings = Settings(home=tmp_path, database_url=database_url, bot_pause=0.0, key="k")
    async with open_services(settings) as services:
        yield Club(services)


test_rows_come_with_their_act_in_postgresql = test_storage.test_rows_come_with_their_act_or_not_at_all
test_an_act_that_cant_be_written_in_postgresql = test_storage.test_an_act_that_cant_be_written_leaves_the_others_written
test_a_taken_number_changes_no_list_in_postgresql = test_storage.test_an_act_whose_number_is_taken_changes_no_list
test_callers_are_called_meanwhile_in_postgresql = (
    test_storage.test_callers_of_a_commit_are_called_while_the_next_one_is_written
)


async def test_an_act_by_itself_takes_no_transaction_of_several_trips(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, writer = await a_table(club), club.services.writer

    def never(*_: Any) -> None:
        raise AssertionError("a transaction was begun")

    with monkeypatch.context() as patched:
        patched.setattr(writer, "_append", never)
        assert await writer.append(act(table, 50), SUMMARY)
    assert [row.number for row in await club.services.registry.reader.acts(table, 49)] == [50]


async def test_a_connection_that_is_lost_is_opened_anew(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    assert await writer.append(act(table, 50), SUMMARY)
    async with club.services.engine.connect() as connection:
        ended = await connection.scalar(
            text(
                "select count(pg_terminate_backend(pid)) from pg_stat_activity "
                "where query like '%json_to_recordset%' and pid <> pg_backend_pid()"
            )
        )
    assert ended, "the writer's own connection was among them"
    async with asyncio.timeout(10):
        while not await _appends(club, table, 51):
            await asyncio.sleep(0.05)
    assert writer.healthy


async def _appends(club: Club, table: str, number: int) -> bool:
    try:
        await club.services.writer.append(act(table, number), SUMMARY)
    except writing.NotStored:
        return False
    return True


async def test_an_error_shows_nothing_of_the_act(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    bad = msgspec.structs.replace(act(table, 50, '"sesame"'), actor=None)
    with pytest.raises(Exception, match="actor") as error:
        await writer.append(bad, SUMMARY)
    assert "sesame" not in str(error.value)


async def test_where_many_acts_come_commits_wait_for_more_and_one_alone_waits_for_none(club: Club) -> None:
    table, writer = await a_table(club), club.services.writer
    await writer.append(act(table, 50), SUMMARY)
    writer._interval = LONG
    before, began = writer.commits, time.perf_counter()
    crowd = range(100, 100 + writing.CROWD_SIZE)
    await asyncio.gather(*(writer.append(act(table, number), SUMMARY) for number in crowd))
    assert time.perf_counter() - began < LONG, "the first of them wait for nothing"
    late = [asyncio.create_task(writer.append(act(table, number), SUMMARY)) for number in range(200, 203)]
    for task in late:
        await asyncio.sleep(0.02)
        assert not task.done()
    assert all(await asyncio.gather(*late)) and time.perf_counter() - began >= LONG
    assert writer.commits - before <= 3, "what came meanwhile shares a commit"
    began = time.perf_counter()
    await writer.append(act(table, 300), SUMMARY)
    assert time.perf_counter() - began < LONG, "few came last"
