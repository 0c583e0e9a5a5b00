"""Administration: settings, back-ups, replays of every stored game, metrics and logs."""

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import delete, insert, select, text, update

from compagnie.server import admin as administration
from compagnie.server import check
from compagnie.server.base.settings import BadSettings, Settings, read_settings, renamed_settings, unknown_names
from compagnie.server.check import CannotStart, check_settings
from compagnie.server.storage.database import NewerDatabase, open_database
from compagnie.server.storage.schema import acts, people, reports, secrets, words
from compagnie.server.storage.server_lock import lock_database
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, a_game
from tests.server.server_process import Server, Visitor, running

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def stored(settings: Settings, wall: WallClock) -> tuple[Settings, str]:
    """A home with a finished game and one under way; and the id of the finished one."""
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        finished = await club.table([*people])
        await club.play(finished, people)
        await club.play(await club.table([*people]), people, most=10)
        return settings, finished.id


async def faults(settings: Settings) -> dict[str, str | None]:
    return {table: fault async for table, fault in administration.replay_all(settings)}


async def test_every_stored_game_replays_as_it_was_played(stored: tuple[Settings, str]) -> None:
    assert list((await faults(stored[0])).values()) == [None, None]


async def test_a_log_that_was_tampered_with_is_found(stored: tuple[Settings, str]) -> None:
    settings, table = stored
    async with open_services(settings) as services:
        rows = await services.registry.reader.acts(table)
        row = rows[-1]
        what = msgspec.json.decode(row.what)
        what["events"] = what["events"][:-1]
        changed = update(acts).where(acts.c.table == table, acts.c.number == row.number)
        await services.writer.write(lambda c: c.execute(changed.values(what=msgspec.json.encode(what).decode())))
    found = await faults(settings)
    assert found.pop(table) == f"Act {row.number}: the rules make other events of it now."
    assert set(found.values()) == {None}


async def test_a_back_up_is_whole_and_can_be_restored(stored: tuple[Settings, str], tmp_path: Path) -> None:
    settings, _ = stored
    rows = await administration.back_up(settings, tmp_path / "backup.db")
    new = Settings(home=tmp_path / "new")
    assert await administration.restore(new, tmp_path / "backup.db") == rows > 40
    assert await administration.count_tables(new) == await administration.count_tables(settings)
    assert list((await faults(new)).values()) == [None, None]
    with pytest.raises(administration.AdminError, match="isn't empty"):
        await administration.restore(new, tmp_path / "backup.db")
    with pytest.raises(administration.AdminError, match="exists already"):
        await administration.back_up(settings, tmp_path / "backup.db")


