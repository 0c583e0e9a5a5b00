"""The WebSocket of a table: messages are handled one after the other, and each is answered."""

import asyncio
import time
from collections import Counter
from typing import Any

import structlog
from litestar import websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.http.rate_limit import TokenBucket
from compagnie.server.http.requests import address_of, allowed, limits_of, services_of
from compagnie.server.http.security import check_characters, from_our_page
from compagnie.server.http.sessions import find_person
from compagnie.server.http.ws_protocol import Socket, SocketProtocol, connection_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.base import Request, Stream
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.consider import consider
from compagnie.server.tables.hints import hint
from compagnie.server.tables.join import join
from compagnie.server.tables.services import Services

log = structlog.get_logger()

JOIN_TIMEOUT = 10.0
MAX_QUEUE = 8
"""So many frames wait here for their turn; more wait at the client."""
FOREIGN_PAGE_CODE = 4003
LOGGED_GOODBYES = ("slow", "too_fast", "too_many")
"""Reasons for closing a socket that are logged."""
MAX_LOGGED_ID = 32

open_sockets: Counter[str] = Counter()
"""How many sockets each address holds."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Play at or watch a table."""
    services, address = services_of(socket), address_of(socket)
    if not from_our_page(services.settings, socket.headers):
        raise WebSocketException(detail="foreign page", code=FOREIGN_PAGE_CODE)
    await socket.accept()
    connection = connection_of(socket)
    watcher = Watcher(None, connection)
    open_sockets[address] += 1
    services.registry.sockets.add(watcher)
    try:
        if open_sockets[address] > services.settings.sockets_an_address:
            watcher.part("too_many")
        elif not await allowed(socket, limits_of(socket).requests):
            watcher.part("too_fast")
        else:
            watcher.person = await find_person(socket)
            await _serve(services, watcher, connection, table)
        await connection.close_socket(socket, services.settings.send_seconds)
    finally:
        if watcher.parting in LOGGED_GOODBYES:
            log.info("a socket was closed", why=watcher.parting, address=address, table=table[:MAX_LOGGED_ID])
        services.registry.sockets.discard(watcher)
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]


async def _serve(services: Services, watcher: Watcher, connection: SocketProtocol, key: str) -> None:
    """Handle messages until either side ends."""
    try:
        table = await services.registry.table(key)
    except Refusal as refusal:
        watcher.say(_no_such_table(refusal))
        watcher.part("unreadable")
        return
    handler = _MessageHandler(services, watcher, table, connection)
    try:
        await connection.receive_frames(handler.on_frame, services.settings.send_seconds)
    finally:
        handler.stop()
        if watcher.joined:
            services.registry.remove_watcher(table, watcher)


