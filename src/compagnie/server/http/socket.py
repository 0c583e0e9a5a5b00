"""A socket at a table: what is said goes to the table, one thing after the other, and each is answered."""

import asyncio
import time
from collections import Counter
from typing import Any, get_args

import msgspec
import structlog
from litestar import websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import address_of, limits_of, services_of, who_asks
from compagnie.server.http.security import Bucket, from_our_page, must_be_text
from compagnie.server.http.ws_protocol import Socket, SocketProtocol, connection_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.live import Lift, Live, Pen
from compagnie.server.table.extensions.live import live_at
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.consider import consider
from compagnie.server.tables.hints import hint
from compagnie.server.tables.services import Services

log = structlog.get_logger()

FIRST_WORD_SECONDS = 10.0
MOST_WAITING = 8
"""So many frames wait here for their turn; more wait at the other side."""
FOREIGN = 4003
UNFRIENDLY = ("slow", "too_fast", "too_many")
"""Goodbyes that whoever watches over the house may want to know of."""
LONGEST_NAME = 32

open_sockets: Counter[str] = Counter()
"""How many sockets each address holds."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Sit at or watch a table."""
    services, address = services_of(socket), address_of(socket)
    if not from_our_page(services.settings, socket.headers):
        raise WebSocketException(detail="foreign page", code=FOREIGN)
    await socket.accept()
    connection = connection_of(socket)
    watcher = Watcher(None, connection)
    open_sockets[address] += 1
    services.registry.sockets.add(watcher)
    try:
        if open_sockets[address] > services.settings.sockets_an_address:
            watcher.part("too_many")
        elif not await limits_of(socket).allows(limits_of(socket).requests, address):
            watcher.part("too_fast")
        else:
            watcher.person = await who_asks(socket)
            await _attend(services, watcher, connection, table)
        await connection.say_farewell(socket, services.settings.send_seconds)
    finally:
        if watcher.parting in UNFRIENDLY:
            log.info("let go", why=watcher.parting, address=address, table=table[:LONGEST_NAME])
        services.registry.sockets.discard(watcher)
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]


async def _attend(services: Services, watcher: Watcher, connection: SocketProtocol, key: str) -> None:
    """Listen until either side ends it."""
    try:
        table = await services.registry.table(key)
    except Refusal as refusal:
        watcher.say(_no_table(refusal))
        watcher.part("unreadable")
        return
    ear = _Ear(services, watcher, table, connection)
    try:
        await connection.converse(ear.hear, services.settings.send_seconds)
    finally:
        ear.stop()
        if watcher.joined:
            services.registry.remove_watcher(table, watcher)


