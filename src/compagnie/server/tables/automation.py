"""Whatever acts at a table without a person: bots, extensions that act for a seat, and the clock.

They use the same queue as people. Bots choose from the view of their seat, in threads (`base/bot_threads.py`), each by
a deadline. A bot that fails or is late is replaced for that move by the next weaker one.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog

from compagnie.bots import SIMPLEST, bot_named, bot_names, weaker_than
from compagnie.core.game import Game
from compagnie.core.playthrough import view_for
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK, bot_actor
from compagnie.server.base.bot_threads import Thinking, TooLate
from compagnie.server.base.settings import Settings
from compagnie.server.protocol.messages import Move
from compagnie.server.storage.writer import RETRY_DELAY
from compagnie.server.table.extension import BotTurn, TableExtension
from compagnie.server.table.extensions.tempo import TempoExtension
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import TimeUp

log = structlog.get_logger()

LATE_AFTER = 2.0
"""So many seconds after its deadline a bot is late: it may have waited for others that think."""

DICE = random.Random()
"""The bots' random numbers; one generator for all tables, to save memory."""

MakeMove = Callable[[], Awaitable[Any]]
"""Makes a move that a bot has chosen."""


def stand_in(settings: Settings, game: Game) -> str:
    """The bot that plays for people who don't."""
    return settings.stand_in if settings.stand_in in bot_names(game) else SIMPLEST


class Automation:
    """Runs the bots and the clock of one table."""

    def __init__(self, table: Table, thinking: Thinking, settings: Settings) -> None:
        self._table, self._queue, self._settings = table, thinking, settings
        self._stand_in = stand_in(settings, table.game)
        self._dice = DICE
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._time_up_task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether a bot or an extension is acting."""
        return bool(self._thinking)

    def attend(self) -> None:
        """Set the clock's timer, and start the bots and extensions that must act now."""
        if self._stopped:
            return
        self._set_timer()
        for seat in self._table.state.bots_to_act:
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat), name=f"bot at {self._table.id}")
        for seat, extension in self._table.extensions.acting():
            if seat not in self._thinking:
                task = asyncio.create_task(self._act_for(seat, extension), name=f"order at {self._table.id}")
                self._thinking[seat] = task

    async def stop(self) -> None:
        """Stop."""
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
            wait = min(max(0.0, due - self._table.environment.now()), 86_400.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._on_timer)

    def _on_timer(self) -> None:
        self._time_up_task = asyncio.create_task(self._time_up(), name=f"clock of {self._table.id}")

    async def _time_up(self) -> None:
        if not self._table.environment.open:
            return
        if self._table.extensions.time_up(self._table.state.clock.out(self._table.environment.now())):
            self._timer = asyncio.get_running_loop().call_later(1.0, self._on_timer)
            return
        try:
            await self._table.enter(CLOCK, TimeUp(self._table.environment.now()))
        except Refusal:
            self._set_timer()  # somebody moved in the last moment, or it is not time yet
        except Exception:  # nothing can be written now: try again later
            log.exception("a clock could not run out", table=self._table.id)
            self._timer = asyncio.get_running_loop().call_later(RETRY_DELAY, self._on_timer)

    async def _think(self, seat: int) -> None:
        try:
            own = name = self._table.state.seating[seat].bot or self._stand_in
            while seat in self._table.state.bots_to_act and self._table.environment.open:
                if await self._play(seat, name):
                    name = own
                elif weaker := weaker_than(name, self._table.game):
                    name = weaker
                else:
                    await asyncio.sleep(RETRY_DELAY)
        finally:
            del self._thinking[seat]

    async def _act_for(self, seat: int, extension: TableExtension) -> None:
        try:
            await extension.act_for(seat, self._dice)
        except Exception:
            log.exception("an order could not be carried out", table=self._table.id)
            asyncio.get_running_loop().call_later(RETRY_DELAY, self.attend)
        finally:
            del self._thinking[seat]

    async def _play(self, seat: int, name: str) -> bool:
        """Let a bot choose and play. False if it failed: then another one must."""
        table, began = self._table, time.monotonic()
        turn = BotTurn(seat, name, bot_named(name, table.game))
        played = table.extensions.bot_turn(turn, self._in_thread)
        if played is not None:
            await self._pause(began)
            return await self._finish(name, played)
        while table.environment.open and seat in (state := table.state).bots_to_act:
            try:
                make = await self._in_thread(self._choose, turn, state, self._view_for(turn, state), self._deadline())
            except TooLate:
                log.error("a bot was late", bot=name, table=table.id)
                return False
            except Exception:
                log.exception("a bot failed", bot=name, table=table.id)
                return False
            await self._pause(began)
            if table.state.position_number == state.position_number:
                return await self._finish(name, make())
        return True

    def _deadline(self) -> float:
        return time.monotonic() + self._settings.bot_think

    async def _pause(self, began: float) -> None:
        """Wait until people could follow: the time for which it thought counts."""
        tempo = self._table.extensions.get(TempoExtension)
        await tempo.pause(began + self._settings.bot_pause - time.monotonic())

    def _view_for(self, turn: BotTurn, state: TableState) -> Any:
        assert state.play is not None
        return view_for(turn.bot, state.game, state.play.position, turn.seat)

    async def _finish(self, name: str, played: Awaitable[Any]) -> bool:
        """Wait for a bot's turn. False if its move was refused."""
        try:
            await played
        except Refusal as refusal:
            if refusal.code in ("stale", "not_your_seat", "paused"):
                return True  # the table went on while it thought
            log.error("a bot was refused", bot=name, table=self._table.id, sentence=str(refusal))
            return False
        except Exception:  # nothing can be written now, and that isn't the bot's fault
            log.exception("a bot's move was lost", bot=name, table=self._table.id)
            await asyncio.sleep(RETRY_DELAY)
        return True

    def _in_thread(self, job: Callable[..., Any], *given: Any) -> Awaitable[Any]:
        return self._queue.run(self._table.id, lambda: job(*given), self._settings.bot_think + LATE_AFTER)

    def _choose(self, turn: BotTurn, state: TableState, view: Any, deadline: float) -> MakeMove:
        """Let a bot choose, and say how its move is made."""
        table = self._table
        move = turn.bot.choose(table.game, view, self._dice, deadline)
        made = table.extensions.bot_move(state, turn, view, move, self._dice)
        if made is not None:
            return made
        wanted = Move(id=f"{turn.seat}.{state.number}", seen=state.number, seat=turn.seat, move=_raw(move))
        return lambda: table.enter(bot_actor(turn.name), wanted)


def _raw(move: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(move))
