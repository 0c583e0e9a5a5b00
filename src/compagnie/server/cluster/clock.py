"""The house's time: it stands still while no server runs, and so do all clocks."""

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.cluster.server_lock import ServerLock
from compagnie.server.storage.schema import server_clock
from compagnie.server.storage.writer import Writer

BEAT = 1.0
MISSED = 3.0
"""After so many seconds without a beat no server was running, or none could do anything."""


class ServerClock:
    """Seconds since 1970, less those in which no server ran: all were down, or the machine slept.

    Nor do those count in which the database was away: nobody could act then.
    """

    def __init__(self, writer: Writer, wall: Callable[[], float] = time.time, lock: ServerLock | None = None) -> None:
        self._writer, self.wall, self._lock = writer, wall, lock
        self._down = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def down(self) -> float:
        """For how many seconds no server ran."""
        return self._down

    def now(self) -> float:
        """The house's time."""
        return self.wall() - self._down

    async def start(self) -> None:
        """Count the time since the last beat as time in which no server ran, then beat.

        Who serves alone knows that none did; of several, the one who finds no candle burning. Else a long silence
        tells so.
        """
        dark = await self._lock.light() if self._lock else True
        self._down = await self._writer.write(partial(self._beat, 0.0 if dark else MISSED))
        if self._lock:
            await self._lock.kept()
        self._task = asyncio.create_task(self._beats(), name="house time")

    async def stop(self) -> None:
        """One last beat."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            await self._writer.write(partial(self._beat, math.inf))
        if self._lock:
            await self._lock.put_out()

    async def beat(self) -> None:
        """A server runs. If none was heard of for too long, that time didn't count."""
        self._down = await self._writer.write(partial(self._beat, MISSED))

    async def _beat(self, allowed: float, connection: AsyncConnection) -> float:
        now = self.wall()
        row = (await connection.execute(select(server_clock).with_for_update())).first()
        if row is None:
            await connection.execute(insert(server_clock).values(id=1, down=0.0, beat=now))
            return 0.0
        missed = now - float(row.beat)
        down = float(row.down) + (missed if missed > allowed else 0.0)
        await connection.execute(update(server_clock).values(down=down, beat=max(now, float(row.beat))))
        return down

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Exception):  # the database is away for a while: the writer's callers hear of it
                await self.beat()
                if self._lock:
                    await self._lock.tend()
