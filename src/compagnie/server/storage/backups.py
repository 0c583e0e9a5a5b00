"""Scheduled back-ups: each is restored into a scratch database before it counts, and old ones are deleted.

Both are done by processes of their own (`compagnie admin backup`, `compagnie admin check`), so that nobody who plays
waits for them.
"""

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import structlog

from compagnie.server.base.settings import Settings
from compagnie.server.base.tasks import end_task

log = structlog.get_logger()

COMMAND = (sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", "admin")
NAME = "compagnie-%Y%m%d-%H%M%S.db"
PATTERN = "compagnie-*.db"
RETRY_HOURS = 1.0
"""A back-up that failed is tried again after so many hours, or at the next time where that is sooner."""


class Backups:
    """Makes back-ups in the background, if the settings say so."""

    def __init__(self, settings: Settings, wall: Callable[[], float] = time.time) -> None:
        self._settings, self._wall = settings, wall
        self.folder = settings.backup_folder or settings.home / "backups"
        self.last: float | None = self._newest()
        """When the last back-up that could be restored was begun."""
        self._task: asyncio.Task[None] | None = None

    @property
    def interval(self) -> float:
        """Seconds from one to the next; 0 if there are none."""
        return self._settings.backup_hours * 3600

    @property
    def age(self) -> float:
        """How old the last one is in seconds; 0 if there is none yet."""
        return 0.0 if self.last is None else max(0.0, self._wall() - self.last)

    def start(self) -> None:
        """Start, if the settings ask for back-ups."""
        if self.interval:
            self._task = asyncio.create_task(self._work(), name="back-ups")

    async def stop(self) -> None:
        """Stop; one that is under way leaves nothing."""
        await end_task(self._task)

    async def _work(self) -> None:
        await asyncio.sleep(0.0 if self.last is None else max(0.0, self.interval - self.age))
        while True:
            made = await self.run()
            await asyncio.sleep(self.interval if made else min(self.interval, RETRY_HOURS * 3600))

    async def run(self) -> Path | None:
        """Make one, check it, and delete what is too old. None, and no file, if it failed."""
        began = self._wall()
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self.folder / time.strftime(NAME, time.gmtime(began))
        for what in ("backup", "check"):
            if fault := await self._admin(what, file):
                file.unlink(missing_ok=True)
                log.error("a back-up failed", file=str(file), at=what, why=fault)
                return None
        self.last = began
        for old in sorted(self.folder.glob(PATTERN))[: -self._settings.backups_kept]:
            old.unlink()
        log.info("a back-up was made and can be restored", file=str(file))
        return file

    async def _admin(self, what: str, file: Path) -> str:
        """Run `compagnie admin`; returns what went wrong, if anything did."""
        nice = ("nice", "-n", "10") if shutil.which("nice") else ()
        process = await asyncio.create_subprocess_exec(
            *(*nice, *COMMAND, what, str(file), "--home", str(self._settings.home)),
            env=os.environ | {"COMPAGNIE_DATABASE_URL": self._settings.database_url},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, errors = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            file.unlink(missing_ok=True)
            raise
        return (
            "" if process.returncode == 0 else errors.decode(errors="replace").strip() or f"status {process.returncode}"
        )

    def _newest(self) -> float | None:
        return max((file.stat().st_mtime for file in self.folder.glob(PATTERN)), default=None)
