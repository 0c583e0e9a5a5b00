"""Walks a table page through recorded games and says what of a decision couldn't be seen: `walk.js` does it."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

WALK = Path(__file__).with_name("walk.js")
SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
LEARNT = ["table.sounds", "voc.practised"]
"""What is asked or taught but once, before the first decision."""


@dataclass
class Walked:
    """What was met on the way."""

    games: int = 0
    decisions: int = 0
    looks: int = 0
    hidden: Counter[str] = field(default_factory=Counter)
    first: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    """The game and the position where this was hidden first."""
    jumps: list[tuple[int, str, dict[str, list[int]]]] = field(default_factory=list)
    """Games in which the board, or what is weighed on the desk, lay in more than one place, and at which positions."""

    def add(self, number: int, found: dict[str, Any]) -> None:
        """Add what was met in the game of this number."""
        self.games += 1
        self.decisions += found["decisions"]
        self.looks += found["looks"]
        for each in found["hidden"]:
            for name in each["names"]:
                self.hidden[name] += 1
                self.first.setdefault(name, (number, each))
        self.jumps += [(number, kind, places) for kind, places in found["boards"].items()]


@contextmanager
def table_page(browser: Browser, address: str, size: str) -> Iterator[Page]:
    """A table page that hears what `walk.js` tells it."""
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],  # type: ignore[arg-type]
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    comforts = json.dumps({"learnt": LEARNT})
    context.add_init_script(f"localStorage.setItem('compagnie.comforts', {json.dumps(comforts)});")
    context.add_init_script(path=WALK)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/table/walk")
    yield page
    context.close()
    assert not faults, faults


def walk(page: Page, film: bytes, number: int) -> dict[str, Any]:
    """Walk through a game, and say what was met on the way, as it can be written down."""
    found: dict[str, Any] = page.evaluate("([film, number]) => walk(JSON.parse(film), number)", [film.decode(), number])
    return {**found, "boards": {kind: places for kind, places in found["boards"].items() if len(places) > 1}}


def walks(page: Page, films: Iterable[bytes], first: int = 0) -> Walked:
    """Walk through these games, which are numbered from the first on."""
    walked = Walked()
    for number, film in enumerate(films, first):
        walked.add(number, walk(page, film, number))
    return walked
