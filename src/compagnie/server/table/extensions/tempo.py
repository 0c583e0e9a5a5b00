"""The tempo of a table: how fast its bots play, skipping to the next person's turn, and moves that leave no choice.

The speed is stored with the table, not in its log: any of its players may change it at any time.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import update

from compagnie.core.game import Game
from compagnie.core.playthrough import only_move
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.protocol.acts import Act
from compagnie.server.protocol.clock import BotSpeed
from compagnie.server.protocol.messages import Forced, Move, SetBotSpeed, Skip
from compagnie.server.storage.schema import tables
from compagnie.server.table.checks import must_play, seat_meant
from compagnie.server.table.extension import TableExtension
from compagnie.server.table.extensions.parts import trade_time

if TYPE_CHECKING:
    from compagnie.server.table.table import Table

PAUSE_SHARE: dict[BotSpeed, float] = {"calm": 1.0, "quick": 0.3, "at_once": 0.0}
"""How much of the pause before a bot's move is left at each speed."""


class TempoExtension(TableExtension):
    """The tempo of one table."""

    requests = (SetBotSpeed, Skip, Forced)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._hurried = asyncio.Event()
        """Set while bots play at once because somebody has asked for it."""

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Every game has bots."""
        return True

    async def request(self, person: Person, said: SetBotSpeed | Skip | Forced) -> int | None:
        """Set the speed, skip, or make the only move. For people who sit at the table."""
        seat = seat_meant(self.table.state, person_actor(person), said)
        match said:
            case SetBotSpeed(speed=speed):
                await self._set(speed)
            case Skip():
                self._hurried.set()
            case Forced():
                return await self._make_only_move(person, seat, said)
        return None

    async def pause(self, seconds: float) -> None:
        """Wait before a bot's move, for so many seconds of a calm table, or until somebody wants to skip."""
        left = seconds * PAUSE_SHARE[self.table.row.bot_speed]
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), left)

    def adopted(self, act: Act) -> None:
        """Once a person must act, nothing is skipped any more."""
        state = self.table.state
        if self._hurried.is_set() and not set(state.to_act).isdisjoint(state.people):
            self._hurried.clear()

    async def refresh(self) -> None:
        """Read the speed again: another server may have changed it."""
        speed = await self.table.environment.reader.bot_speed(self.table.id)
        if speed != self.table.row.bot_speed:
            self._take(speed)

    async def _set(self, speed: BotSpeed) -> None:
        key = self.table.id
        changed = update(tables).where(tables.c.id == key).values(bot_speed=speed)
        await self.table.environment.writer.write(lambda connection: connection.execute(changed))
        self._take(speed)
        self.table.environment.happened(self.table)

    def _take(self, speed: BotSpeed) -> None:
        self.table.row = msgspec.structs.replace(self.table.row, bot_speed=speed)
        self.table.tell_card()

    async def _make_only_move(self, person: Person, seat: int, said: Forced) -> int | None:
        """The number of the act; None where there is a choice, as at a trade, which one may wait for."""
        state, play = self.table.state, must_play(self.table.state)
        move = None if trade_time(state) else only_move(self.table.game, play.position, seat)
        if move is None:
            return None
        raw = msgspec.Raw(msgspec.json.encode(move))
        return await self.table.enter(person_actor(person), Move(id=said.id, seen=state.number, seat=seat, move=raw))
