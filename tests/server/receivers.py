"""Real receivers of notices: a mail server, and a web server that records posts."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import Message
from typing import Any

from aiosmtpd.controller import Controller


class Mailbox:
    """The mails that a mail server took; it can be made to refuse them."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, Message]] = []
        self.refuses: str | None = None

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.append((envelope.rcpt_tos[0], message_from_bytes(envelope.content)))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[str, Mailbox]]:
    """A mail server on a free port; gives its address and its mailbox."""
    box = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}", box
    finally:
        controller.stop()


class Posts:
    """The posts that came, and the statuses to answer with: one after the other, the last for ever."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers = [200]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.got.append((first, headers, body))
        status = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        where = "Location: http://127.0.0.1:1/\r\n" if 300 <= status < 400 else ""
        writer.write(f"HTTP/1.1 {status} Said\r\n{where}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def web_server() -> AsyncIterator[tuple[str, Posts]]:
    """A web server on a free port."""
    posts = Posts()
    server = await asyncio.start_server(posts.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", posts
    finally:
        server.close()
        await server.wait_closed()