async def test_an_interrupted_back_up_leaves_no_file(
    stored: tuple[Settings, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(source: Path, target: Path) -> None:
        target.write_bytes(b"half of it")
        raise KeyboardInterrupt

    settings, _ = stored
    monkeypatch.setattr(administration, "_copy_sqlite", interrupted)
    with pytest.raises(KeyboardInterrupt):
        await administration.back_up(settings, tmp_path / "backup.db")
    monkeypatch.undo()
    assert not list(tmp_path.glob("backup.db*"))
    assert await administration.back_up(settings, tmp_path / "backup.db")
    assert [file.name for file in tmp_path.glob("backup.db*")] == ["backup.db"]


async def test_restoring_leaves_the_back_up_unchanged_and_refuses_other_files(
    stored: tuple[Settings, str], tmp_path: Path
) -> None:
    file, new = tmp_path / "backup.db", Settings(home=tmp_path / "new")
    await administration.back_up(stored[0], file)
    before = file.read_bytes()
    await administration.restore(new, file)
    assert file.read_bytes() == before
    (tmp_path / "text.db").write_text("hello")
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("create table x (y)")
    other.close()
    for name in ("text.db", "other.db"):
        with pytest.raises(administration.AdminError, match="is no back-up of compagnie"):
            await administration.restore(Settings(home=tmp_path / "third"), tmp_path / name)
    with pytest.raises(administration.AdminError, match="There is no folder"):
        await administration.back_up(stored[0], tmp_path / "nowhere" / "backup.db")


async def test_a_database_of_a_newer_version_is_refused_and_left_unchanged(stored: tuple[Settings, str]) -> None:
    engine = open_database(stored[0].address)
    async with engine.begin() as connection:
        await connection.execute(text("update alembic_version set version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(NewerDatabase, match="made by a newer version"):
        await administration.count_tables(stored[0])
    told = admin("list", "--home", str(stored[0].home))
    assert told.returncode == 1 and "made by a newer version" in told.stderr and "Traceback" not in told.stderr


async def test_the_host_reads_reports_with_the_last_chat_of_the_reported_person(services: Services, club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    table = await club.table([ada, ben, "random"])
    rows = [
        insert(words).values(table=table.id, person=ben.person.id, at=1.0, text="you\nstink\x1b[2J", command="a"),
        insert(words).values(table=table.id, person=ada.person.id, at=2.0, text="stop it", command="a"),
        insert(reports).values(table=table.id, person=ada.person.id, about=ben.person.id, at=3.0, text="So rude."),
    ]
    for row in rows:
        await services.writer.write(lambda connection, row=row: connection.execute(row))
    told = admin("reports", "--home", str(services.settings.home)).stdout
    assert f"table {table.id}: Ada about Ben\n    So rude.\n    Ben said: you stink [2J\n" in told
    assert "stop it" not in told and "\x1b" not in told


def command(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    line = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", *words]
    return subprocess.run(line, capture_output=True, text=True, timeout=120, check=False, env=os.environ | environment)


def admin(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return command("admin", *words, **environment)


async def test_the_command_line_counts_and_replays_stored_games(stored: tuple[Settings, str], tmp_path: Path) -> None:
    home = str(stored[0].home)
    told = admin("list", "--home", home)
    assert re.search(rf"{a_game().name} +over +1 tables", told.stdout), told.stderr
    told = admin("replay", "--home", home)
    assert (told.returncode, told.stdout) == (0, "2 stored games replay as they were played.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("list", "--home", "nowhere"), "There is no database in nowhere: `compagnie serve` makes one."),
        (("backup",), "`compagnie admin backup` takes a file."),
        (("restore", "nothing.db"), "There is no file nothing.db."),
    ],
)
def test_the_command_line_says_in_a_sentence_what_it_cant_do(words: tuple[str, ...], sentence: str) -> None:
    told = admin(*words)
    assert told.returncode != 0 and told.stderr == f"compagnie: {sentence}\n"


def test_settings_come_from_a_file_and_the_environment_takes_precedence(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1234\nhost = "0.0.0.0"\norigins = ["https://a.example"]\n')
    settings = read_settings(file, {"COMPAGNIE_PORT": "99", "COMPAGNIE_SECURE_COOKIES": "true", "DATABASE_URL": ""})
    assert (settings.port, settings.host, settings.secure_cookies) == (99, "0.0.0.0", True)
    assert settings.origins == ["https://a.example"]
    given = {"COMPAGNIE_ORIGINS": "https://b.example, https://c.example", "DATABASE_URL": "postgres://u:p@h/n"}
    settings = read_settings(None, given)
    assert settings.origins == ["https://b.example", "https://c.example"]
    assert settings.address == "postgresql+asyncpg://u:p@h/n"


def test_a_setting_is_read_by_its_old_name_and_a_sentence_tells_the_new_one(tmp_path: Path) -> None:
    given = {"COMPAGNIE_PEN_SILENCE": "7", "COMPAGNIE_BOT_PEN": "9", "COMPAGNIE_BOT_DRAWING_SPEED": "30"}
    settings = read_settings(None, given)
    assert (settings.stroke_timeout, settings.bot_drawing_speed) == (7.0, 30.0), "the new name comes first"
    assert renamed_settings(given) == [
        "COMPAGNIE_BOT_PEN is now called COMPAGNIE_BOT_DRAWING_SPEED; the old name still works.",
        "COMPAGNIE_PEN_SILENCE is now called COMPAGNIE_STROKE_TIMEOUT; the old name still works.",
    ]
    assert unknown_names(given) == []
    file = tmp_path / "settings.toml"
    file.write_text("pen_messages_a_second = 5")
    assert read_settings(file, {}).stroke_messages_a_second == 5


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("port = 'many'", "The setting port can't be read: Expected `int`, got `str`."),
        ("port = 70000", "port"),
        ("colour = 'red'", "colour"),
        ("port = ", "is not TOML"),
        (None, "can't be opened"),
        ("bot_pause = -1", "bot_pause"),
        ("requests_a_minute = 0", "requests_a_minute"),
        ("order_pause = [4.0, 1.0]", "order_pause must be a shorter and a longer time"),
        ("redis_url = 'localhost'", "redis_url must begin with"),
        ("redis_url = 'redis://:hidden@h:port'", "redis_url must name a host, and a port"),
        ("smtp_url = 'smtp://u:p@h:99999'", "smtp_url must name a host, and a port"),
        ("origins = ['https://play.example.org/']", "must end with its host or port"),
        ("trusted_proxies = ['not-an-ip']", "trusted_proxies has not-an-ip"),
        ("trusted_proxies = ['10.0.0.1/8']", "trusted_proxies has 10.0.0.1/8"),
        ("public_url = 'play.example.org'", "play.example.org must begin with https://"),
    ],
)
def test_settings_that_cannot_be_read_are_named(tmp_path: Path, text: str | None, part: str) -> None:
    file = tmp_path / "settings.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(BadSettings, match=part):
        read_settings(file, {})


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"database_url": "postgresql://u:hidden@127.0.0.1:1/x"}, "The database can't be used: "),
        ({"database_url": "postgresql://u:hidden@nowhere.invalid/x"}, "The database can't be used: "),
        ({"fan_out": "redis"}, "fan_out redis needs a redis_url."),
        ({"fan_out": "postgresql"}, "fan_out postgresql needs a database_url"),
        ({"smtp_url": "ftp://host"}, "smtp_url must look like"),
        ({"page": Path("/nowhere/at/all")}, "page must be a folder: there is none at /nowhere/at/all."),
        ({"push_key": "no number"}, "push_key must be"),
        ({"home": Path(__file__) / "home"}, " can't be used: "),
    ],
)
def test_a_server_that_cant_start_says_why(tmp_path: Path, chosen: dict[str, Any], says: str) -> None:
    with pytest.raises((CannotStart, BadSettings)) as error:
        check_settings(Settings(**{"home": tmp_path} | chosen))
    assert says in str(error.value) and "hidden" not in str(error.value)


@pytest.mark.parametrize(
    ("driver", "chosen"),
    [
        ("asyncpg", {"database_url": "postgresql://u:hidden@127.0.0.1:1/x"}),
        ("redis", {"fan_out": "redis", "redis_url": "redis://127.0.0.1:1"}),
        ("redis", {"redis_url": "redis://127.0.0.1:1"}),
    ],
)
def test_a_server_without_the_driver_that_it_needs_says_what_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str, chosen: dict[str, Any]
) -> None:
    monkeypatch.setattr(check, "find_spec", lambda name: None if name == driver else name)
    with pytest.raises(CannotStart) as error:
        check_settings(Settings(home=tmp_path, **chosen))
    extra = {"asyncpg": "postgresql", "redis": "redis"}[driver]
    assert str(error.value).endswith(f" needs {driver}. Install it with: pip install 'compagnie[server,{extra}]'")
    assert "hidden" not in str(error.value) and not list(tmp_path.iterdir())
    lock = check_settings(Settings(home=tmp_path))  # its own database needs neither
    assert lock
    lock.close()


