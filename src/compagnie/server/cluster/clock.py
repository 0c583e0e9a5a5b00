"""The server's clock: it stops while no server runs, and so do the clocks of all tables."""

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

HEARTBEAT_INTERVAL = 1.0
MAX_SILENCE = 3.0
"""After so many seconds without a heartbeat no server was running, or none could write."""


class ServerClock:
    """Seconds since 1970, less those in which no server ran: all were down, or the machine slept.

    Nor do those count in which the database was away: nobody could act then.
    """

    def __init__(self, writer: Writer, wall: Callable[[], float] = time.time, lock: ServerLock | None = None) -> None:
        self._writer, self.wall, self._lock = writer, wall, lock
        self._downtime = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def downtime(self) -> float:
        """For how many seconds no server ran."""
        return self._downtime

    def now(self) -> float:
        """The server's time."""
        return self.wall() - self._downtime

    async def start(self) -> None:
        """Count the time since the last heartbeat as downtime, then send heartbeats.

        A single server knows that none ran; of several, the one that gets the lock exclusively. Any other counts
        only a long silence.
        """
        alone = await self._lock.acquire() if self._lock else True
        self._downtime = await self._writer.write(partial(self._write, 0.0 if alone else MAX_SILENCE))
        if self._lock:
            await self._lock.share()
        self._task = asyncio.create_task(self._heartbeats(), name="heartbeats")

    async def stop(self) -> None:
        """Send one last heartbeat."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            await self._writer.write(partial(self._write, math.inf))
        if self._lock:
            await self._lock.release()

    async def heartbeat(self) -> None:
        """Write that a server runs. A silence longer than MAX_SILENCE before it counts as downtime."""
        self._downtime = await self._writer.write(partial(self._write, MAX_SILENCE))

    async def _write(self, max_silence: float, connection: AsyncConnection) -> float:
        now = self.wall()
        row = (await connection.execute(select(server_clock).with_for_update())).first()
        if row is None:
            await connection.execute(insert(server_clock).values(id=1, down=0.0, beat=now))
            return 0.0
        silence = now - float(row.beat)
        down = float(row.down) + (silence if silence > max_silence else 0.0)
        await connection.execute(update(server_clock).values(down=down, beat=max(now, float(row.beat))))
        return down

    async def _heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            with suppress(Exception):  # the database can't be reached: the writer's callers get the error
                await self.heartbeat()
                if self._lock:
                    await self._lock.renew()
