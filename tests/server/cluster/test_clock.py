"""Heartbeats: the server's time goes on while they can be written, however long that takes."""

import asyncio
from typing import Any

import pytest

from compagnie.server.cluster import clock
from compagnie.server.cluster.clock import MAX_AHEAD, ServerClock

pytestmark = pytest.mark.anyio

SLOW = 1.5
"""So many seconds a slow database takes for each heartbeat."""


class _Machine:
    """Time that passes when somebody waits, and a writer that takes long."""

    def __init__(self, beats: int) -> None:
        self.at, self.left = 1000.0, beats
        self.begun: list[float] = []

    def wall(self) -> float:
        return self.at

    monotonic = wall

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        if not self.left:
            raise asyncio.CancelledError

    async def write(self, job: Any) -> Any:
        self.left -= 1
        self.begun.append(self.at)
        beat = clock._Beat(self.at, self.at, self.at)
        self.at += SLOW
        return beat


async def test_time_doesnt_stand_still_between_heartbeats_that_are_written_slowly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = _Machine(beats=5)
    monkeypatch.setattr(clock, "HEARTBEAT_INTERVAL", 1.0)
    monkeypatch.setattr(clock.asyncio, "sleep", machine.sleep)
    with pytest.raises(asyncio.CancelledError):
        await ServerClock(machine, machine)._heartbeats()  # type: ignore[arg-type]
    gaps = [later - earlier for earlier, later in zip(machine.begun, machine.begun[1:], strict=False)]
    assert len(gaps) == 4 and max(gaps) < 1.9 <= MAX_AHEAD
