"""The WebSocket of a table: messages are handled one after the other, and each is answered."""

import asyncio
import time
from collections import Counter
from typing import Any

import structlog
from litestar import websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath
from msgspec import UNSET

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.http.rate_limit import TokenBucket
from compagnie.server.http.requests import address_of, allowed, limits_of, services_of
from compagnie.server.http.security import allowed_host, check_characters, from_our_page
from compagnie.server.http.sessions import find_holder, includes
from compagnie.server.http.ws_protocol import Socket, SocketProtocol, connection_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.base import Request, Stream
from compagnie.server.storage.writer import NotStored
from compagnie.server.table.table import Table
from compagnie.server.table.views.log_page import MAX_PAGE
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.consider import consider
from compagnie.server.tables.hints import hint
from compagnie.server.tables.join import join
from compagnie.server.tables.services import Services

log = structlog.get_logger()

JOIN_TIMEOUT = 10.0
RETRY_DELAY = 1.0
ANSWER_TIMEOUT = 4.0
"""Whoever sent a command is told after so many seconds that it isn't stored yet, if it isn't."""
UNTIMED = (protocol.Join, protocol.Hint, protocol.Consider)
"""What may take longer."""
WITHOUT_JOINING = (protocol.Join, protocol.Ping)
"""What one may send before one has joined."""
ALLOWED_TO_LOOKERS = (protocol.Join, protocol.Ping, protocol.Consider)
"""What one may send who may only look."""
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
    if not allowed_host(services.settings, socket.headers.get("host", "")):
        raise WebSocketException(detail="unknown host", code=FOREIGN_PAGE_CODE)
    if not from_our_page(services.settings, socket.headers):
        raise WebSocketException(detail="foreign page", code=FOREIGN_PAGE_CODE)
    await socket.accept()
    connection = connection_of(socket)
    watcher = Watcher(None, connection, address)
    open_sockets[address] += 1
    services.registry.sockets.add(watcher)
    try:
        if not services.registry.open:
            watcher.part("restarting")
        elif open_sockets[address] > services.settings.sockets_an_address:
            watcher.part("too_many")
        elif not await allowed(socket, limits_of(socket).requests):
            watcher.part("too_fast")
        else:
            holder = await find_holder(socket)
            watcher.person = holder.person if holder else None
            watcher.may_play = holder is None or includes(holder.scope, "play")
            watcher.suspended_until = holder.suspended_until if holder else None
            await _serve(services, watcher, connection, table)
        await connection.close_socket(socket, services.settings.send_seconds)
    finally:
        services.registry.sockets.discard(watcher)
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]
        if watcher.parting in LOGGED_GOODBYES:
            log.info("a socket was closed", why=watcher.parting, address=address, table=table[:MAX_LOGGED_ID])


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
        await connection.receive_frames(handler.on_frame, handler.on_drained, services.settings.send_seconds)
    finally:
        handler.stop()
        if watcher.joined:
            services.registry.remove_watcher(table, watcher)


