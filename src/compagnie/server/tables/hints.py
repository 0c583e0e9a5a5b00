"""Hints: what a bot would play from a seat, chosen from the view of that seat alone."""

import random
import secrets

import msgspec

from compagnie.bots import bot_named, bot_names
from compagnie.core.playthrough import view_for
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import WorkerPool
from compagnie.server.protocol.messages import Hint, Hinted
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.consider import seat_asking
from compagnie.server.tables.services import Services

hint_workers = WorkerPool("hints")


async def hint(services: Services, table: Table, watcher: Watcher, said: Hint) -> Hinted:
    """The move that a bot would play. Raises a Refusal where hints aren't allowed, or not now."""
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
    move = await hint_workers.run(lambda: bot.choose(game, view, dice))
    return Hinted(id=said.id, seat=seat, number=number, bot=name, move=msgspec.to_builtins(move))