class _Ear:
    """Listens to one socket. What is said is done in turn: the next frame waits until this one is answered."""

    def __init__(self, services: Services, watcher: Watcher, table: Table, connection: SocketProtocol) -> None:
        self._services, self._watcher, self._table, self._connection = services, watcher, table, connection
        self._bucket = Bucket(services.settings.messages_a_second)
        self._pen = Bucket(services.settings.pen_messages_a_second)
        self._waiting: list[bytes] = []
        self._busy = self._going_on = False
        self._task: asyncio.Task[None] | None = None
        self._actor: Actor | None = None
        self._first_word = asyncio.get_running_loop().call_later(FIRST_WORD_SECONDS, self._nothing_heard)

    def hear(self, frame: bytes) -> None:
        """A frame came."""
        if self._watcher.parting:
            return
        live = self._table.live
        bucket = self._pen if live and live.strokes.draws(self._watcher.person) else self._bucket
        if not bucket.allows(time.monotonic()):
            self._watcher.part("too_fast")
            return
        self._waiting.append(frame)
        self._go_on()
        if len(self._waiting) >= MOST_WAITING:
            self._connection.listen(False)

    def stop(self) -> None:
        """Nothing more will be heard."""
        self._first_word.cancel()
        if self._task:
            self._task.cancel()

    def _nothing_heard(self) -> None:
        if not self._watcher.joined:
            self._watcher.part("idle")

    def _go_on(self) -> None:
        if self._going_on:
            return  # it was answered at once: who called us goes on
        self._going_on = True
        while self._waiting and not self._busy and not self._watcher.parting:
            self._take(self._waiting.pop(0))
        self._going_on = False
        if not self._waiting:
            self._connection.listen(True)

    def _take(self, frame: bytes) -> None:
        """Do what a frame says, and answer. Nothing that a client can send goes further than this."""
        try:
            said = _decoded(frame)
        except Refusal as refusal:
            self._answer(None, refusal)
            return
        if not self._watcher.joined and not isinstance(said, protocol.Join | protocol.Ping):
            self._answer(getattr(said, "id", None), refuse("join_first"))
            return
        if isinstance(said, Pen | Lift):
            self._draw(said)
            return
        self._busy = True
        if isinstance(said, protocol.Command):
            self._command(said)
        else:
            self._task = asyncio.create_task(self._converse(said), name=f"socket at {self._table.id}")

    def _command(self, said: protocol.Command) -> None:
        """Something to be done at the table."""
        if self._watcher.person is None:
            self._answer(said.id, refuse("no_voice"))
            return
        if self._actor is None or self._actor.person is not self._watcher.person:
            self._actor = person_actor(self._watcher.person)
        self._table.want(self._actor, said, lambda told: self._answer(said.id, told))  # type: ignore[arg-type]

    def _draw(self, said: Pen | Lift) -> None:
        """The pen moves: nothing is waited for, and nothing answered but a refusal."""
        try:
            live, person = live_at(self._table), self._watcher.person
            if person is None:
                raise refuse("no_voice")
            if isinstance(said, Pen):
                live.strokes.pen(person, said)
            else:
                live.strokes.lift(person, said)
        except Exception as error:
            self._answer(None, error)

    async def _converse(self, said: Any) -> None:
        """Something that becomes no act."""
        command = getattr(said, "id", None)
        told: protocol.FromServer | None = None
        try:
            if isinstance(said, protocol.Join):
                await _join(self._services, self._watcher, self._table, said)
                self._first_word.cancel()
            elif isinstance(said, protocol.Ping):
                told = protocol.Pong(at=said.at, house=round(self._services.registry.now(), 3))
            else:
                told = await _do(self._services, self._watcher, self._table, said)
        except Exception as error:
            self._answer(command, error)
        else:
            self._answer(command, told)

    def _answer(self, command: str | None, told: int | protocol.FromServer | Exception | None) -> None:
        """Say what came of it, then go on."""
        self._busy = False
        watcher, table = self._watcher, self._table
        seat = watcher.seat if watcher.joined else None
        if isinstance(told, int):
            watcher.say(protocol.Done(id=command or "", number=told))
        elif isinstance(told, Refusal):
            watcher.say(table.refused(told, command, seat))
        elif isinstance(told, Exception):
            log.error("a message failed", table=table.id, exc_info=told)
            watcher.say(table.refused(refuse("server_fault"), command, seat))
        elif told is not None:
            watcher.say(told)
        self._go_on()


def _decoded(frame: bytes) -> protocol.ClientMessage:
    if len(frame) > protocol.LARGEST_MESSAGE:
        raise refuse("unreadable", why=f"it is longer than {protocol.LARGEST_MESSAGE} bytes")
    must_be_text(frame)
    try:
        return protocol.decode(frame)
    except ValueError as error:
        raise refuse("unreadable", why=str(error)) from None


async def _join(services: Services, watcher: Watcher, table: Table, said: protocol.Join) -> None:
    if said.protocol != protocol.PROTOCOL:
        watcher.part("protocol")
        return
    sits = watcher.person and table.state.seats_of(watcher.person.id)
    if not watcher.joined and not sits and len(table.watchers) >= services.settings.watchers_a_table:
        watcher.part("too_many")
        return
    watcher.say(await welcome(services, watcher, table, said))  # nothing may be told before it
    services.registry.presence_changed(table)


async def welcome(services: Services, watcher: Watcher, table: Table, said: protocol.Join) -> protocol.Welcome:
    """The table as whoever joins it may see it, with his own note and the words that he wants to read."""
    reader, person = services.registry.reader, watcher.person
    note, watcher.blocked = await reader.private(table.id, person.id) if person else ("", frozenset())
    words = [spoken for spoken in await reader.words(table.id) if spoken.person not in watcher.blocked]
    seen = await table.join(watcher, said.seat, said.seen, said.spectate)
    words = [] if seen.stroke and seen.stroke.blind else words
    return msgspec.structs.replace(seen, note=note, words=words)


async def _do(services: Services, watcher: Watcher, table: Table, said: Any) -> protocol.FromServer:
    """What is asked or said beside the game."""
    if watcher.person is None:
        raise refuse("no_voice")
    if isinstance(said, protocol.Consider):
        return await consider(table, watcher, said)
    if isinstance(said, protocol.Hint):
        return await hint(services, table, watcher, said)
    if isinstance(said, get_args(Live)):
        return protocol.Done(id=said.id, number=await live_at(table).take(watcher.person, said))
    await Chat(services).take(table, watcher.person, said)
    return protocol.Done(id=said.id)


def _no_table(refusal: Refusal) -> protocol.Refused:
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
