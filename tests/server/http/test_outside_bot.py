"""The example bot: a program that joins a table over the network and plays a whole game."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.guests import a_game
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[3] / "examples/outside_bot.py"


async def test_the_example_plays_a_whole_game(visitors: Callable[[], Visitor], server: Server) -> None:
    ada = await visitors().comes_as("Ada")
    token = (await ada.asks("POST", "/me/tokens", label="example"))["key"]
    told = subprocess.run(
        [sys.executable, str(EXAMPLE), server.address, "--token", token],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout)["winners"]
    (table,) = await ada.asks("GET", "/me/tables", state="over")
    assert table["game"] == a_game().name
