"""Chaos: people play while everything fails by a schedule; then the checker looks at all that they saw."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from compagnie.games import games
from tests.server.chaos.checker import Broken, Window, check_answers, check_histories, check_times, read_logs
from tests.server.chaos.faults import Step, schedule
from tests.server.chaos.nodes import Place, World, world
from tests.server.chaos.players import Group

GROUPS = 3
QUICK = 0.02


class Limits(msgspec.Struct, frozen=True):
    """How long things may take."""

    answer: float = 5.0
    """Seconds until a command is answered."""
    health: float = 5.0
    """Until /health is true after a fault is mended."""
    well: float = 10.0
    """Until everybody plays on."""


class Outcome(msgspec.Struct, frozen=True):
    """What was counted."""

    faults: int
    moves: int
    acts: int
    longest: float
    """The slowest answer in seconds."""
    slowest_health: float
    slowest_recovery: float

    def __str__(self) -> str:
        """In a sentence."""
        return (
            f"{self.faults:,} faults, {self.moves:,} moves acknowledged, {self.acts:,} acts stored; the slowest answer "
            f"after {self.longest:.1f} s, healthy after {self.slowest_health:.1f} s, all at play after "
            f"{self.slowest_recovery:.1f} s: nothing is broken."
        )


class Chaos:
    """One run."""

    def __init__(self, made: World, seed: int, limits: Limits) -> None:
        self._world, self._limits = made, limits
        self._dice = random.Random(seed)
        kinds = list(games().values())
        self._groups = [
            Group(made.nodes, kinds[place % len(kinds)], random.Random(seed + place)) for place in range(GROUPS)
        ]
        self._windows: list[Window] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._health = self._recovery = 0.0

    async def run(self, steps: Sequence[Step], tell: Callable[[str], None]) -> Outcome:
        """Let all of it happen, and check."""
        self._tasks = [asyncio.create_task(group.play()) for group in self._groups]
        try:
            await self._moves(1, 60.0)
            for step in steps:
                tell(str(step))
                await self._moves(step.moves, 60.0)
                await self._happen(step)
                await self._recovered()
        finally:
            await self._end()
        return await self._checked(sum(len(step.faults) for step in steps))

    async def _happen(self, step: Step) -> None:
        window = self._window(step)
        for fault in step.faults:
            await fault.begin(self._world, self._dice)
        await asyncio.sleep(step.seconds)
        window.mending = time.monotonic()
        for fault in step.to_mend:
            await fault.mend(self._world)
        window.end = time.monotonic()

    def _window(self, step: Step) -> Window:
        away = frozenset(fault.node for fault in step.faults if fault.concerns == "node")
        down = {fault.node for fault in step.faults if fault.kind in ("kill", "freeze")}
        storage = any(fault.concerns == "storage" for fault in step.faults)
        stopped = storage or len(down) == len(self._world.nodes)
        self._windows.append(Window(str(step), away, stopped, time.monotonic()))
        return self._windows[-1]

    async def _recovered(self) -> None:
        """All servers are well in time, and everybody plays on."""
        began = time.monotonic()
        for number, node in enumerate(self._world.nodes):
            while not await node.well():
                if time.monotonic() - began > self._limits.health:
                    raise Broken(f"server {number} isn't well {self._limits.health} s after {self._windows[-1].name}")
                await asyncio.sleep(QUICK)
        self._health = max(self._health, time.monotonic() - began)
        await self._moves(1, self._limits.well, began)
        self._recovery = max(self._recovery, time.monotonic() - began)

    async def _moves(self, moves: int, patience: float, began: float | None = None) -> None:
        """Wait for so many moves in all, and at least one of each group."""
        before, began = [group.moves for group in self._groups], began or time.monotonic()
        while True:
            made = [group.moves - then for group, then in zip(self._groups, before, strict=True)]
            if sum(made) >= moves and all(made):
                return
            for task in self._tasks:
                if task.done():
                    task.result()
            if time.monotonic() - began > patience:
                still = [str(group) for group, some in zip(self._groups, made, strict=True) if not some]
                raise Broken(f"nothing goes on {patience} s after {self._last_fault()}: {'; '.join(still)}")
            await asyncio.sleep(QUICK)

    def _last_fault(self) -> str:
        return self._windows[-1].name if self._windows else "the start"

    async def _end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for node in self._world.nodes:
            with suppress(ProcessLookupError):
                node.kill()

    async def _checked(self, faults: int) -> Outcome:
        histories = [history for group in self._groups for history in group.histories]
        written = check_histories(await read_logs(self._world.address), histories)
        check_times(histories, self._windows)
        longest = check_answers(histories, self._windows, self._limits.answer)
        moves = sum(group.moves for group in self._groups)
        return Outcome(faults, moves, written, longest, self._health, self._recovery)


def _silent(told: str) -> None:
    """Tell nobody."""


async def chaos(
    folder: Path,
    place: Place,
    seed: int,
    faults: int,
    limits: Limits | None = None,
    tell: Callable[[str], None] = _silent,
) -> Outcome:
    """Let so many faults happen; raises Broken where something doesn't hold."""
    return await chaos_of(folder, place, seed, schedule(place, seed, faults), limits or Limits(), tell)


async def chaos_of(
    folder: Path, place: Place, seed: int, steps: Sequence[Step], limits: Limits, tell: Callable[[str], None] = _silent
) -> Outcome:
    """Let these faults happen."""
    async with world(folder, place) as made:
        return await Chaos(made, seed, limits).run(steps, tell)
