"""Automatic players of a table: bots on their own seats and for people who left, standing orders, the clock.

They submit commands as people do. Bots choose from the view of their seat, in worker threads: the rules run
without the GIL, so a bot that thinks delays nobody.
"""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from compagnie.bots import bot_named, bot_names
from compagnie.core.live import Helm
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK, bot_actor, person_actor
from compagnie.server.base.settings import Settings
from compagnie.server.protocol.messages import Move
from compagnie.server.storage.writer import RETRY_DELAY
from compagnie.server.table.decide import TimeUp
from compagnie.server.table.orders import follow
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table
from compagnie.server.table.view_updates import view_of

log = structlog.get_logger()

FALLBACK_BOT = "random"
"""The bot that plays when another one has failed."""
BOT_RANDOM = random.Random()
"""The bots' random generator; one for all, as one each would take more memory than a table."""
MAX_TIMER = 86_400.0
"""A timer is set for at most so many seconds; then the clock is looked at again."""
CLOCK_RETRY_DELAY = 1.0
"""While a drawing must end first, the clock is looked at again after so many seconds."""


class Automation:
    """Plays and times one table."""

    def __init__(self, table: Table, threads: ThreadPoolExecutor, settings: Settings) -> None:
        self._table, self._threads, self._settings = table, threads, settings
        known = settings.stand_in in bot_names(table.game)
        self._stand_in = settings.stand_in if known else FALLBACK_BOT
        self._dice = BOT_RANDOM
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._time_up_task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether a bot or a standing order is at work."""
        return bool(self._thinking)

    def attend(self) -> None:
        """Look at the table: set the timer of its clock, start the bots and orders whose turn it is."""
        if self._stopped:
            return
        self._set_timer()
        for seat in self._table.state.bots_to_act:
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat), name=f"bot at {self._table.id}")
        for seat in self._seats_with_orders():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._follow(seat), name=f"order at {self._table.id}")

    async def stop(self) -> None:
        """Stop the timer, the bots and the orders."""
        self._stopped = True
        if self._timer:
            self._timer.cancel()
        tasks = [*self._thinking.values(), *([self._time_up_task] if self._time_up_task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        due = self._table.state.clock.due()
        if due is not None:
            wait = min(max(0.0, due - self._table.environment.now()), MAX_TIMER)
            self._call_later(wait)

    def _call_later(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._on_timer)

    def _on_timer(self) -> None:
        self._time_up_task = asyncio.create_task(self._time_up(), name=f"clock of {self._table.id}")

    async def _time_up(self) -> None:
        live = self._table.live
        if live and live.time_up(self._table.state.clock.out(self._table.environment.now())):
            self._call_later(CLOCK_RETRY_DELAY)
            return
        try:
            await self._table.enter(CLOCK, TimeUp(self._table.environment.now()))
        except Refusal:
            self._set_timer()  # someone moved in the last moment, or the time isn't up yet
        except Exception:  # nothing can be written just now: the time is up all the same, once it can
            log.exception("a seat's time could not be ended", table=self._table.id)
            self._call_later(RETRY_DELAY)

    async def _think(self, seat: int) -> None:
        try:
            name = self._table.state.seating[seat].bot or self._stand_in
            while seat in self._table.state.bots_to_act:
                await asyncio.sleep(self._settings.bot_pause)
                if not await self._play(seat, name):
                    name = FALLBACK_BOT
        finally:
            del self._thinking[seat]

    def _seats_with_orders(self) -> list[int]:
        """The seats that have a standing order and are to act now."""
        state = self._table.state
        ordered = [] if state.paused else [seat for seat in state.to_act if seat in self._table.orders]
        return [seat for seat in ordered if seat in state.people]

    async def _follow(self, seat: int) -> None:
        """Carry out a standing order, after as long as a person might think. The log shows it as the person's act."""
        try:
            await asyncio.sleep(self._dice.uniform(*self._settings.order_pause))
            if seat not in self._seats_with_orders():
                return
            table = self._table
            state, person = table.state, table.names.get(table.state.seating[seat].person or "")
            move = follow(table.game, table.orders[seat], table.view(seat))
            if move is None or person is None:
                return
            wanted = Move(id=secrets.token_urlsafe(8), seen=state.number, seat=seat, move=_raw(move))
            with suppress(Refusal):  # the table went on, or the order can't be carried out: the person must act
                await table.enter(person_actor(person), wanted)
        except Exception:
            log.exception("an order could not be carried out", table=self._table.id)
            asyncio.get_running_loop().call_later(RETRY_DELAY, self.attend)
        finally:
            del self._thinking[seat]

    async def _play(self, seat: int, name: str) -> bool:
        """Let a bot choose and play. False if it failed: then another one must."""
        state = self._table.state
        if seat not in state.bots_to_act:
            return True
        live = self._table.live
        trades, move, helm = bool(live and live.trade.open), None, None
        if not trades:
            try:
                move, helm = await self._in_thread(self._chosen, name, state, seat, view_of(state, seat))
            except Exception:
                log.exception("a bot failed", bot=name, table=self._table.id)
                return False
        try:
            if live and trades:
                await live.trade.let_bot_speak(seat, name, bot_named(name, self._table.game), self._in_thread)
            elif live and helm:
                await live.sail(state, seat, bot_actor(name), helm)
            else:
                wanted = Move(id=f"{seat}.{state.number}", seen=state.number, seat=seat, move=_raw(move))
                await self._table.enter(bot_actor(name), wanted)
        except Refusal as refusal:
            if refusal.code in ("stale", "not_your_seat", "paused"):
                return True  # the table went on while it thought
            log.error("a bot was refused", bot=name, table=self._table.id, sentence=str(refusal))
            return False
        except Exception:  # nothing can be written just now, and that isn't the bot's fault
            log.exception("a bot's move could not be written", bot=name, table=self._table.id)
            await asyncio.sleep(RETRY_DELAY)
        return True

    def _in_thread(self, job: Callable[..., Any], *given: Any) -> Awaitable[Any]:
        return asyncio.get_running_loop().run_in_executor(self._threads, job, *given)

    def _chosen(self, name: str, state: TableState, seat: int, view: Any) -> tuple[Any, Helm | None]:
        """The move that a bot chooses, and how to draw it where the move is drawn."""
        bot, live = bot_named(name, self._table.game), self._table.live
        move = bot.choose(self._table.game, view, self._dice)
        return move, live.helm(state, seat, live.play.in_mind(bot, view, move), self._dice) if live else None


def _raw(move: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(move))
