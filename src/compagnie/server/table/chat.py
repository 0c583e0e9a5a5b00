"""Who is told what is said at a table: while a game is played, players and spectators read their own side alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

import structlog

from compagnie.server.base.actors import Person
from compagnie.server.protocol.messages import Spoken, encode
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.table import Table

log = structlog.get_logger()


class TableChat:
    """Tells a table's watchers what is said, here or at another server."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.told = 0
        """The number of the last message that was told, or was there when the table was loaded; 0: there is none."""
        self._task: asyncio.Task[None] | None = None

    def reads(self, person: Person | None, spoken: Spoken) -> bool:
        """Whether somebody may read a message now."""
        state = self._table.state
        if state.stage in ("over", "closed"):
            return True
        plays = bool(state.seats_of(person.id if person else None))
        return plays != bool(spoken.spectator) or (state.stage == "gathering" and not spoken.spectator)

    async def tell(self) -> None:
        """Tell what is new to all who may read it and have not blocked its author."""
        if self._table.extensions.silent:
            return
        said = await self.read(self.told)
        for spoken in said:
            if spoken.number <= self.told:
                continue  # told meanwhile
            self.told = spoken.number
            self._tell(spoken, (each for each in self._table.watchers if self.reads(each.person, spoken)))

    async def read(self, after: int = 0) -> list[Spoken]:
        """The last messages; the table then knows at least what its log held when they were said.

        Else a server that hasn't heard yet of the game's beginning would tell them to the other side.
        """
        environment = self._table.environment
        said = await environment.reader.words(self._table.id, after)
        if said and environment.several:
            await self._table.catch_up()
        return said

    def open(self) -> None:
        """The game is over: tell players what spectators said meanwhile, and the other way round."""
        if self._table.watchers and self.told:
            self._task = asyncio.create_task(self._tell_other_side(), name=f"chat of {self._table.id}")

    async def _tell_other_side(self) -> None:
        try:
            said = await self._table.environment.reader.words(self._table.id)
        except Exception as error:  # whoever opens the table again reads it then
            log.warning("the chat could not be read", table=self._table.id, error=str(error))
            return
        for spoken in said:
            self._tell(spoken, (each for each in self._table.watchers if self._plays(each) == bool(spoken.spectator)))

    def _plays(self, watcher: Watcher) -> bool:
        return bool(self._table.state.seats_of(watcher.person.id if watcher.person else None))

    def _tell(self, spoken: Spoken, watchers: Iterable[Watcher]) -> None:
        frame = encode(spoken)
        for watcher in list(watchers):
            if spoken.person not in watcher.blocked:
                watcher.tell(frame)
