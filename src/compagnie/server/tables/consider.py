"""What would follow if I chose this? Told to who asks alone, from what his seat may see; no act comes of it."""

import asyncio
from typing import Any

import msgspec

from compagnie.core.game import Game, outlook
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Consider, Considered
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher


async def consider(table: Table, watcher: Watcher, said: Consider) -> Considered:
    """What would follow, as the table stands. Raises a Refusal where nothing can be told."""
    state, seat = table.state, seat_asking(table, watcher, said.seat)
    if state.play is None:
        raise refuse("not_started")
    if state.stage == "over":
        raise refuse("game_over")
    asked = read_asked(table.game, bytes(said.asked))
    number, view = state.number, table.view(seat)
    answer = await asyncio.to_thread(outlook, table.game, view, seat, asked)
    return Considered(id=said.id, seat=seat, number=number, answer=answer)


def seat_asking(table: Table, watcher: Watcher, seat: int | None) -> int:
    """The seat that is meant: one's own, by default the one that is looked from. Raises a Refusal for another."""
    mine = table.state.seats_of(watcher.person.id if watcher.person else None)
    if not mine:
        raise refuse("not_seated")
    meant = watcher.seat if seat is None else seat
    if meant is None:
        meant = mine[0]
    if meant not in mine:
        raise refuse("not_your_seat", seat=meant)
    return meant


def read_asked(game: Game, raw: bytes) -> Any:
    """What somebody asks. Raises a Refusal if this game answers no such question."""
    if game.asked_type is None:
        raise refuse("no_outlook", game=game.name)
    try:
        return msgspec.json.decode(raw, type=game.asked_type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("unreadable", why=str(error)) from None
