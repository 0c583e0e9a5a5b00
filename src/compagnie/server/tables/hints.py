"""Hints: what a bot would play from a seat, chosen from the view of that seat alone."""

import random
import secrets
import time
from typing import Any

import msgspec

from compagnie.bots import Bot, bot_named, bot_names
from compagnie.bots.advice import Suggestion, advise
from compagnie.core.playthrough import view_for
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.bot_threads import TooLate
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.hints import Hint, Hinted, HintedMove, HintReason
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.consider import seat_asking
from compagnie.server.tables.services import Services

MAX_WAIT = 60.0
"""So many seconds a hint may wait for others that think."""


async def hint(services: Services, table: Table, watcher: Watcher, said: Hint) -> Hinted:
    """The best few moves, and why. Raises a Refusal where hints aren't allowed, or not now."""
    if not table.row.hints:
        raise refuse("no_hints")
    state, seat = table.state, seat_asking(table, watcher, said.seat)
    if state.play is None:
        raise refuse("not_started")
    if state.stage == "over":
        raise refuse("game_over")
    if seat not in state.to_act:
        raise refuse("not_your_turn", seat=seat)
    name, game = services.settings.adviser, table.game
    if name not in bot_names(game):
        raise refuse("no_adviser", game=game.name)
    bot = bot_named(name, game)
    number, view = state.number, view_for(bot, game, state.play.position, seat)
    dice = random.Random(secrets.randbits(64))
    seconds = services.settings.bot_think
    asker = watcher.person.id if watcher.person else table.id
    try:
        found = await services.registry.thinking.run(
            asker, lambda: advise(game, bot, view, dice, time.monotonic() + seconds), seconds + MAX_WAIT
        )
    except TooLate:
        raise refuse("busy") from None
    moves = [_told(state, seat, bot, view, one) for one in found]
    return Hinted(id=said.id, seat=seat, number=number, bot=name, move=moves[0].move, moves=moves)


def _told(state: TableState, seat: int, bot: Bot, view: Any, found: Suggestion) -> HintedMove:
    """A suggestion as a client is told of it. Of a stroke it is told where it leads: people draw themselves."""
    drawing = state.game.drawing
    move = drawing.intention(bot, view, found.move) if drawing else found.move
    return HintedMove(
        move=msgspec.to_builtins(move),
        chance=found.chance,
        give_or_take=found.give_or_take,
        reasons=[HintReason(code=reason.code, params=reason.params) for reason in found.reasons],
        playable=_may_send(state, seat, move),
    )


def _may_send(state: TableState, seat: int, move: Any) -> bool:
    person = person_actor(Person(id=state.seating[seat].person or "", name="", guest=True))
    try:
        for part in state.parts:
            part.check_move(state, person, seat, move)
    except Refusal:
        return False
    return True
