"""A SQLite file: one server at a time, and none on a file that is rotten."""

import os
import random
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.storage.database import SQLITE_FILE
from compagnie.server.storage.soundness import damage, damage_in
from compagnie.server.tables.services import open_services
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.long_logs import long_log
from tests.server.server_process import START, running

pytestmark = pytest.mark.anyio

PAGE = 4096


def start(home: Path) -> "subprocess.CompletedProcess[str]":
    """Start a server that can't start."""
    environment = os.environ | {"COMPAGNIE_WARM": "false"}
    return subprocess.run(
        [*START, "0", "--home", str(home)], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(home) as server:
        second = start(home)
        assert second.returncode != 0 and "Another server runs on" in second.stderr
        assert "Traceback" not in second.stderr
        assert httpx.get(f"{server.address}/health", trust_env=False).status_code == 200
    with running(home):
        pass  # the lock ended with the first


def spoil(file: Path, pages: range) -> None:
    """Write noise over some pages."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    with file.open("r+b") as content:
        for page in pages:
            content.seek(page * PAGE)
            content.write(random.Random(page).randbytes(PAGE))


@pytest.mark.parametrize("pages", [range(1), range(1, 2), range(40, 44), range(60, 61)])
async def test_a_rotten_file_is_found_at_the_start(settings: Settings, wall: WallClock, pages: range) -> None:
    async with open_services(settings, wall) as services:
        await long_log(services, 1_000)
    spoil(settings.home / SQLITE_FILE, pages)
    told = start(settings.home)
    assert told.returncode != 0 and "Traceback" not in told.stderr
    assert "damaged" in told.stderr and "restore the last back-up" in told.stderr


async def test_a_file_that_rots_while_a_server_runs_makes_health_fail_with_words(
    settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, services):
        key, _ = await long_log(services, 3_000)
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            assert (await http.get("/health")).status_code == 200
            file = settings.home / SQLITE_FILE
            spoil(file, range(30, file.stat().st_size // PAGE - 2))
            await http.get(f"/api/tables/{key}/view", params={"seen": 0})
            answer = await http.get("/health")
            assert answer.status_code == 503 and "restore the last back-up" in answer.json()["why"]


def test_a_sound_file_and_other_errors_are_no_damage(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as database:
        database.execute("create table a (b)")
    assert damage_in(str(tmp_path / "a.db")) is None
    assert damage(sqlite3.OperationalError("database is locked")) is None
    assert damage(OSError("disk full")) is None
    assert damage(sqlite3.DatabaseError("database disk image is malformed"))
