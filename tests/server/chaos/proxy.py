"""A proxy between two programs that a test can cut, hold up and slow down, by TCP."""

import asyncio
from contextlib import suppress

CHUNK = 65_536


class Proxy:
    """Carries bytes between whoever connects here and a port (or a socket's path) of another program."""

    def __init__(self, to: int | str) -> None:
        self._to = to
        self.port = 0
        self.delay = 0.0
        """Seconds that each piece takes longer."""
        self._cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> "Proxy":
        """Listen."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def stop(self) -> None:
        """Listen no more."""
        self.cut()
        if self._server:
            self._server.close()

    def cut(self) -> None:
        """End all connections, and every new one."""
        self._cut = True
        for writer in self._open:
            writer.transport.abort()

    def hold(self) -> None:
        """Carry nothing, but end nothing: as when a cable is pulled."""
        self._flows.clear()

    def mend(self) -> None:
        """All is as it should be. What was held up is carried now."""
        self._cut, self.delay = False, 0.0
        self._flows.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        with suppress(OSError, asyncio.CancelledError):  # the run is over
            await self._carry_both_ways(reader, writer)
        self._open.discard(writer)
        writer.transport.abort()

    async def _carry_both_ways(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        if self._cut:
            return
        there, back = await self._reach()
        self._open.add(back)
        ways = [asyncio.create_task(self._carry(*way)) for way in ((reader, back), (there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._open.discard(back)
            back.transport.abort()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._to, str):
            return await asyncio.open_unix_connection(self._to)
        return await asyncio.open_connection("127.0.0.1", self._to)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._flows.wait()
                writer.write(piece)
                await writer.drain()