class _MessageHandler:
    """Handles the messages of one socket in order: the next frame waits until this one is answered."""

    def __init__(self, services: Services, watcher: Watcher, table: Table, connection: SocketProtocol) -> None:
        self._services, self._watcher, self._table, self._connection = services, watcher, table, connection
        self._rate = TokenBucket(services.settings.messages_a_second)
        self._stream_rate = TokenBucket(services.settings.stroke_messages_a_second)
        self._waiting: list[bytes] = []
        self._under_way: Any = None
        """The message that is being handled; the next one waits for its answer."""
        self._in_loop = False
        self._began = 0.0
        """When it came; none is late that began less than ANSWER_TIMEOUT ago."""
        self._answer_timer: asyncio.TimerHandle | None = None
        """One for many messages: set anew only when it has run out."""
        self._task: asyncio.Task[None] | None = None
        self._pages: asyncio.Task[None] | None = None
        """Sends what was too much for the welcome."""
        self._retelling: asyncio.Task[None] | None = None
        self._actor: Actor | None = None
        self._join_timer = asyncio.get_running_loop().call_later(JOIN_TIMEOUT, self._join_timed_out)

    def on_frame(self, frame: bytes) -> None:
        """Queue a frame, or close the socket if they come too fast. A server that stops takes no more."""
        if self._watcher.parting or not self._services.registry.open:
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
        if self._answer_timer:
            self._answer_timer.cancel()
        for task in (self._task, self._pages, self._retelling):
            if task:
                task.cancel()

    def on_drained(self) -> None:
        """The client has read what it was sent. If messages were left out meanwhile, tell it the table anew."""
        if self._watcher.behind and not self._watcher.parting and (self._retelling is None or self._retelling.done()):
            self._retelling = asyncio.create_task(self._tell_anew(), name=f"retelling at {self._table.id}")

    async def _tell_anew(self) -> None:
        watcher = self._watcher
        if not watcher.joined:
            watcher.behind = False
            return
        seat = watcher.seat
        while watcher.behind and not watcher.parting:
            try:
                await self._join(protocol.Join(seen=watcher.told, seat=seat, spectate=watcher.spectates))
            except Refusal as refusal:
                if refusal.code == "not_your_seat":
                    seat = None
                else:  # too much is asked for now
                    await asyncio.sleep(RETRY_DELAY)
            except Exception as error:  # the database is away
                log.warning("a table couldn't be told anew", table=self._table.id, error=str(error))
                await asyncio.sleep(RETRY_DELAY)
            else:
                return  # if it is behind again, it is told anew once it has read that

    async def _join(self, said: protocol.Join) -> None:
        """Welcome the client; what is too much for that follows page by page, if the client takes pages."""
        if self._pages:
            self._pages.cancel()
            self._pages = None
        watcher = self._watcher
        welcome = await join(self._services, watcher, self._table, said)
        watcher.behind = False
        watcher.say(welcome)  # nothing may be sent before it
        if watcher.behind:
            watcher.told = welcome.number if said.seen is None else said.seen
            return
        watcher.told = welcome.number
        if said.pages and welcome.earlier is not UNSET:
            pages = self._send_pages(watcher.seat, said.seen or 0, welcome.earlier)
            self._pages = asyncio.create_task(pages, name=f"log of {self._table.id}")

    async def _send_pages(self, seat: int | None, seen: int, before: int) -> None:
        """Send the log backwards, each page when the client has read the one before."""
        while before and self._watcher.seat == seat and not self._watcher.parting:
            await self._connection.writable.wait()
            try:
                page = await self._table.seen_page(self._watcher.asker, seat, seen, before, MAX_PAGE)
            except Exception as error:  # too much is asked for now, or the database is away
                log.info("a page of a log waits", table=self._table.id, error=str(error))
                await asyncio.sleep(RETRY_DELAY)
                continue
            if self._watcher.behind:
                await asyncio.sleep(RETRY_DELAY)
                continue
            self._watcher.say(protocol.Earlier(acts=page.acts, before=page.rest_before))  # type: ignore[arg-type]
            if not self._watcher.behind:
                before = page.rest_before

    def _join_timed_out(self) -> None:
        if self._watcher.joined:
            return
        if isinstance(self._under_way, protocol.Join):  # it waits for us, in a crowd
            self._join_timer = asyncio.get_running_loop().call_later(JOIN_TIMEOUT, self._join_timed_out)
        else:
            self._watcher.part("idle")

    def _handle_waiting(self) -> None:
        if self._in_loop:
            return  # the message was answered at once: the loop below goes on
        self._in_loop = True
        while self._waiting and self._under_way is None and self._may_handle:
            self._handle(self._waiting.pop(0))
        self._in_loop = False
        if not self._waiting:
            self._connection.set_reading(True)

    @property
    def _may_handle(self) -> bool:
        return not self._watcher.parting and self._services.registry.open

    def _handle(self, frame: bytes) -> None:
        """Handle a frame and answer it; no fault of a message gets past this."""
        try:
            said = _decoded(frame)
        except Refusal as refusal:
            self._answer(None, refusal)
            return
        if not self._watcher.joined and type(said) not in WITHOUT_JOINING:
            self._answer(getattr(said, "id", None), refuse("join_first"))
            return
        if type(said) not in ALLOWED_TO_LOOKERS and (why := self._only_looks()):
            self._answer(getattr(said, "id", None), why)
            return
        if isinstance(said, Stream):
            self._take_stream(said)
            return
        self._under_way, self._began = said, time.monotonic()
        if self._answer_timer is None and type(said) not in UNTIMED:
            self._answer_timer = asyncio.get_running_loop().call_later(ANSWER_TIMEOUT, self._look_if_late)
        if isinstance(said, protocol.Command):
            self._command(said)
        else:
            self._task = asyncio.create_task(self._handle_other(said), name=f"socket at {self._table.id}")

    def _only_looks(self) -> Refusal | None:
        """Why this client may look and do no more, if that is so."""
        if self._watcher.suspended_until:
            return refuse("suspended", until=self._watcher.suspended_until)
        return None if self._watcher.may_play else refuse("token_scope", scope="read", needed="play")

    def _command(self, said: protocol.Command) -> None:
        """Submit a command to the table."""
        if self._watcher.person is None:
            self._finish(said, refuse("no_voice"))
            return
        if self._actor is None or self._actor.person is not self._watcher.person:
            self._actor = person_actor(self._watcher.person)
        self._table.want(self._actor, said, lambda answer: self._finish(said, answer))  # type: ignore[arg-type]

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
        answer: protocol.FromServer | None = None
        try:
            if isinstance(said, protocol.Join):
                if self._may_join(said):
                    await self._join(said)
                    self._services.registry.presence_changed(self._table)
                self._join_timer.cancel()
            elif isinstance(said, protocol.Ping):
                answer = protocol.Pong(at=said.at, time=round(self._services.registry.now(), 3))
            else:
                answer = await _do(self._services, self._watcher, self._table, said)
        except Exception as error:
            self._finish(said, error)
        else:
            self._finish(said, answer)

    def _look_if_late(self) -> None:
        """Perhaps the database doesn't answer: whoever waits is told so. What comes of it is told when it does."""
        said, self._answer_timer = self._under_way, None
        if said is None or type(said) in UNTIMED:
            return
        left = self._began + ANSWER_TIMEOUT - time.monotonic()
        if left > 0:  # it was set for a message that has long been answered
            self._answer_timer = asyncio.get_running_loop().call_later(left, self._look_if_late)
        else:
            self._finish(said, refuse("not_stored"))

    def _finish(self, said: Any, answer: int | protocol.FromServer | Exception | None) -> None:
        """Answer the message that is under way, unless that was answered already."""
        if said is not self._under_way:
            return
        self._under_way = None
        self._answer(getattr(said, "id", None), answer)

    def _may_join(self, said: protocol.Join) -> bool:
        """Whether a client may join; if not, it is disconnected."""
        watcher, table = self._watcher, self._table
        oldest = protocol.PROTOCOL if table.game.drawing else protocol.OLDEST_WITHOUT_DRAWING
        sits = watcher.person and table.state.seats_of(watcher.person.id)
        if not oldest <= said.protocol <= protocol.PROTOCOL:
            watcher.part("protocol")
        elif not watcher.joined and not sits and len(table.watchers) >= self._services.settings.watchers_a_table:
            watcher.part("too_many")
        return not watcher.parting

    def _answer(self, command: str | None, answer: int | protocol.FromServer | Exception | None) -> None:
        """Answer a message, then go on to the next."""
        watcher, table = self._watcher, self._table
        seat = watcher.seat if watcher.joined else None
        if isinstance(answer, int):
            watcher.say(protocol.Done(id=command or "", number=answer))
        elif isinstance(answer, Refusal):
            watcher.say(table.refused(answer, command, seat))
        elif isinstance(answer, NotStored):
            log.warning("a message couldn't be stored", table=table.id, error=str(answer))
            watcher.say(table.refused(refuse("not_stored"), command, seat))
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


async def _do(services: Services, watcher: Watcher, table: Table, said: Any) -> protocol.FromServer:
    """Handle questions, chat, and what happens between acts."""
    if watcher.person is None:
        raise refuse("no_voice")
    if isinstance(said, protocol.Consider):
        return await consider(services, table, watcher, said)
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
