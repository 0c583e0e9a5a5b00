"""Serving the application on an address, until asked to stop."""

import asyncio
import gc
import logging
import math
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import structlog
import uvicorn
from litestar import Litestar

from compagnie import __version__
from compagnie.bots import bot_named, bot_names
from compagnie.core.warming import begin
from compagnie.games import games
from compagnie.server.app import make_app
from compagnie.server.base.counters import count_log_line
from compagnie.server.base.settings import Settings, unknown_names
from compagnie.server.check import try_out
from compagnie.server.http.http_protocol import visits
from compagnie.server.http.ws_protocol import SocketProtocol
from compagnie.server.protocol.messages import LARGEST_MESSAGE

log = structlog.get_logger()

DRAIN_SECONDS = 9.0
"""After SIGTERM, what was begun has so long to end: then the process does. Nothing acknowledged is lost by that."""
REQUEST_SECONDS = 2
"""So long of that a request has that only comes in bit by bit."""
MOST_FILES = 65_536
USUAL_SECONDS = 3.0
"""Rules that were compiled before are loaded sooner than that."""


def serve(settings: Settings, ready: Callable[[str], None] = lambda address: None) -> None:
    """Serve until SIGTERM or SIGINT. Then nothing new is taken on, what was begun is written, all are told.

    Raises CantOpen or BadSettings where that can't be, OSError where nobody can listen there.
    """
    set_up_logs(settings)
    open_many_files()
    for name in unknown_names(os.environ):
        log.warning("there is no such setting", name=name)
    try_out(settings)
    warming = _beside(warm_up, settings) if settings.warm else None
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    app = make_app(settings)
    server = _Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=REQUEST_SECONDS,
            http=visits(settings),
            ws=SocketProtocol,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
        )
    )
    server.app, server.warming = app, warming
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    server.ready = lambda: _open(settings, address, ready)
    server.run(sockets=[listener])


def _open(settings: Settings, address: str, ready: Callable[[str], None]) -> None:
    """People can come."""
    database = settings.address.partition(":")[0].partition("+")[0]
    log.info("open", address=address, version=__version__, database=database, fan_out=settings.fan_out)
    ready(address)
    if settings.warm:
        threading.Thread(target=_warm_up_bots, args=(settings,), name="warming up bots", daemon=True).start()


class _Server(uvicorn.Server):
    """Says so when people can come."""

    app: Litestar
    warming: Future[None] | None
    ready: Callable[[], None]

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A stop that was asked for is no failure: the process ends with 0."""
        before = {asked: signal.signal(asked, self.handle_exit) for asked in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for asked, handler in before.items():
                signal.signal(asked, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("closing")
        in_vain = threading.Timer(DRAIN_SECONDS, _end_at_once)
        in_vain.daemon = True
        in_vain.start()
        if "services" in self.app.state:
            await self.app.state.services.registry.drain()  # before the sockets are closed over everyone's heads
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.warming:
            await self._wait_for(asyncio.wrap_future(self.warming))
        if self.should_exit:
            return  # nothing was opened yet
        await super().startup(sockets)
        set_up_memory()
        if self.started:
            self.ready()

    async def _wait_for(self, warming: asyncio.Future[None]) -> None:
        """Wait until the rules are compiled, or we are asked to stop. Whoever waits longer than usual is told why."""
        told_at = time.monotonic() + USUAL_SECONDS
        while not warming.done() and not self.should_exit:
            await asyncio.wait({warming}, timeout=0.2)
            if time.monotonic() > told_at:
                log.warning("the rules are being made ready: the first time that takes about a minute")
                told_at = math.inf
        if warming.done():
            warming.result()


def _end_at_once() -> None:
    """Something can't be ended in time, such as a commit into a database that somebody else has locked."""
    log.error("closing took too long")
    logging.shutdown()
    os._exit(1)


def set_up_memory() -> None:
    """What is loaded by now stays: the garbage collector need not look at it again and again, as it would for
    every few hundred views. The thread that writes to the disk must not wait long for Python's lock: all wait for it.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.00005)


def open_many_files() -> None:
    """Each line is a file to the system, and many systems allow a thousand if nobody asks for more."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows knows no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def listen(settings: Settings) -> socket.socket:
    """The socket that we listen on; port 0 lets the system choose one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    listener.set_inheritable(True)
    return listener


def _beside(job: Callable[[Settings], None], settings: Settings) -> Future[None]:
    """Do something while we do something else. Nobody waits for it who must stop before it is done."""
    doing: Future[None] = Future()

    def do() -> None:
        try:
            job(settings)
        except Exception as error:
            doing.set_exception(error)
        else:
            doing.set_result(None)

    threading.Thread(target=do, name=job.__name__, daemon=True).start()
    return doing


def warm_up(settings: Settings) -> None:
    """Compile every game before anyone comes: no person waits for that at his first move."""
    for game in games().values():
        begin(game)


def _warm_up_bots(settings: Settings) -> None:
    """Bots think in threads of their own, and can get ready there while people come in."""
    for game in games().values():
        if settings.stand_in in bot_names(game):
            bot_named(settings.stand_in, game).warm(game)


def set_up_logs(settings: Settings) -> None:
    """One line for each thing that happened, as JSON or as text, on stderr; also for what our libraries complain of."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    form = structlog.processors.JSONRenderer() if settings.log_format == "json" else structlog.dev.ConsoleRenderer()
    steps: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        count_log_line,
    ]
    structlog.configure(
        processors=[*steps, form],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    theirs = logging.StreamHandler(sys.stderr)
    last = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, form]
    theirs.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=steps, processors=last))
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[theirs])
