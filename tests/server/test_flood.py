"""Nobody starves: whatever one guest asks for or sends without end, others' moves keep flowing."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from compagnie.server.protocol.messages import decode
from tests.server.flood import (
    UNREACHED,
    Victim,
    finished_table,
    flood_message,
    flood_request,
    flooded_server,
    messages,
    operations,
)

pytestmark = pytest.mark.anyio

TIMES = 10
WORST = 30.0
"""Seconds for a move: machines of tests are busy. bench/flood.py tells true figures."""


def test_every_message_of_the_protocol_is_among_those_sent() -> None:
    for message in messages().values():
        decode(msgspec.json.encode(message))


async def test_others_play_on_while_one_guest_floods_every_endpoint_and_every_message(tmp_path: Path) -> None:
    async with flooded_server(tmp_path / "home") as (server, victim):
        table = await finished_table(server)
        for operation in operations():
            statuses, before = await flood_request(server, operation, table, TIMES), len(victim.took)
            assert not {status for status in statuses if status >= 500}, (str(operation), statuses)
            done = any(status < 400 for status in statuses)
            assert done != (str(operation) in UNREACHED), (str(operation), statuses, "see tests/server/flood_rooms.py")
            await moved(victim, before)
        for message in messages().values():
            before = len(victim.took)
            await flood_message(server, message, TIMES)
            await moved(victim, before)
    assert max(victim.took) < WORST


async def moved(victim: Victim, before: int) -> None:
    async with asyncio.timeout(WORST):
        while len(victim.took) == before:
            await asyncio.sleep(0.01)
