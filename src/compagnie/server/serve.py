"""Serves the application on an address until it is asked to stop."""

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
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import structlog
import uvicorn

from compagnie import __version__
from compagnie.bots import bot_named, bot_names
from compagnie.core.warm_up import begin
from compagnie.games import games
from compagnie.server.app import make_app
from compagnie.server.base.counters import count_log_line
from compagnie.server.base.log_output import LogOutput
from compagnie.server.base.preparation import Report, playable_games, prepare_others
from compagnie.server.base.settings import Settings, renamed_settings, unknown_names
from compagnie.server.check import DatabaseAway, check_database, check_settings
from compagnie.server.http.http_protocol import http_protocol
from compagnie.server.http.ws_protocol import SocketProtocol
from compagnie.server.protocol.messages import LARGEST_MESSAGE
from compagnie.server.unavailable import answering

log = structlog.get_logger()

SHUTDOWN_TIMEOUT = 9.0
"""The process ends so many seconds after SIGTERM at the latest. Nothing acknowledged is lost by that."""
REQUEST_SHUTDOWN_TIMEOUT = 2
"""How long of that a request under way may take."""
MAX_FILES = 65_536
EXIT_DELAY = 0.2
STOP_CHECK = 0.2
"""While the server waits at its start, it looks every so many seconds whether a stop was requested."""
DATABASE_RETRY_DELAY = 0.5
USUAL_LOAD_TIME = 3.0
"""Rules that were compiled before are loaded within so many seconds."""


def serve(
    settings: Settings,
    ready: Callable[[str], None] = lambda address: None,
    report: Report = lambda game, percent: None,
) -> None:
    """Serve until SIGTERM or SIGINT. Then finish what was begun, write it, and tell all clients to reconnect.

    `ready` is told the address, and `report` how far the games are that can't be played yet.
    Raises CannotStart or BadSettings, or OSError where the address can't be listened on.
    """
    set_up_logs(settings)
    open_many_files()
    for sentence in renamed_settings(os.environ):
        log.warning(sentence)
    for name in unknown_names(os.environ):
        log.warning("unknown setting", name=name)
    try:
        lock, away = check_settings(settings), ""
    except DatabaseAway as error:
        lock, away = None, str(error)
    warming = _in_thread(warm_up, settings) if settings.warm else None
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    server = _Server(_uvicorn_config(settings))
    server.settings, server.warming, server.away = settings, warming, away
    server.ready = lambda: _on_ready(settings, server.config.app, address, ready, report)
    server.run(sockets=[listener])
    if lock:
        lock.close()


def _uvicorn_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=REQUEST_SHUTDOWN_TIMEOUT,
        http=http_protocol(settings),
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
    )


def _on_ready(settings: Settings, app: Any, address: str, ready: Callable[[str], None], report: Report) -> None:
    """Log and report that the server is ready, warm up the bots, and prepare the games that can't be played yet."""
    database = settings.address.partition(":")[0].partition("+")[0]
    log.info("the server is ready", address=address, version=__version__, database=database, fan_out=settings.fan_out)
    app.state.warming = settings.warm
    ready(address)
    threading.Thread(target=_prepare, args=(settings, app, report), name="preparing games", daemon=True).start()


