"""A client that stops reading is disconnected, and the table goes on."""

import asyncio
import base64
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.http.test_socket import choice
from tests.server.server_process import Seat, Visitor, running

pytestmark = pytest.mark.anyio


def masked(text: bytes) -> bytes:
    """A text frame as a client sends it."""
    mask = os.urandom(4)
    head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big")
    return head + mask + bytes(letter ^ mask[n % 4] for n, letter in enumerate(text))


@asynccontextmanager
async def stalled(person: Visitor, table: str, joins: int = 3000) -> AsyncIterator[socket.socket]:
    """A socket that joined the table so many times, and reads none of the answers."""
    loop, url = asyncio.get_running_loop(), person.http.base_url
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    try:
        await loop.sock_connect(line, (url.host, url.port))
        cookie = "; ".join(f"{key}={value}" for key, value in person.http.cookies.items())
        key = base64.b64encode(os.urandom(16)).decode()
        request = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {url.host}:{url.port}", f"Cookie: {cookie}"]
        request += [
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        await loop.sock_sendall(line, "\r\n".join([*request, "", ""]).encode())
        assert b" 101 " in await loop.sock_recv(line, 1024)
        join = masked(msgspec.json.encode({"kind": "join", "seen": 0}))
        flood = asyncio.create_task(loop.sock_sendall(line, join * joins))
        yield line
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)
    finally:
        line.close()


async def connected(seat: Seat, *due: int) -> None:
    """Receive until these seats have somebody connected."""
    async with asyncio.timeout(30):
        while True:
            told = await seat.hear()
            if told["kind"] == "presence" and told["here"] == list(due):
                return


async def test_a_client_that_doesnt_read_is_disconnected_and_the_table_goes_on(tmp_path: Path) -> None:
    with running(tmp_path / "home", send_seconds=0.5) as server:
        async with (
            httpx.AsyncClient(base_url=server.address, trust_env=False) as one,
            httpx.AsyncClient(base_url=server.address, trust_env=False) as two,
        ):
            ada, ben = await Visitor(one).comes_as("Ada"), await Visitor(two).comes_as("Ben")
            table = (await ada.opens(game="batavia", seats=3, bots=["random"]))["id"]
            await ben.does(table, "sit")
            await ada.does(table, "start")
            async with ada.at(table) as adas:
                async with ben.at(table) as bens:
                    for _ in range(12):
                        await play_on(adas, bens)
                await connected(adas, 0)
                async with stalled(ben, table):
                    await connected(adas, 0, 1)
                    await connected(adas, 0)  # the server closed it by itself: nobody closed that line
                async with ben.at(table) as bens:
                    for _ in range(4):
                        await play_on(adas, bens)
                health = (await one.get("/health")).json()
                assert health["well"] is True


async def play_on(*seats: Seat) -> None:
    """One move by the seat whose turn it is."""
    number = max(seat.number for seat in seats)
    for seat in seats:
        while seat.number < number:
            await seat.hear()
    while True:
        for seat in seats:
            if seat.number == max(other.number for other in seats) and seat.seat in seat.to_act:
                told = await seat.does("move", move=choice(seat))
                assert told["kind"] == "done" or told["code"] == "stale", told
                return
        await seats[0].hear()
        for seat in seats[1:]:
            while seat.number < seats[0].number:
                await seat.hear()
