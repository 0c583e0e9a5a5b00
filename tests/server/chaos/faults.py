"""What may go wrong, and a schedule of it that is drawn from a seed."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from tests.server.chaos.nodes import Node, Place, Proxy, World

Concerns = Literal["node", "storage", "nothing"]
"""What a fault takes away: a server (or the way to it), the database of all, or nothing that anyone may notice."""
YEAR = 365 * 86_400.0


class Kind(msgspec.Struct, frozen=True):
    """A kind of fault: how it begins and how it is mended."""

    concerns: Concerns
    begin: Callable[[World, Node, random.Random], Awaitable[None] | None]
    mend: Callable[[World, Node], Awaitable[None] | None]
    needs: Literal["", "sqlite", "postgresql", "redis"] = ""

    def possible(self, place: Place) -> bool:
        """Whether it can happen there."""
        return self.needs in ("", place.database, place.fan_out)


class Fault(msgspec.Struct, frozen=True):
    """One fault of a schedule."""

    kind: str
    node: int

    @property
    def concerns(self) -> Concerns:
        """What it takes away."""
        return KINDS[self.kind].concerns

    async def begin(self, world: World, dice: random.Random) -> None:
        """Let it happen."""
        await _done(KINDS[self.kind].begin(world, world.nodes[self.node], dice))

    async def mend(self, world: World) -> None:
        """Undo it."""
        await _done(KINDS[self.kind].mend(world, world.nodes[self.node]))


class Step(msgspec.Struct, frozen=True):
    """Faults that happen together, after so many moves, for so many seconds."""

    moves: int
    seconds: float
    faults: list[Fault]

    @property
    def to_mend(self) -> list[Fault]:
        """In the order in which they are mended: a server starts where it finds its database."""
        return sorted(self.faults, key=lambda fault: fault.kind == "kill")

    def __str__(self) -> str:
        """As it is told."""
        return " and ".join(f"{fault.kind} ({fault.node})" for fault in self.faults) + f" for {self.seconds} s"


def schedule(place: Place, seed: int, faults: int) -> list[Step]:
    """So many faults, alone and in pairs: the same for the same seed."""
    dice, steps, left = random.Random(f"{place} {seed}"), [], faults
    kinds = [name for name, kind in KINDS.items() if kind.possible(place)]
    while left > 0:
        names = dice.sample(kinds, min(left, dice.choice((1, 1, 2))))
        chosen = [Fault(name, dice.randrange(place.servers)) for name in names]
        if _fit_together(chosen):
            steps.append(Step(dice.randint(1, 30), dice.choice((0.5, 1.0, 2.0, 3.0, 6.0)), chosen))
            left -= len(chosen)
    return steps


def _fit_together(faults: list[Fault]) -> bool:
    """Whether mending the one isn't prevented by the other: a process that is killed can't also be frozen."""
    processes = [fault.node for fault in faults if fault.kind in ("kill", "freeze", "full disk")]
    names = [fault.kind.rpartition(" ")[2] for fault in faults]
    return len(processes) == len(set(processes)) and len(names) == len(set(names))


async def _done(doing: Awaitable[None] | None) -> None:
    if doing is not None:
        await doing


def _database(world: World) -> Proxy:
    assert world.database
    return world.database


def _bus(world: World) -> Proxy:
    assert world.bus
    return world.bus


def _slow(proxy: Proxy, seconds: float) -> None:
    proxy.delay = seconds


def _hang_mail(world: World, node: Node) -> None:
    world.mail.hold()
    world.ask_for_notices(node)


def _hang_names(world: World, node: Node) -> None:
    world.hang_names(True)
    world.ask_for_notices(node)


async def _crash_database(world: World) -> None:
    assert world.postgresql
    await asyncio.to_thread(world.postgresql.crash)


async def _start_database(world: World) -> None:
    assert world.postgresql
    await asyncio.to_thread(world.postgresql.start)


def _set_clock(world: World, dice: random.Random) -> None:
    world.set_clock(dice.choice((-YEAR, -3600.0, -60.0, 60.0, 3600.0, YEAR)))


KINDS: dict[str, Kind] = {
    "kill": Kind("node", lambda w, n, d: n.kill(), lambda w, n: n.start()),
    "freeze": Kind("node", lambda w, n, d: n.freeze(), lambda w, n: n.thaw()),
    "cut clients": Kind("node", lambda w, n, d: n.proxy.cut(), lambda w, n: n.proxy.mend()),
    "hold clients": Kind("node", lambda w, n, d: n.proxy.hold(), lambda w, n: n.proxy.mend()),
    "slow clients": Kind("nothing", lambda w, n, d: _slow(n.proxy, 0.1), lambda w, n: n.proxy.mend()),
    "lose the log": Kind("nothing", lambda w, n, d: n.log.close(), lambda w, n: n.log.read()),
    "set the clock": Kind("nothing", lambda w, n, d: _set_clock(w, d), lambda w, n: None),
    "full disk": Kind("storage", lambda w, n, d: n.limit_files(True), lambda w, n: n.limit_files(False), "sqlite"),
    "cut database": Kind("storage", lambda w, n, d: _database(w).cut(), lambda w, n: _database(w).mend(), "postgresql"),
    "hold database": Kind(
        "storage", lambda w, n, d: _database(w).hold(), lambda w, n: _database(w).mend(), "postgresql"
    ),
    "slow database": Kind(
        "nothing", lambda w, n, d: _slow(_database(w), 0.05), lambda w, n: _database(w).mend(), "postgresql"
    ),
    "crash database": Kind(
        "storage", lambda w, n, d: _crash_database(w), lambda w, n: _start_database(w), "postgresql"
    ),
    "cut redis": Kind("nothing", lambda w, n, d: _bus(w).cut(), lambda w, n: _bus(w).mend(), "redis"),
    "hold redis": Kind("nothing", lambda w, n, d: _bus(w).hold(), lambda w, n: _bus(w).mend(), "redis"),
    "slow redis": Kind("nothing", lambda w, n, d: _slow(_bus(w), 0.05), lambda w, n: _bus(w).mend(), "redis"),
    "hang mail": Kind("nothing", lambda w, n, d: _hang_mail(w, n), lambda w, n: w.mail.mend()),
    "hang names": Kind("nothing", lambda w, n, d: _hang_names(w, n), lambda w, n: w.hang_names(False)),
}
"""All kinds of faults. A wall clock that was set stays as it is until it is set again."""
