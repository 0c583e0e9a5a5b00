"""A server inside the test's process, on a real port, with a wall clock that the test sets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import uvicorn

from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings
from compagnie.server.cluster.clock import Clocks
from compagnie.server.http.http_protocol import http_protocol
from compagnie.server.http.ws_protocol import SocketProtocol


class _Quiet(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def inside(settings: Settings, wall: Clocks, **chosen: Any) -> AsyncIterator[tuple[str, Any]]:
    """Serve, with uvicorn's settings as chosen; gives the address and the services."""
    app = make_app(settings, wall)
    listener = socket.create_server(("127.0.0.1", 0))
    server = _Quiet(
        uvicorn.Config(
            app,
            log_config=None,
            http=http_protocol(settings),
            ws=SocketProtocol,
            ws_per_message_deflate=False,
            **chosen,
        )
    )
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.services
    finally:
        server.should_exit = True
        await serving
        listener.close()
