"""What every part of the server uses: database, writer, clock, registry; opened in this order, closed in reverse."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.server.base.settings import Settings
from compagnie.server.cluster.bus import Bus
from compagnie.server.cluster.clock import Clocks, MachineClocks, ServerClock
from compagnie.server.storage.database import make_home, migrate, open_database
from compagnie.server.storage.leftovers import Leftovers
from compagnie.server.storage.writer import Writer
from compagnie.server.tables.registry import Registry

KEY_FILE = "key"
MACHINE = MachineClocks()


class Services:
    """What every part of the server uses."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, writer: Writer, clock: ServerClock, registry: Registry
    ) -> None:
        self.settings, self.engine, self.writer, self.time, self.registry = settings, engine, writer, clock, registry
        self.workers = registry.workers
        self.leftovers = Leftovers(engine)
        self.key = settings.key or stored_key(settings)
        self.page_build = ""
        """Which build of the page this server has; empty where it has none."""


@asynccontextmanager
async def open_services(
    settings: Settings, clocks: Clocks = MACHINE, bus: Bus | None = None
) -> AsyncIterator[Services]:
    """Open the services; on exit, write what waits and close them."""
    if not settings.database_url:
        make_home(settings.home)
    engine = open_database(settings.address)
    try:
        await migrate(engine)
        writer = Writer(engine)
        writer.start()
        clock = ServerClock(writer, clocks)
        registry = Registry(settings, engine, writer, clock, bus)
        try:
            await clock.start()
            await registry.start()
            writer.soundness.start(engine)
            services = Services(settings, engine, writer, clock, registry)
            services.leftovers.start()
            try:
                yield services
            finally:
                await services.leftovers.stop()
        finally:
            await writer.soundness.stop()
            await registry.stop()
            registry.workers.close()
            await registry.log.close()
            await clock.stop()
            await writer.stop()
    finally:
        await engine.dispose()


def stored_key(settings: Settings) -> str:
    """The key that signs cookies: made once, in a file that only the server can read."""
    file = settings.home / KEY_FILE
    if not file.exists():
        settings.home.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_hex(32), encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()
