"""Fixtures: real services on a database of their own for each test, and one real server process for all."""

import itertools
import math
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import anyio
import httpx
import pytest
import structlog

from compagnie.bots import bot_named
from compagnie.core.warm_up import steps
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.cluster import clock
from compagnie.server.storage.database import migrate, open_database
from compagnie.server.tables import create
from compagnie.server.tables.services import Services, open_services
from tests.server.guests import Club
from tests.server.server_process import Server, Visitor, running

# Unless told, structlog draws tracebacks with every variable in them: meanwhile a server in this process stands still.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.processors.format_exc_info,
        structlog.dev.ConsoleRenderer(colors=False),
    ]
)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database without anything in it: copying it is faster than migrating again."""
    file = tmp_path_factory.mktemp("empty") / "compagnie.db"

    async def make() -> None:
        engine = open_database(f"sqlite+aiosqlite:///{file}")
        await migrate(engine)
        await engine.dispose()

    anyio.run(make)
    return file


@pytest.fixture
def settings(tmp_path: Path, empty_database: Path) -> Settings:
    """Settings for a test: no pauses, hardly any limits."""
    home = tmp_path / "home"
    home.mkdir()
    shutil.copy(empty_database, home / "compagnie.db")
    return Settings(
        home=home,
        stand_in="random",
        bot_pause=0.0,
        bot_drawing_speed=0.0,
        order_pause=(0.0, 0.0),
        asking_order_pause=0.0,
        messages_a_second=10_000,
        stroke_messages_a_second=10_000,
        stroke_points_a_second=1_000_000,
        key="a key for tests",
        log_level="error",
    )


@pytest.fixture(autouse=True)
def the_same_chance_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in this process draw the same dice and cards in every run: what fails once fails again."""
    numbers = itertools.count(1)
    monkeypatch.setattr(create, "new_secret", lambda: next(numbers).to_bytes(32, "big"))


@pytest.fixture(autouse=True)
def no_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that sets the clock on by an hour means an hour of play, and not that the process stood still."""
    monkeypatch.setattr(clock, "HEARTBEAT_INTERVAL", 10_000.0)
    monkeypatch.setattr(clock, "MAX_AHEAD", math.inf)


class WallClock:
    """A wall clock that a test can set."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at

    wall = monotonic = __call__


@pytest.fixture
def wall() -> WallClock:
    return WallClock()


@pytest.fixture
async def services(settings: Settings, wall: WallClock) -> AsyncIterator[Services]:
    async with open_services(settings, wall) as opened:
        yield opened


@pytest.fixture
def club(services: Services) -> Club:
    return Club(services)


@pytest.fixture(scope="session")
def compiled_voc() -> None:
    """Compile VOC before a server needs it."""
    game = games()["voc"]
    for _, does in steps(game):
        does()
    bot_named("greedy", game).warm(game)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One real server for all tests that need no settings of their own."""
    with running(tmp_path_factory.mktemp("server") / "home") as opened:
        yield opened


@pytest.fixture
async def visitors(server: Server) -> AsyncIterator[Callable[[], Visitor]]:
    """Makes clients of the server."""
    async with AsyncExitStack() as stack:
        clients: list[httpx.AsyncClient] = []

        def make() -> Visitor:
            clients.append(httpx.AsyncClient(base_url=server.address, trust_env=False))
            stack.push_async_callback(clients[-1].aclose)
            return Visitor(clients[-1])

        yield make
