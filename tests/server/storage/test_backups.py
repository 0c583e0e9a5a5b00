"""Scheduled back-ups: each is restored into a scratch database, and only so many are kept."""

from pathlib import Path

import msgspec
import pytest

from compagnie.server import admin as administration
from compagnie.server.base.settings import Settings
from compagnie.server.storage.backups import Backups
from tests.server.conftest import WallClock
from tests.server.test_admin import stored

pytestmark = pytest.mark.anyio

__all__ = ["stored"]


def with_back_ups(settings: Settings, tmp_path: Path) -> Settings:
    return msgspec.structs.replace(settings, backup_hours=24.0, backup_folder=tmp_path / "copies", backups_kept=2)


async def test_a_back_up_is_made_checked_and_the_oldest_is_deleted(
    stored: tuple[Settings, str], wall: WallClock, tmp_path: Path
) -> None:
    backups, files = Backups(with_back_ups(stored[0], tmp_path), wall), []
    for _ in range(3):
        files.append(await backups.run())
        wall.at += 3600
    assert sorted(backups.folder.iterdir()) == files[1:]
    assert (backups.interval, backups.age) == (86_400, 3600)
    assert files[2] is not None and await administration.check_back_up(files[2]) > 50


async def test_a_back_up_that_cant_be_restored_is_none(
    stored: tuple[Settings, str], wall: WallClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups = Backups(with_back_ups(stored[0], tmp_path), wall)
    admin = backups._admin

    async def damaged(what: str, file: Path) -> str:
        if what == "check":
            file.write_bytes(file.read_bytes()[:5000])
        return await admin(what, file)

    monkeypatch.setattr(backups, "_admin", damaged)
    assert await backups.run() is None
    assert backups.last is None and list(backups.folder.iterdir()) == []


async def test_without_a_database_the_reason_is_a_sentence(tmp_path: Path, wall: WallClock) -> None:
    backups = Backups(with_back_ups(Settings(home=tmp_path / "nowhere"), tmp_path), wall)
    assert "There is no database" in await backups._admin("backup", tmp_path / "copy.db")
