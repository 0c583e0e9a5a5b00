"""A socket at a table: what is said goes to the table, what is told comes from a bounded outbox."""

import asyncio
import time
from collections import Counter
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from compagnie.core.refusal import Refusal
from compagnie.server import protocol
from compagnie.server.asides import Asides
from compagnie.server.asking import address_of, house_of, who_asks
from compagnie.server.considering import consider
from compagnie.server.house import House
from compagnie.server.people import person_actor
from compagnie.server.refusals import refuse
from compagnie.server.safety import Bucket, from_our_page
from compagnie.server.table import Table
from compagnie.server.watchers import Watcher

log = structlog.get_logger()

FIRST_WORD_SECONDS = 10.0
GOING_AWAY = 1001
FOREIGN = 4003
Socket = WebSocket[Any, Any, Any]

open_sockets: Counter[str] = Counter()
"""How many sockets each address holds."""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Sit at or watch a table."""
    house, address = house_of(socket), address_of(socket)
    if not from_our_page(house.settings, socket.headers):
        raise WebSocketException(detail="foreign page", code=FOREIGN)
    await socket.accept()
    watcher = Watcher(None)
    open_sockets[address] += 1
    try:
        if open_sockets[address] > house.settings.sockets_an_address:
            watcher.part("too_many")
        else:
            watcher.person = await who_asks(socket)
        await _converse(socket, house, watcher, table)
    finally:
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]


async def _converse(socket: Socket, house: House, watcher: Watcher, table: str) -> None:
    """Listen and talk, until one of the two ends."""
    listener = asyncio.create_task(_attend(socket, house, watcher, table), name="listener")
    sender = asyncio.create_task(_send(socket, watcher, house.settings.send_seconds), name="sender")
    try:
        await asyncio.wait({listener, sender}, return_when=asyncio.FIRST_COMPLETED)
        if listener.done() and watcher.parting:
            await asyncio.wait({sender})  # the goodbye is still to be sent
    finally:
        for task in (listener, sender):
            task.cancel()
        await asyncio.gather(listener, sender, return_exceptions=True)


class _Gone(Exception):
    """The other side has left."""


async def _attend(socket: Socket, house: House, watcher: Watcher, key: str) -> None:
    try:
        table = await house.hall.table(key)
    except Refusal as refusal:
        watcher.say(_no_table(refusal))
        watcher.part("unreadable")
        return
    try:
        await _listen(socket, house, watcher, table)
    finally:
        if watcher.joined:
            house.hall.part(table, watcher)


async def _listen(socket: Socket, house: House, watcher: Watcher, table: Table) -> None:
    bucket = Bucket(house.settings.messages_a_second)
    while not watcher.parting:
        frame = await _receive(socket, None if watcher.joined else FIRST_WORD_SECONDS)
        if frame is None:
            watcher.part("idle")
        elif not bucket.allows(time.monotonic()):
            watcher.part("too_fast")
        else:
            await _hear(house, watcher, table, frame)


async def _receive(socket: Socket, seconds: float | None) -> str | bytes | None:
    """The next frame; None if none comes in time."""
    try:
        event: Any = await asyncio.wait_for(socket.receive(), seconds)
    except TimeoutError:
        return None
    if event["type"] != "websocket.receive":
        raise _Gone
    text: str | None = event.get("text")
    return text if text is not None else bytes(event.get("bytes") or b"")


async def _hear(house: House, watcher: Watcher, table: Table, frame: str | bytes) -> None:
    """Do what a frame says, and answer. Nothing that a client can send goes further than this."""
    command: str | None = None
    try:
        said = _decoded(frame)
        command = getattr(said, "id", None)
        if isinstance(said, protocol.Join):
            await _join(house, watcher, table, said)
        elif isinstance(said, protocol.Ping):
            watcher.say(protocol.Pong(at=said.at, house=round(house.hall.now(), 3)))
        else:
            watcher.say(await _do(house, watcher, table, said))
    except Refusal as refusal:
        seat = watcher.seat if watcher.joined else None
        watcher.say(table.refused(refusal, command, seat))
    except Exception:
        log.exception("a message failed", table=table.id)
        watcher.say(table.refused(refuse("server_fault"), command, watcher.seat))


def _decoded(frame: str | bytes) -> protocol.ClientMessage:
    if len(frame) > protocol.LARGEST_MESSAGE:
        raise refuse("unreadable", why=f"it is longer than {protocol.LARGEST_MESSAGE} bytes")
    try:
        return protocol.decode(frame)
    except ValueError as error:
        raise refuse("unreadable", why=str(error)) from None


async def _join(house: House, watcher: Watcher, table: Table, said: protocol.Join) -> None:
    if said.protocol != protocol.PROTOCOL:
        watcher.part("protocol")
        return
    if not watcher.joined and len(table.watchers) >= house.settings.watchers_a_table:
        watcher.part("too_many")
        return
    shelf, person = house.hall.shelf, watcher.person
    note, watcher.blocked = await shelf.aside(table.id, person.id) if person else ("", frozenset())
    words = [spoken for spoken in await shelf.words(table.id) if spoken.person not in watcher.blocked]
    welcome = await table.join(watcher, said.seat, said.seen)
    watcher.say(msgspec.structs.replace(welcome, note=note, words=words))  # nothing may be told before it
    house.hall.came_or_went(table)


async def _do(house: House, watcher: Watcher, table: Table, said: Any) -> protocol.Told:
    if watcher.person is None:
        raise refuse("no_voice")
    if isinstance(said, protocol.Consider):
        return await consider(table, watcher, said)
    if isinstance(said, protocol.Command):
        number = await table.enter(person_actor(watcher.person), said)  # type: ignore[arg-type]
        return protocol.Done(id=said.id, number=number)
    await Asides(house).take(table, watcher.person, said)
    return protocol.Done(id=said.id)


async def _send(socket: Socket, watcher: Watcher, seconds: float) -> None:
    """Empty the outbox. Who can't be sent to in time is let go."""
    try:
        while (frame := await watcher.outbox.get()) is not None:
            await asyncio.wait_for(socket.send_data(frame, mode="text"), seconds)
        await asyncio.wait_for(socket.close(GOING_AWAY), seconds)
    except Exception:  # the line is dead or stuck
        watcher.parting = watcher.parting or "slow"


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
