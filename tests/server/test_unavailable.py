"""A server that is started while its database is away: it says so, waits, and serves once the database is there."""

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.chaos.nodes import Postgresql
from tests.server.chaos.proxy import Proxy
from tests.server.server_process import PATIENCE, START

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def started(folder: Path, database: int) -> AsyncIterator[tuple["subprocess.Popen[str]", httpx.AsyncClient]]:
    """A server whose database is behind this port, and a client of it; it need not serve yet."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"postgresql://postgres:hidden@127.0.0.1:{database}/postgres"
    given = {"COMPAGNIE_DATABASE_URL": url, "COMPAGNIE_LOG_FORMAT": "json", "COMPAGNIE_WARM": "false"}
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            [*START, str(port), "--home", str(folder / "home")],
            env=os.environ | given,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
            yield process, http
    finally:
        process.kill()
        process.communicate()


async def asked(http: httpx.AsyncClient, path: str) -> httpx.Response:
    """The answer of a server that is just being started."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(httpx.ConnectError):
                return await http.get(path)
            await asyncio.sleep(0.1)


async def until_ready(http: httpx.AsyncClient) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await asked(http, "/ready")).status_code != 200:
            await asyncio.sleep(0.1)


async def test_a_server_whose_database_is_away_says_so_and_serves_once_it_is_there(tmp_path: Path) -> None:
    postgresql = await asyncio.to_thread(Postgresql, tmp_path / "postgresql")
    line = await Proxy(postgresql.socket).start()
    line.cut()
    try:
        async with started(tmp_path, line.port) as (process, http):
            for path, body in (("/health", {"well": False}), ("/ready", {"ready": False})):
                answer = await asked(http, path)
                told: dict[str, Any] = answer.json()
                assert answer.status_code == 503 and told | body == told
                assert str(line.port) not in answer.text, "where the database is stands in the log alone"
            refused = await http.post("/api/guest", json={"name": "Ada"})
            assert (refused.status_code, refused.json()["code"]) == (503, "restarting")
            assert refused.headers["x-content-type-options"] == "nosniff"
            assert process.poll() is None
            line.mend()
            await until_ready(http)
            assert (await http.post("/api/guest", json={"name": "Ada"})).status_code == 201
        logged = (tmp_path / "server.log").read_text()
        assert "waits for its database" in logged and "hidden" not in logged and "Traceback" not in logged
    finally:
        await line.stop()
        await asyncio.to_thread(postgresql.stop)


async def test_a_server_that_waits_for_its_database_ends_when_it_is_asked_to(tmp_path: Path) -> None:
    line = await Proxy(1).start()
    line.cut()
    async with started(tmp_path, line.port) as (process, http):
        assert (await asked(http, "/health")).status_code == 503
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0
    await line.stop()


async def test_a_server_that_waits_isnt_held_up_by_a_database_that_never_answers(tmp_path: Path) -> None:
    line = await Proxy(1).start()
    line.hold()
    async with started(tmp_path, line.port) as (process, http):
        assert (await asked(http, "/ready")).status_code == 503
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0
    await line.stop()
