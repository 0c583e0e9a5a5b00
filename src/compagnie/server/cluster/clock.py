"""The server's clock: it stops while no server runs, and so do the clocks of all tables.

It counts on by the machine's monotonic clock, from where the database says that it stands. So it doesn't matter what
the wall clock says, or where somebody sets it; nor how long no server ran, or none could write.
"""

import asyncio
import time
from contextlib import suppress
from typing import NamedTuple, Protocol

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.tasks import end_task
from compagnie.server.storage.schema import server_clock, tables
from compagnie.server.storage.writer import Writer

HEARTBEAT_INTERVAL = 1.0
SHORTEST_PAUSE = 0.1
"""However long one takes to be written, the next one follows after so many seconds."""
MAX_AHEAD = 1.9
"""Without a heartbeat it counts on for so many seconds at most: then this process stood still, or nobody can write."""
MAX_UNTOLD = 60.0
"""Acts may be so much newer than the last heartbeat that was written before a crash."""


class Clocks(Protocol):
    """The clocks of a machine."""

    def wall(self) -> float:
        """Seconds since 1970, as far as the machine knows."""

    def monotonic(self) -> float:
        """Seconds since some moment; nobody can set it."""


class MachineClocks:
    """The clocks of this machine."""

    wall = staticmethod(time.time)
    monotonic = staticmethod(time.monotonic)


class _Beat(NamedTuple):
    """A heartbeat as it was written."""

    at: float
    """The server's time."""
    beat: float
    """By the machine's monotonic clock."""
    wall: float


class ServerClock:
    """Seconds, less those in which no server ran: all were down, or the machine slept, or the database was away.

    It began at the wall clock's time, and never goes back. Several servers have the same time, that of the fastest.
    """

    def __init__(self, writer: Writer, clocks: Clocks) -> None:
        self._writer, self._clocks = writer, clocks
        self.wall, self._monotonic = clocks.wall, clocks.monotonic
        self._at: float | None = None
        """The time at the last heartbeat."""
        self._beat = self._start = clocks.monotonic()
        self._start_wall = clocks.wall()
        self._downtime = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def downtime(self) -> float:
        """By how much it was behind the wall clock at the last heartbeat."""
        return self._downtime

    def now(self) -> float:
        """The server's time."""
        return self._counted(self._monotonic())

    def _counted(self, monotonic: float) -> float:
        assert self._at is not None, "it must be started"
        passed = monotonic - self._beat
        if 0.0 <= passed <= MAX_AHEAD:  # as a rule: every move asks for the time more than once
            return self._at + passed
        return self._at + min(max(0.0, passed), MAX_AHEAD)

    def steady(self) -> float:
        """The wall clock's time, for what expires or is due: while this server runs, nobody can set it."""
        return self._start_wall + self._clocks.monotonic() - self._start

    async def start(self) -> None:
        """Go on where the last server stopped, then send heartbeats."""
        await self.heartbeat()
        self._task = asyncio.create_task(self._heartbeats(), name="heartbeats")

    async def stop(self) -> None:
        """Send one last heartbeat."""
        if self._task:
            await end_task(self._task)
            await self.heartbeat()

    async def heartbeat(self) -> None:
        """Write what time it is; another server may be ahead. It counts once that is on the disk."""
        told = await self._writer.write(self._write)
        self._at, self._beat, self._downtime = told.at, told.beat, told.wall - told.at

    async def _write(self, connection: AsyncConnection) -> "_Beat":
        wall, beat = self._clocks.wall(), self._clocks.monotonic()
        row = (await connection.execute(select(server_clock).with_for_update())).first()
        if row is None:
            await connection.execute(insert(server_clock).values(id=1, down=0.0, beat=wall))
            return _Beat(wall, beat, wall)
        stored = float(row.beat) - float(row.down)
        at = max(stored, await self._last_act(connection, stored) if self._at is None else self._counted(beat))
        await connection.execute(update(server_clock).values(down=wall - at, beat=wall))
        return _Beat(at, beat, wall)

    async def _last_act(self, connection: AsyncConnection, stored: float) -> float:
        """When the last act was written before a crash: the time must not go back behind it."""
        chosen = select(func.max(tables.c.changed_at)).where(tables.c.changed_at < stored + MAX_UNTOLD)
        return float(await connection.scalar(chosen) or 0.0)

    async def _heartbeats(self) -> None:
        due = self._clocks.monotonic()
        while True:
            due = max(due + HEARTBEAT_INTERVAL, self._clocks.monotonic() + SHORTEST_PAUSE)
            await asyncio.sleep(due - self._clocks.monotonic())
            with suppress(Exception):  # the database can't be reached: the writer's callers get the error
                await self.heartbeat()
