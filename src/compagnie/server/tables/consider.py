"""The `consider` question: what would follow from a choice. Answered from what the asking seat may see, to it alone."""

from typing import Any

import msgspec

from compagnie.core.game import Game, outlook
from compagnie.core.json_reader import decode
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.hints import Consider, Considered
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.services import Services


async def consider(services: Services, table: Table, watcher: Watcher, said: Consider) -> Considered:
    """What would follow from a choice now. Raises a Refusal where that can't be answered."""
    state, seat = table.state, seat_asking(table, watcher, said.seat)
    if state.play is None:
        raise refuse("not_started")
    if state.stage == "over":
        raise refuse("game_over")
    asked = read_asked(table.game, bytes(said.asked))
    number, view = state.number, table.view(seat)
    answer = await services.workers.considering.run(lambda: outlook(table.game, view, seat, asked), watcher.asker)
    return Considered(id=said.id, seat=seat, number=number, answer=answer)


def seat_asking(table: Table, watcher: Watcher, seat: int | None) -> int:
    """The asking person's seat: the one named, or else the one they look from. Raises a Refusal for another's."""
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
    """Decode a question. Raises a Refusal if this game answers no such question."""
    if game.asked_type is None:
        raise refuse("no_outlook", game=game.name)
    try:
        return decode(raw, game.asked_type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("unreadable", why=str(error)) from None
