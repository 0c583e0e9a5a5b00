"""Golden transcripts: whole games told step by step, as the typed world above the rules sees them.

    python -m tests.games.batavia.golden           says which transcripts have changed
    python -m tests.games.batavia.golden --write   writes them anew (then read the difference before you keep it)

A transcript shows for each event what happened, what one seat saw of it, which parts of that seat's view have
changed, and what the next to act may do.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from compagnie.core.position import Position
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Replay
from compagnie.games.batavia.actions import BID, CONVERT, DRAW, KEEP, LAY, PASS, SAIL, SAIL_TO_TARGET
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.game import game

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
GAMES = {
    "target+3-seats+standard": 0,
    "target+4-seats+quick-start": 2,
    "target+5-seats+standard": None,
    "stall+3-seats+standard": 1,
    "pirates-in-the-last-round": 0,
}
"""Stored games, and the seat whose eyes we look through; None is a spectator."""


def transcript(name: str) -> str:
    """The transcript of a stored game."""
    return "\n".join(_lines(name, GAMES[name])) + "\n"


def _lines(name: str, seat: int | None) -> Iterator[str]:
    replay = Replay(game, decode_record((HERE / "records" / f"{name}.json").read_bytes()))
    yield f"# {name}, as {'a spectator' if seat is None else f'seat {seat}'} sees it"
    yield f"set-up   {_json(game.seen_setup(replay.setup, seat))}"
    before: dict[str, Any] = {}
    before = yield from _changes(replay.position, seat, before)
    for number, event in enumerate(replay, 1):
        yield ""
        yield f"{number:<4} event {_json(event)}"
        seen = game.seen(event, seat)
        if seen != event:
            yield f"     seen  {_json(seen)}"
        if not replay._due:  # what the rules have set off comes first
            before = yield from _changes(replay.position, seat, before)
            yield from _legal(replay.position)
    yield ""
    yield f"result   {_json(game.result(replay.position))}"


def _changes(position: Position, seat: int | None, before: dict[str, Any]) -> Any:
    """The parts of the view that differ from before; returns the view."""
    view = msgspec.to_builtins(game.view(position, seat))
    for key, value in view.items():
        if key == "posts" and before:
            if changed := [post for post in value if post not in before["posts"]]:
                yield f"     new   posts {_json(changed)}"
        elif value != before.get(key, "") and key != "result":
            yield f"     view  {key} {_json(value)}"
    return view


def _legal(position: Position) -> Iterator[str]:
    for seat in position.to_act:
        yield f"     legal seat {seat}: {' '.join(_words(position.choices(seat)))}"


def _words(choices: list[int]) -> Iterator[str]:
    """Numbered actions in words; bids as from-to."""
    bids = [action - BID for action in choices if action > BID]
    for action in choices:
        if action in (PASS, DRAW, KEEP, CONVERT, SAIL_TO_TARGET):
            names = {PASS: "pass", DRAW: "draw", KEEP: "keep", CONVERT: "convert", SAIL_TO_TARGET: "sail:target"}
            yield names[action]
        elif LAY <= action < SAIL:
            yield f"lay:{COMPANIES[action - LAY]}"
        elif action < SAIL_TO_TARGET:
            yield f"sail:{COMPANIES[action - SAIL]}"
    if bids:
        yield f"bid:{bids[0]}-{bids[-1]}"


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value))


def main() -> int:
    parser = argparse.ArgumentParser(description="Tells stored games of Batavia step by step.")
    parser.add_argument("--write", action="store_true", help="write the transcripts anew")
    write = parser.parse_args().write
    GOLDEN.mkdir(exist_ok=True)
    changed = 0
    for name in GAMES:
        file, text = GOLDEN / f"{name}.txt", transcript(name)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            changed += 1
            print(f"{'written' if write else 'changed'}: {file.name}")
            if write:
                file.write_text(text, encoding="utf-8")
    return 0 if write or not changed else 1


if __name__ == "__main__":
    sys.exit(main())
