"""RFC 6455: a frame that breaks the protocol ends the socket, whatever would be in it."""

import asyncio
import base64
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from compagnie.server.protocol.messages import LARGEST_MESSAGE
from tests.server.guests import a_game
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
MASK = b"\x01\x02\x03\x04"
PING = b'{"kind":"ping"}'
TEXT, CONTINUATION, FIN, RESERVED, MASKED = 0x1, 0x0, 0x80, 0x40, 0x80
PROTOCOL_ERROR, INVALID_DATA, TOO_BIG = 1002, 1007, 1009


def frame(first: int, payload: bytes, form: int = 0, masked: bool = True) -> bytes:
    """A frame; with a form of 2 or 8 its length takes that many bytes more than needed."""
    length = len(payload)
    form = form or (0 if length < 126 else 2 if length < 65_536 else 8)
    size = bytes([length]) if not form else bytes([126 if form == 2 else 127]) + length.to_bytes(form, "big")
    if not masked:
        return bytes([first]) + size + payload
    size = bytes([size[0] | MASKED]) + size[1:]
    return bytes([first]) + size + MASK + bytes(byte ^ MASK[n % 4] for n, byte in enumerate(payload))


@asynccontextmanager
async def opened(server: Server, table: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
    writer.write("\r\n".join(lines).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(FIN | TEXT, PING))
    assert (await received(reader))[0] == FIN | TEXT, "it works"
    yield reader, writer
    writer.close()


async def received(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame from the server."""
    async with asyncio.timeout(30):
        first, length = await reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
        return first, await reader.readexactly(length)


BROKEN = {
    "an unmasked text": (frame(FIN | TEXT, PING, masked=False), PROTOCOL_ERROR),
    "a short unmasked text": (frame(FIN | TEXT, b"{}", masked=False), PROTOCOL_ERROR),
    "a text that is too long": (frame(FIN | TEXT, b" " * (LARGEST_MESSAGE + 1)), TOO_BIG),
    "the head of a text that is too long": (frame(FIN | TEXT, b" " * (LARGEST_MESSAGE + 1))[:14], TOO_BIG),
    "a length in more bytes than needed": (frame(FIN | TEXT, PING, form=2), PROTOCOL_ERROR),
    "a length in many more bytes": (frame(FIN | TEXT, PING, form=8), PROTOCOL_ERROR),
    "a text within a text in fragments": (frame(TEXT, b"{") + frame(FIN | TEXT, PING), PROTOCOL_ERROR),
    "a continuation of nothing": (frame(FIN | CONTINUATION, PING), PROTOCOL_ERROR),
    "a reserved bit": (frame(FIN | RESERVED | TEXT, PING), PROTOCOL_ERROR),
    "an unknown kind": (frame(FIN | 0x3, PING), PROTOCOL_ERROR),
    "a ping in fragments": (frame(0x9, b""), PROTOCOL_ERROR),
    "a text that isn't UTF-8": (frame(FIN | TEXT, b'{"kind":"\xff"}'), INVALID_DATA),
    "fragments that aren't UTF-8": (frame(TEXT, b'{"kind":"') + frame(FIN, b'\xff"}'), INVALID_DATA),
}


@pytest.mark.parametrize("what", BROKEN)
async def test_a_frame_that_breaks_the_protocol_ends_the_socket(what: str, visitors: Make, server: Server) -> None:
    sent, due = BROKEN[what]
    table = (await (await visitors().comes_as("Ada")).opens(game=a_game().name, seats=3))["id"]
    async with opened(server, table) as (reader, writer):
        writer.write(sent)
        first, told = await received(reader)
        while first == FIN | TEXT:
            first, told = await received(reader)
        assert (first, int.from_bytes(told[:2], "big")) == (FIN | 0x8, due)
        async with asyncio.timeout(30):
            assert await reader.read() == b"", "and the connection is closed"


async def test_a_text_in_fragments_with_a_ping_between_them_is_taken(visitors: Make, server: Server) -> None:
    table = (await (await visitors().comes_as("Ada")).opens(game=a_game().name, seats=3))["id"]
    async with opened(server, table) as (reader, writer):
        writer.write(frame(TEXT, PING[:5]) + frame(FIN | 0x9, b"!") + frame(FIN | CONTINUATION, PING[5:]))
        kinds = [(await received(reader))[0] for _ in range(2)]
        assert sorted(kinds) == sorted([FIN | 0xA, FIN | TEXT])
