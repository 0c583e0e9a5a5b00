"""Looking after what is kept: settings, back-ups, replays of every stored game, what monitoring reads."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import update

from compagnie.server import care
from compagnie.server.house import open_house
from compagnie.server.schema import acts
from compagnie.server.settings import BadSettings, Settings, read_settings
from tests.server.conftest import WallClock
from tests.server.running import Server
from tests.server.sitting import Club, a_game

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def stored(settings: Settings, wall: WallClock) -> tuple[Settings, str]:
    """A home with a finished game and one under way; and the id of the finished one."""
    async with open_house(settings, wall) as house:
        club = Club(house)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        finished = await club.table([*people])
        await club.play(finished, people)
        await club.play(await club.table([*people]), people, most=10)
        return settings, finished.id


async def faults(settings: Settings) -> dict[str, str | None]:
    return {table: fault async for table, fault in care.replay_all(settings)}


async def test_every_stored_game_replays_as_it_was_played(stored: tuple[Settings, str]) -> None:
    assert list((await faults(stored[0])).values()) == [None, None]


async def test_a_log_that_was_tampered_with_is_found(stored: tuple[Settings, str]) -> None:
    settings, table = stored
    async with open_house(settings) as house:
        rows = await house.hall.shelf.acts(table)
        row = rows[-1]
        what = msgspec.json.decode(row.what)
        what["events"] = what["events"][:-1]
        changed = update(acts).where(acts.c.table == table, acts.c.number == row.number)
        await house.writer.write(lambda c: c.execute(changed.values(what=msgspec.json.encode(what).decode())))
    found = await faults(settings)
    assert found.pop(table) == f"Act {row.number}: the rules make other events of it now."
    assert set(found.values()) == {None}


async def test_a_back_up_is_whole_and_can_be_restored(stored: tuple[Settings, str], tmp_path: Path) -> None:
    settings, _ = stored
    rows = await care.back_up(settings, tmp_path / "backup.db")
    new = Settings(home=tmp_path / "new")
    assert await care.restore(new, tmp_path / "backup.db") == rows > 40
    assert await care.kept(new) == await care.kept(settings)
    assert list((await faults(new)).values()) == [None, None]
    with pytest.raises(care.CantCare, match="isn't empty"):
        await care.restore(new, tmp_path / "backup.db")
    with pytest.raises(care.CantCare, match="exists already"):
        await care.back_up(settings, tmp_path / "backup.db")


def admin(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", "admin", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env=os.environ | environment
    )


async def test_the_command_line_looks_after_a_home(stored: tuple[Settings, str], tmp_path: Path) -> None:
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
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    told = admin(*words)
    assert told.returncode != 0 and told.stderr == f"compagnie: {sentence}\n"


def test_settings_come_from_a_file_and_the_environment_has_the_last_word(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1234\nhost = "0.0.0.0"\norigins = ["https://a.example"]\n')
    settings = read_settings(file, {"COMPAGNIE_PORT": "99", "COMPAGNIE_SECURE_COOKIES": "true", "DATABASE_URL": ""})
    assert (settings.port, settings.host, settings.secure_cookies) == (99, "0.0.0.0", True)
    assert settings.origins == ["https://a.example"]
    given = {"COMPAGNIE_ORIGINS": "https://b.example, https://c.example", "DATABASE_URL": "postgres://u:p@h/n"}
    settings = read_settings(None, given)
    assert settings.origins == ["https://b.example", "https://c.example"]
    assert settings.address == "postgresql+asyncpg://u:p@h/n"


@pytest.mark.parametrize(
    ("text", "part"),
    [("port = 'many'", "port"), ("colour = 'red'", "colour"), ("port = ", "is not TOML"), (None, "can't be opened")],
)
def test_settings_that_cannot_be_read_are_named(tmp_path: Path, text: str | None, part: str) -> None:
    file = tmp_path / "settings.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(BadSettings, match=part):
        read_settings(file, {})


def test_every_setting_stands_in_the_operations_page() -> None:
    page = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
    for field in msgspec.structs.fields(Settings):
        assert f"| `{field.name}` |" in page
    named = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert named == {field.name for field in msgspec.structs.fields(Settings)}


async def test_monitoring_can_count_what_happens(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        text = (await http.get("/metrics")).text
    counted: dict[str, Any] = dict(re.findall(r"^(compagnie_\w+) (\S+)$", text, re.MULTILINE))
    assert {"compagnie_sockets", "compagnie_tables", "compagnie_acts_total", "compagnie_commits_total"} <= set(counted)
    assert float(counted["compagnie_commits_total"]) >= 1