class _MessageHandler:
    """Handles the messages of one socket in order: the next frame waits until this one is answered."""

    def __init__(self, services: Services, watcher: Watcher, table: Table, connection: SocketProtocol) -> None:
        self._services, self._watcher, self._table, self._connection = services, watcher, table, connection
        self._rate = TokenBucket(services.settings.messages_a_second)
        self._stream_rate = TokenBucket(services.settings.pen_messages_a_second)
        self._waiting: list[bytes] = []
        self._busy = self._in_loop = False
        self._task: asyncio.Task[None] | None = None
        self._actor: Actor | None = None
        self._join_timer = asyncio.get_running_loop().call_later(JOIN_TIMEOUT, self._join_timed_out)

    def on_frame(self, frame: bytes) -> None:
        """Queue a frame, or close the socket if they come too fast."""
        if self._watcher.parting:
            return
        rate = self._stream_rate if self._table.extensions.streaming(self._watcher.person) else self._rate
        if not rate.allows(time.monotonic()):
            self._watcher.part("too_fast")
            return
        self._waiting.append(frame)
        self._handle_waiting()
        if len(self._waiting) >= MAX_QUEUE:
            self._connection.set_reading(False)

    def stop(self) -> None:
        """Handle nothing more."""
        self._join_timer.cancel()
        if self._task:
            self._task.cancel()

    def _join_timed_out(self) -> None:
        if not self._watcher.joined:
            self._watcher.part("idle")

    def _handle_waiting(self) -> None:
        if self._in_loop:
            return  # the message was answered at once: the loop below goes on
        self._in_loop = True
        while self._waiting and not self._busy and not self._watcher.parting:
            self._handle(self._waiting.pop(0))
        self._in_loop = False
        if not self._waiting:
            self._connection.set_reading(True)

    def _handle(self, frame: bytes) -> None:
        """Handle a frame and answer it; no fault of a message gets past this."""
        try:
            said = _decoded(frame)
        except Refusal as refusal:
            self._answer(None, refusal)
            return
        if not self._watcher.joined and not isinstance(said, protocol.Join | protocol.Ping):
            self._answer(getattr(said, "id", None), refuse("join_first"))
            return
        if isinstance(said, Stream):
            self._take_stream(said)
            return
        self._busy = True
        if isinstance(said, protocol.Command):
            self._command(said)
        else:
            self._task = asyncio.create_task(self._handle_other(said), name=f"socket at {self._table.id}")

    def _command(self, said: protocol.Command) -> None:
        """Submit a command to the table."""
        if self._watcher.person is None:
            self._answer(said.id, refuse("no_voice"))
            return
        if self._actor is None or self._actor.person is not self._watcher.person:
            self._actor = person_actor(self._watcher.person)
        self._table.want(self._actor, said, lambda answer: self._answer(said.id, answer))  # type: ignore[arg-type]

    def _take_stream(self, said: Stream) -> None:
        """A message that is not answered, unless it is refused."""
        try:
            if self._watcher.person is None:
                raise refuse("no_voice")
            self._table.extensions.stream(self._watcher.person, said)
        except Exception as error:
            self._answer(None, error)

    async def _handle_other(self, said: Any) -> None:
        """Handle a message that is no command."""
        command = getattr(said, "id", None)
        answer: protocol.FromServer | None = None
        try:
            if isinstance(said, protocol.Join):
                await _join(self._services, self._watcher, self._table, said)
                self._join_timer.cancel()
            elif isinstance(said, protocol.Ping):
                answer = protocol.Pong(at=said.at, time=round(self._services.registry.now(), 3))
            else:
                answer = await _do(self._services, self._watcher, self._table, said)
        except Exception as error:
            self._answer(command, error)
        else:
            self._answer(command, answer)

    def _answer(self, command: str | None, answer: int | protocol.FromServer | Exception | None) -> None:
        """Answer a message, then go on to the next."""
        self._busy = False
        watcher, table = self._watcher, self._table
        seat = watcher.seat if watcher.joined else None
        if isinstance(answer, int):
            watcher.say(protocol.Done(id=command or "", number=answer))
        elif isinstance(answer, Refusal):
            watcher.say(table.refused(answer, command, seat))
        elif isinstance(answer, Exception):
            log.error("a message failed", table=table.id, exc_info=answer)
            watcher.say(table.refused(refuse("server_fault"), command, seat))
        elif answer is not None:
            watcher.say(answer)
        self._handle_waiting()


def _decoded(frame: bytes) -> protocol.ClientMessage:
    if len(frame) > protocol.LARGEST_MESSAGE:
        raise refuse("unreadable", why=f"it is longer than {protocol.LARGEST_MESSAGE} bytes")
    check_characters(frame)
    try:
        return protocol.decode(frame)
    except ValueError as error:
        raise refuse("unreadable", why=str(error)) from None


async def _join(services: Services, watcher: Watcher, table: Table, said: protocol.Join) -> None:
    oldest = protocol.PROTOCOL if table.game.drawing else protocol.OLDEST_WITHOUT_DRAWING
    if not oldest <= said.protocol <= protocol.PROTOCOL:
        watcher.part("protocol")
        return
    sits = watcher.person and table.state.seats_of(watcher.person.id)
    if not watcher.joined and not sits and len(table.watchers) >= services.settings.watchers_a_table:
        watcher.part("too_many")
        return
    watcher.say(await join(services, watcher, table, said))  # nothing may be sent before it
    services.registry.presence_changed(table)


async def _do(services: Services, watcher: Watcher, table: Table, said: Any) -> protocol.FromServer:
    """Handle questions, chat, and what happens between acts."""
    if watcher.person is None:
        raise refuse("no_voice")
    if isinstance(said, protocol.Consider):
        return await consider(table, watcher, said)
    if isinstance(said, protocol.Hint):
        return await hint(services, table, watcher, said)
    if isinstance(said, Request):
        return protocol.Done(id=said.id, number=await table.extensions.request(watcher.person, said))
    await Chat(services).take(table, watcher.person, said)
    return protocol.Done(id=said.id)


def _no_such_table(refusal: Refusal) -> protocol.Refused:
    return protocol.Refused(
        id=None,
        code=refusal.code,
        params=refusal.params,
        rule="",
        sentence=str(refusal),
        number=0,
        view=None,
        to_act=[],
        clock=None,
    )