class _Server(uvicorn.Server):
    """Waits for database and rules at the start, reports when it is ready, and drains before it stops."""

    settings: Settings
    warming: Future[None] | None
    away: str
    """Why the database can't be reached; empty where it can."""
    ready: Callable[[], None]

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Exit with status 0 after SIGINT or SIGTERM; take nobody new in after SIGUSR1, and again after SIGUSR2."""
        before = {asked: signal.signal(asked, self.handle_exit) for asked in (signal.SIGINT, signal.SIGTERM)}
        if sys.platform != "win32":
            before[signal.SIGUSR1] = signal.signal(signal.SIGUSR1, lambda *_: self._retire(True))
            before[signal.SIGUSR2] = signal.signal(signal.SIGUSR2, lambda *_: self._retire(False))
        try:
            yield
        finally:
            for asked, handler in before.items():
                signal.signal(asked, handler)

    def _retire(self, retired: bool) -> None:
        """Say by /ready that nobody new should be sent here, because the next version takes over; or take that back."""
        app: Any = self.config.app
        app.state.retired = retired

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("the server stops")
        deadline = threading.Timer(SHUTDOWN_TIMEOUT, _exit_at_once)
        deadline.daemon = True
        deadline.start()
        for listening in self.servers:
            listening.close()  # whoever comes now reaches the next server, or nobody
        app: Any = self.config.app
        if "services" in app.state:
            await app.state.services.registry.drain()  # before uvicorn closes the sockets
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.away:
            assert sockets
            async with answering(self.settings, sockets[0]):
                await self._wait_for_database()
        if self.warming and not self.should_exit:
            await self._wait_for(asyncio.wrap_future(self.warming))
        if self.should_exit:
            return  # nothing was opened yet
        await super().startup(sockets)
        set_up_memory()
        if self.started:
            self.ready()

    async def _wait_for_database(self) -> None:
        """Try again until the database can be used, or a stop is requested. Log why it can't whenever that changes."""
        logged = ""
        while self.away and not self.should_exit:
            if self.away != logged:
                logged = self.away
                log.warning("the server waits for its database", why=logged)
            checking = asyncio.ensure_future(check_database(self.settings))
            while not checking.done() and not self.should_exit:
                await asyncio.wait({checking}, timeout=STOP_CHECK)
            if not checking.done():
                checking.cancel()
                return
            try:
                checking.result()
                self.away = ""
            except DatabaseAway as error:
                self.away = str(error)
                await asyncio.sleep(DATABASE_RETRY_DELAY)

    async def _wait_for(self, warming: asyncio.Future[None]) -> None:
        """Wait until the rules are compiled, or a stop is requested. Log why if that takes longer than usual."""
        warn_at = time.monotonic() + USUAL_LOAD_TIME
        while not warming.done() and not self.should_exit:
            await asyncio.wait({warming}, timeout=STOP_CHECK)
            if time.monotonic() > warn_at:
                log.warning("the rules are being compiled: the first time that takes about a minute")
                warn_at = math.inf
        if warming.done():
            warming.result()


def _exit_at_once() -> None:
    """Something didn't end in time, such as a commit into a locked database."""
    log.error("stopping took too long")
    logging.shutdown()
    time.sleep(EXIT_DELAY)  # until that is written
    os._exit(1)


def set_up_memory() -> None:
    """Tune the garbage collector and the GIL.

    What is loaded by now stays, so the collector need not scan it. The thread that writes to the disk must not wait
    long for the GIL: everyone waits for it.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.00005)


def open_many_files() -> None:
    """Raise the limit of open files: each connection is one, and many systems allow a thousand by default."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MAX_FILES if hard == resource.RLIM_INFINITY else min(MAX_FILES, hard)
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


def _in_thread(job: Callable[[Settings], None], settings: Settings) -> Future[None]:
    """Run a job in a daemon thread, which a process that stops doesn't wait for."""
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
    """Compile every game, so that nobody waits for that at their first move."""
    for name in playable_games():
        begin(games()[name])


def _prepare(settings: Settings, app: Any, report: Report) -> None:
    """In a thread, while the server is already open: prepare bots, and beside them games whose libraries come later."""
    playable = playable_games()
    others = threading.Thread(target=prepare_others, args=(report,), name="preparing others", daemon=True)
    others.start()
    if settings.warm:
        _warm_up_bots(settings, playable)  # those that search may still be compiled, too
    app.state.warming = False
    others.join()
    if settings.warm:
        _warm_up_bots(settings, set(games()) - set(playable))


def _warm_up_bots(settings: Settings, chosen: Iterable[str]) -> None:
    """Compile what the bots of these games need: first those that stand in and advise."""
    for game in map(games().__getitem__, chosen):
        names = bot_names(game)
        wanted = [settings.stand_in, settings.adviser, *names]
        for name in dict.fromkeys(name for name in wanted if name in names):
            bot_named(name, game).warm(game)


def set_up_logs(settings: Settings) -> None:
    """Log to stderr, one line for each event, as JSON or text; also the warnings of libraries."""
    output = LogOutput(sys.stderr.fileno())
    logging.raiseExceptions = False
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
        logger_factory=structlog.WriteLoggerFactory(output),  # type: ignore[arg-type]
    )
    library_logs = logging.StreamHandler(output)
    last = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, form]
    library_logs.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=steps, processors=last))
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[library_logs])
