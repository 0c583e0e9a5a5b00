"""The whole house in one piece: database, writer, time, hall; opened in this order and closed in the other."""

import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.server.base.settings import Settings
from compagnie.server.cluster.bus import News, NoNews
from compagnie.server.cluster.clock import HouseTime
from compagnie.server.cluster.server_lock import Candle
from compagnie.server.storage.database import make_home, migrate, open_database
from compagnie.server.storage.writer import Writer
from compagnie.server.tables.registry import Hall

if TYPE_CHECKING:
    from compagnie.server.notices.outbox import Postman

KEY_FILE = "key"


class House:
    """What every part of the server stands on."""

    def __init__(self, settings: Settings, engine: AsyncEngine, writer: Writer, clock: HouseTime, hall: Hall) -> None:
        self.settings, self.engine, self.writer, self.time, self.hall = settings, engine, writer, clock, hall
        self.key = settings.key or kept_key(settings)
        self.postman: Postman
        """Who tells people that it is their turn; he knows the house, and so comes last."""


@asynccontextmanager
async def open_house(
    settings: Settings, wall: Callable[[], float] = time.time, news: News | None = None
) -> AsyncIterator[House]:
    """Open the house; on the way out, write what waits and close it."""
    if not settings.database_url:
        make_home(settings.home)
    engine = open_database(settings.address)
    try:
        await migrate(engine)
        writer = Writer(engine)
        writer.start()
        several = news is not None and not isinstance(news, NoNews)
        clock = HouseTime(writer, wall, Candle(engine) if several else None)
        hall = Hall(settings, engine, writer, clock, news)
        try:
            await clock.start()
            await hall.start()
            house = House(settings, engine, writer, clock, hall)
            house.postman = _hired(house)
            try:
                yield house
            finally:
                await house.postman.stop()
        finally:
            await hall.stop()
            await clock.stop()
            await writer.stop()
    finally:
        await engine.dispose()


def _hired(house: House) -> "Postman":
    from compagnie.server.notices.outbox import Postman

    postman = Postman(house)
    postman.start()
    return postman


def kept_key(settings: Settings) -> str:
    """The key that signs cookies: made once, and kept where only the server reads it."""
    file = settings.home / KEY_FILE
    if not file.exists():
        settings.home.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_hex(32), encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()