def test_serving_a_database_whose_address_makes_no_sense_ends_with_a_sentence(tmp_path: Path) -> None:
    told = command("serve", "--home", str(tmp_path), "--port", "0", DATABASE_URL="postgresql://u:p@127.0.0.1:x/x")
    assert told.returncode == 1 and told.stderr.startswith("compagnie: The database's address can't be read: ")
    assert told.stderr.count("\n") == 1


def test_a_misspelt_variable_is_noticed() -> None:
    given = {"COMPAGNIE_PROT": "80", "COMPAGNIE_PORT": "80", "COMPAGNIE_CACHE": "x", "PATH": "y"}
    assert unknown_names(given) == ["COMPAGNIE_PROT"]


def test_secrets_may_come_from_files_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("very secret\n")
    given = {"COMPAGNIE_KEY_FILE": str(tmp_path / "key"), "COMPAGNIE_SMTP_URL_FILE": str(tmp_path / "none")}
    with pytest.raises(BadSettings, match="none with the setting smtp_url can't be read"):
        read_settings(None, given)
    del given["COMPAGNIE_SMTP_URL_FILE"]
    assert read_settings(None, given).key == "very secret"
    assert read_settings(None, given | {"COMPAGNIE_KEY": "nearer"}).key == "nearer"
    assert unknown_names(given) == []
    assert unknown_names({"COMPAGNIE_PORT_FILE": "x"}) == ["COMPAGNIE_PORT_FILE"]


def test_every_setting_is_in_the_operations_page() -> None:
    page = (ROOT / "docs/operations.md").read_text(encoding="utf-8").partition("\n## Settings\n")[2]
    for field in msgspec.structs.fields(Settings):
        assert f"| `{field.name}` |" in page
    named = set(re.findall(r"^\| `((?!compagnie_)\w+)` \|", page, re.MULTILINE))  # those begin the names of metrics
    assert named == {field.name for field in msgspec.structs.fields(Settings)}


async def test_metrics_count_what_happens(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        assert (await http.get("/health")).status_code == 200
        text = (await http.get("/metrics")).text
    counted: dict[str, Any] = dict(re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE))
    assert {"compagnie_sockets", "compagnie_tables", "compagnie_acts_total", "compagnie_commits_total"} <= set(counted)
    assert float(counted["compagnie_commits_total"]) >= 1
    assert float(counted["process_resident_memory_bytes"]) > 1_000_000
    assert {"compagnie_lines", "compagnie_stood_still_seconds", "process_open_fds"} <= set(counted)
    assert re.search(r'^compagnie_answers_total{status="200"} [1-9]', text, re.MULTILINE)
    page = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
    for name in set(re.findall(r"^# TYPE (compagnie_\w+)", text, re.MULTILINE)) - {"compagnie_version"}:
        assert f"`{name}" in page, f"{name} stands in no page"


