"""docs/house.md tells the way of one bid: each file of ours that it names is passed, and as many others as it says."""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import pytest

import compagnie
from compagnie.server.base.settings import Settings
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

PACKAGE = Path(compagnie.__file__).parent
HOUSE = (PACKAGE.parents[1] / "docs/house.md").read_text(encoding="utf-8")
WAY = HOUSE.partition("### The files it passes, in order")[2].partition("\n## ")[0]
NAMED = set(re.findall(r"`([\w./]+\.py)`", WAY))
UNSEEN = {
    "core/entry.py": "compiled",
    "core/json_writer.py": "compiled",
    "games/batavia/moves.py": "types, which msgspec makes",
    "games/batavia/record/events.py": "types, which the scribe makes",
    "games/batavia/rules/__init__.py": "compiled",
    "games/batavia/rules/auction.py": "compiled",
}
"""What a profiler of Python can't see: each is imported by a file on the way."""
BIDS = 4
"""What comes in between by the clock doesn't come with each of them."""


class Profiler:
    """Notes the files of ours in which a function is called, in whatever thread, while it is told to."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.notes = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.notes and event == "call":
            self.files.add(frame.f_code.co_filename)

    @property
    def ours(self) -> set[str]:
        """The files of the package, from its folder on."""
        paths = [Path(file) for file in self.files]
        return {path.relative_to(PACKAGE).as_posix() for path in paths if path.is_relative_to(PACKAGE)}


@pytest.fixture
def profiler() -> Iterator[Profiler]:
    made = Profiler()
    with profiled_by(made):
        yield made


@contextmanager
def profiled_by(profiler: Profiler) -> Iterator[None]:
    before = sys.getprofile()
    threading.setprofile(profiler)
    sys.setprofile(profiler)
    try:
        yield
    finally:
        sys.setprofile(before)
        threading.setprofile(None)  # type: ignore[arg-type]  # none is what stood there


async def files_of_bids(profiler: Profiler, settings: Settings, wall: WallClock) -> list[set[str]]:
    """The files that each bid passes, at three seats of one person, so that no bot acts."""
    found = []
    async with (
        inside(settings, wall) as (address, _),
        httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http,
    ):
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game="batavia", seats=3))["id"]
        for seat in range(1, 3):
            await ada.does(table, "sit", seat=seat)
        await ada.does(table, "start")
        async with ada.at(table) as watcher:
            for amount in range(1, BIDS + 1):
                profiler.files, profiler.notes = set(), True
                told = await watcher.does("move", seat=watcher.to_act[0], move={"kind": "bid", "amount": amount})
                profiler.notes = False
                assert told["kind"] == "done", told
                found.append(profiler.ours)
    return found


async def test_a_bid_passes_the_files_that_the_page_names_and_as_many_others_as_it_says(
    profiler: Profiler, settings: Settings, wall: WallClock
) -> None:
    bids = await files_of_bids(profiler, settings, wall)
    assert UNSEEN.keys() <= NAMED
    assert NAMED - set.union(*bids) - UNSEEN.keys() == set(), "these are named and not passed"
    (others,) = map(int, re.findall(r"A profiler on the server sees (\d+) files more", WAY))
    assert len(set.intersection(*bids) - NAMED) <= others, sorted(set.intersection(*bids) - NAMED)
