"""A log that can't be written loses lines, and harms nothing else."""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import httpx
import pytest

from compagnie.server.base.counters import log_lines
from compagnie.server.base.log_output import LOST_LINE, LogOutput
from tests.server.guests import a_game
from tests.server.http.test_socket import choice
from tests.server.server_process import START, Visitor

pytestmark = pytest.mark.anyio


def test_lines_are_written_again_once_that_is_possible() -> None:
    reading, writing = os.pipe()
    kept = os.dup(writing)
    lost, output = log_lines[LOST_LINE], LogOutput(writing)
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, writing)
    output.write("nobody reads this\n")
    output.drain()
    assert log_lines[LOST_LINE] == lost + 1
    os.dup2(kept, writing)
    output.write("but this\n")
    output.drain()
    assert os.read(reading, 100) == b"but this\n"
    for descriptor in (reading, writing, kept, full):
        os.close(descriptor)


def test_nobody_waits_for_a_reader_who_doesnt_read() -> None:
    reading, writing = os.pipe()
    output = LogOutput(writing)
    for _ in range(30_000):
        output.write("x" * 100 + "\n")
    os.close(reading)
    output.drain()
    os.close(writing)


@asynccontextmanager
async def serving(home: Path, errors: IO[Any] | int) -> AsyncIterator[str]:
    settings = {"log_level": "info", "bot_pause": 0, "warm": False, "sockets_an_address": 4, "messages_a_second": 5}
    settings |= {"requests_a_minute": 100_000}
    environment = os.environ | {f"COMPAGNIE_{name.upper()}": str(value) for name, value in settings.items()}
    process = subprocess.Popen(
        [*START, "0", "--home", str(home)], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
    )
    try:
        assert process.stdout
        yield (await asyncio.to_thread(process.stdout.readline)).split()[-1]
    finally:
        process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(process.wait, 60)
        assert process.stdout
        process.stdout.close()


async def plays_on(address: str) -> None:
    """Whatever would be logged, moves are answered, and sockets are given back."""
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3, bots=["random", "random"]))["id"]
        await ada.does(table, "start")
        for _ in range(6):
            async with ada.socket(table, reads_all=True) as flooding:
                for _ in range(60):
                    await flooding.send("{}")
                await flooding.wait_closed()
        for _ in range(3):
            async with ada.at(table) as seat:
                if await seat.until_turn():
                    assert (await seat.does("move", move=choice(seat)))["kind"] == "done"


async def test_a_server_whose_log_is_on_a_full_disk_plays_on(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        async with serving(tmp_path / "home", full) as address:
            await plays_on(address)


async def test_a_server_whose_logs_reader_is_gone_plays_on(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    async with serving(tmp_path / "home", writing) as address:
        os.close(reading)
        os.close(writing)
        await plays_on(address)
