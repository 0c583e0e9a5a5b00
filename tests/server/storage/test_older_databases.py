"""A database of every released version opens, is migrated, and its games go on (scripts/store_database.py)."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from scripts.store_database import FOLDER, LOGIN, PASSWORD
from sqlalchemy import select

from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from compagnie.server import admin
from compagnie.server.base.settings import Settings
from compagnie.server.people.accounts import Accounts
from compagnie.server.storage.database import migrate, open_database
from compagnie.server.storage.schema import results, tables
from compagnie.server.tables.services import open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio

OLDER = sorted(FOLDER.glob("*.sql.gz"))


@pytest.fixture(params=OLDER, ids=lambda file: file.name.partition(".")[0])
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A home with a database of an older version."""
    home = tmp_path / "home"
    home.mkdir()
    with closing(sqlite3.connect(home / "compagnie.db")) as database:
        database.executescript(gzip.decompress(request.param.read_bytes()).decode())
    return Settings(home=home, stand_in="random", bot_pause=0.0, bot_drawing_speed=0.0, key="a key for tests")


def test_the_first_of_them_is_kept_for_ever() -> None:
    assert OLDER[0].name == "0014.sql.gz"


async def test_every_game_of_an_older_database_replays_and_goes_on(older: Settings, wall: WallClock) -> None:
    assert [fault async for _, fault in admin.replay_all(older) if fault] == []
    async with open_services(older, wall) as services:
        ada = Guest((await Accounts(services).sign_in(LOGIN, PASSWORD)).person)
        async with services.engine.connect() as connection:
            found = list(await connection.execute(select(tables.c.id, tables.c.game, tables.c.state)))
            kept = list(await connection.scalars(select(results.c.table)))
        assert {(game, state) for _, game, state in found} == {
            (name, state) for name in ("batavia", "voc") for state in ("gathering", "playing", "over")
        }
        for key, game, state in found:
            table = await services.registry.table(key)
            if state == "over":
                assert key in kept and table.state.play
                verify(games()[game], decode_record(encode_record(table.state.play)))
            elif state == "playing":
                people = [Guest(table.names[seat.person or ""]) for seat in table.state.seating]
                before = table.state.number
                await Club(services).play(table, [ada, *people], most=3)
                assert table.state.number >= before + 3


async def test_an_older_database_is_backed_up_by_this_version(older: Settings, tmp_path: Path) -> None:
    rows = await admin.back_up(older, tmp_path / "copy.db")
    assert await admin.check_back_up(tmp_path / "copy.db") == rows
    elsewhere = msgspec.structs.replace(older, home=tmp_path / "elsewhere")
    assert await admin.restore(elsewhere, tmp_path / "copy.db") == rows


def columns(home: Path) -> dict[tuple[str, str], sqlite3.Row]:
    """All columns of a database, by table and name."""
    with closing(sqlite3.connect(home / "compagnie.db")) as database:
        database.row_factory = sqlite3.Row
        named = [row["name"] for row in database.execute("select name from sqlite_master where type = 'table'")]
        return {(name, row["name"]): row for name in named for row in database.execute(f"pragma table_info({name})")}


async def test_an_older_server_goes_on_while_the_database_is_migrated_already(older: Settings) -> None:
    before = columns(older.home)
    engine = open_database(older.address)
    await migrate(engine)
    await engine.dispose()
    after = columns(older.home)
    kept = {key: (row["type"], row["pk"]) for key, row in after.items() if key in before}
    assert kept == {key: (row["type"], row["pk"]) for key, row in before.items()}, "nothing it reads is gone"
    old_tables = {table for table, _ in before}
    needed = [key for key in after.keys() - before.keys() if key[0] in old_tables and is_needed(after[key])]
    assert needed == [], "nothing is needed that it doesn't write"
    tightened = [key for key, row in before.items() if is_needed(after[key]) and not is_needed(row)]
    assert tightened == [], "nothing is needed that it may leave out"


def is_needed(column: sqlite3.Row) -> bool:
    """Whether an insert must name this column."""
    return bool(column["notnull"]) and column["dflt_value"] is None