async def test_the_log_is_one_json_object_a_line(tmp_path: Path) -> None:
    limits = {"messages_a_second": 1, "log_level": "info"}
    with running(tmp_path / "home", **limits) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game=a_game().name, seats=3))["id"]
            async with ada.at(table) as seat:
                for _ in range(20):
                    await seat.send(kind="ping")
                assert (await seat.until("goodbye"))["why"] == "too_fast"
            text = (await http.get("/metrics")).text
        assert 'compagnie_goodbyes_total{why="too_fast"} 1.0' in text
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"NONSENSE\r\n\r\n")
        await writer.drain()
        writer.close()
        await writer.wait_closed()
    lines = [msgspec.json.decode(line) for line in server.errors.read_text().splitlines()]
    told = [line["event"] for line in lines]
    assert told[0] == "the server is ready" and told[-1] == "the server stops", told
    assert {"a socket was closed", "Invalid HTTP request received."} <= set(told)
    assert all({"timestamp", "level"} <= set(line) for line in lines)
    (gone,) = [line for line in lines if line["event"] == "a socket was closed"]
    assert (gone["why"], gone["address"], gone["table"]) == ("too_fast", "127.0.0.1", table)


async def test_a_truncated_log_and_a_missing_secret_are_found(stored: tuple[Settings, str]) -> None:
    settings, table = stored
    async with open_services(settings) as services:
        rows = await services.registry.reader.acts(table)
        cut = delete(acts).where(acts.c.table == table, acts.c.number > len(rows) - 3)
        await services.writer.write(lambda connection: connection.execute(cut))
    (fault,) = [fault for key, fault in (await faults(settings)).items() if key == table]
    assert fault == f"Its log ends at act {len(rows) - 3} (playing), and should end at {len(rows)} (over)."
    async with open_services(settings) as services:
        other = next(key for key in await faults(settings) if key != table)
        spoilt = update(secrets).where(secrets.c.table == other).values(secret="no number")
        await services.writer.write(lambda connection: connection.execute(spoilt))
    found = await faults(settings)
    assert found[other] == "The secret of its chance is missing or can't be read." and found[table] == fault


async def test_database_and_back_ups_are_readable_by_their_owner_only(settings: Settings, tmp_path: Path) -> None:
    new = msgspec.structs.replace(settings, home=tmp_path / "new")
    async with open_services(new):
        files = [tmp_path / "new", *(tmp_path / "new").glob("compagnie.db*")]
        assert len(files) == 4 and all(file.stat().st_mode & 0o077 == 0 for file in files)
    await administration.back_up(new, tmp_path / "kept.db")
    assert (tmp_path / "kept.db").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("written", ["postgresql://u:hidden@h:port/x", "postgresql://u:hidden@[::1/x", "sqlite:///"])
def test_an_unreadable_database_address_is_refused_in_a_sentence(tmp_path: Path, written: str) -> None:
    told = command("serve", "--home", str(tmp_path), "--port", "0", DATABASE_URL=written)
    assert told.returncode == 1 and told.stderr.startswith("compagnie: The database") and told.stderr.count("\n") == 1
    assert "hidden" not in told.stderr


def test_an_address_without_a_file_leaves_no_lock_behind(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lock = lock_database(msgspec.structs.replace(settings, database_url="sqlite:///"))
    assert lock is None and not (tmp_path / ".lock").exists()


def test_a_server_stops_in_time_although_its_database_is_locked(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    with closing(sqlite3.connect(tmp_path / "home/compagnie.db")) as other:
        other.execute("begin immediate")
        time.sleep(0.5)  # a beat is waiting for it
        assert httpx.get(f"{server.address}/health", trust_env=False).status_code == 200
        time.sleep(6)
        assert httpx.get(f"{server.address}/health", trust_env=False).status_code == 503
        began = time.monotonic()
        status = server.stop()
        assert time.monotonic() - began < 12
    assert status == 1 and "stopping took too long" in server.errors.read_text()


async def test_a_back_up_with_a_nul_character_is_restored_into_postgresql(settings: Settings, tmp_path: Path) -> None:
    async with open_services(settings) as services:
        club = Club(services)
        await club.guest("A\0da")
    await administration.back_up(settings, tmp_path / "kept.db")
    other = msgspec.structs.replace(settings, home=tmp_path / "other")
    assert await administration.restore(other, tmp_path / "kept.db") > 0
    async with open_services(other) as services, services.engine.connect() as connection:
        assert list(await connection.scalars(select(people.c.name))) == ["A\ufffdda"]
