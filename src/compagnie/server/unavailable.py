"""What a server answers while it waits for its database at the start: 503, and why.

Where the database is and how it failed stands in the log alone.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn

from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.http.errors import error_body
from compagnie.server.http.http_protocol import http_protocol
from compagnie.server.http.security import headers

SENTENCE = "The database can't be reached: the server waits for it."
RETRY_AFTER = b"2"
"""After so many seconds programs may ask again."""


@asynccontextmanager
async def answering(settings: Settings, listener: socket.socket) -> AsyncIterator[None]:
    """Answer on this socket until something else does."""
    config = uvicorn.Config(
        _application(headers(settings)),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
        http=http_protocol(settings),
        ws="none",
    )
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    shared = listener.dup()  # ends with this server; what listens on it goes on
    await server.startup([shared])
    try:
        yield
    finally:
        await server.shutdown([shared])


def _application(given: dict[str, str]) -> Any:
    common = [(name.lower().encode(), value.encode()) for name, value in given.items()]
    common += [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), (b"retry-after", RETRY_AFTER)]

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        body = msgspec.json.encode(_body(scope["path"]))
        mine = [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 503, "headers": common + mine})
        await send({"type": "http.response.body", "body": body})

    return answer


def _body(path: str) -> Any:
    if path == "/health":
        return {"well": False, "why": SENTENCE}
    if path == "/ready":
        return {"ready": False, "why": SENTENCE}
    return error_body(refuse("restarting"))
