"""A bot during a trade: it makes and accepts offers, waits for people but not for other bots, and then has done."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from compagnie.core.capabilities.trading import Acceptance, Proposal, Trading
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import bot_actor
from compagnie.server.table.extension import BotTurn, InThread
from compagnie.server.table.extensions.parts import trade_time

if TYPE_CHECKING:
    from compagnie.server.table.extensions.trading import TradingExtension

log = structlog.get_logger()

MAX_BOT_OFFERS = 8
"""The most offers that a bot makes or accepts in one trade."""
BOT_INTERVAL = 3.0
"""A bot that waits for people looks at the offers every so many seconds."""


class BotTrader:
    """One bot in one trade."""

    def __init__(self, extension: "TradingExtension", trading: Trading, turn: BotTurn, in_thread: InThread) -> None:
        self._extension, self._trading, self._turn, self._in_thread = extension, trading, turn, in_thread
        self._table, self._actor = extension.table, bot_actor(turn.name)
        self._made = 0
        """How many offers it has made or accepted."""

    async def trade(self) -> None:
        """Trade until it has done."""
        while self._goes_on():
            changed = self._extension.changed
            choice = await self._choice()
            if choice is not None and await self._carry_out(choice):
                self._made += 1
            elif self._people_trade() and not self._extension.in_turn:
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), BOT_INTERVAL)
            elif self._goes_on():
                await self._extension.enter_done(self._actor, self._turn.seat)
                return
            await asyncio.sleep(self._table.environment.settings.bot_pause)

    def _goes_on(self) -> bool:
        return self._extension.open and self._turn.seat in self._table.state.bots_to_act

    def _people_trade(self) -> bool:
        return any(seat in self._table.state.people for seat in self._table.state.to_act)

    async def _choice(self) -> Proposal | Acceptance | None:
        """What it wants to offer or accept now. A bot that fails has done."""
        offers = self._extension.open_offers(self._turn.seat)
        if offers is None or self._made >= MAX_BOT_OFFERS:
            return None
        choice: Proposal | Acceptance | None = None
        try:
            choice = await self._in_thread(
                self._trading.choose, self._turn.bot, self._table.view(self._turn.seat), offers
            )
        except Exception:
            log.exception("a bot failed", bot=self._turn.name, table=self._table.id)
            self._made = MAX_BOT_OFFERS
        return choice

    async def _carry_out(self, choice: Proposal | Acceptance) -> bool:
        """Several servers may run the same bot: its n-th offer in a trade is made once."""
        trade, seat = trade_time(self._table.state), self._turn.seat
        try:
            if isinstance(choice, Acceptance):
                await self._extension.accept(self._actor, seat, choice.offer, None)
            else:
                command = f"bot {seat} {trade.began if trade else 0} {self._made}"
                await self._extension.offer(seat, choice.to, choice.gives, choice.takes, command)
        except Refusal:
            return False  # the table went on meanwhile
        return True
