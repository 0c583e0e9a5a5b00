"""Who is erased is gone from the files, too: no byte of theirs stays in the database or beside it."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.server_process import PATIENCE, Visitor, running

pytestmark = pytest.mark.anyio

NAME, LOGIN, NOTE, ADDRESS = "Wilhelmina Quast", "wquast", "the bosun drinks", "hook.quast.example"


def holding(home: Path) -> dict[str, list[str]]:
    """The files that hold something of that person."""
    of_them = [text.encode() for text in (NAME, LOGIN, NOTE, ADDRESS)]
    found = {file.name: [text.decode() for text in of_them if text in file.read_bytes()] for file in home.glob("*.db*")}
    return {name: texts for name, texts in found.items() if texts}


async def test_no_byte_of_an_erased_person_stays_in_the_database_or_its_log(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(home) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            quast = await Visitor(http).comes_as(NAME)
            await quast.asks("POST", "/account", login=LOGIN, password="nine sailors off Texel", name=NAME)
            await quast.asks("POST", "/me/channels", kind="webhook", url=f"https://{ADDRESS}/x")
            table = (await quast.opens(game="batavia", seats=3, bots=["random", "random"], open=False))["id"]
            await quast.does(table, "start")
            async with quast.at(table) as seat:
                await seat.does("jot", text=NOTE)
            assert holding(home), "she is somewhere, to begin with"
            await quast.asks("DELETE", "/me")
            async with asyncio.timeout(PATIENCE):
                while holding(home):
                    await asyncio.sleep(0.2)
        server.kill()
    assert holding(home) == {}
