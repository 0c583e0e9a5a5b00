"""Batavia's counted trees: positions out of stored games, and how many ways each can go on.

python -m tests.games.batavia.perft           says what has changed
python -m tests.games.batavia.perft --write   stores the numbers anew
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from compagnie.core.perft import count_tree
from compagnie.core.position import Position
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Replay
from compagnie.games.batavia.game import game

HERE = Path(__file__).parent
NUMBERS = HERE / "perft.json"

PLACES: tuple[tuple[str, int, int], ...] = (
    ("target+3-seats+standard", 0, 7),  # the first throw
    ("target+3-seats+standard", 22, 8),
    ("target+3-seats+standard", 42, 9),
    ("target+4-seats+standard", 11, 8),
    ("target+4-seats+standard", 29, 9),  # five posts are turned up
    ("target+4-seats+standard", 47, 10),
    ("target+5-seats+standard", 11, 6),
    ("target+5-seats+standard", 29, 8),
    ("target+3-seats+quick-start", 14, 10),
    ("target+4-seats+quick-start", 46, 8),
    ("target+5-seats+quick-start", 20, 10),
    ("stall+3-seats+standard", -4, 8),  # towards a stall
    ("stall-with-a-package-left", -5, 8),
    ("draw-of-nothing+nothing-to-sell", -6, 9),
    ("reshuffle-in-a-draw", -10, 8),
    ("reshuffle-in-an-auction", -11, 10),
    ("tied-pirates", -10, 8),
    ("still-over-the-limit", -11, 10),
    ("pirates-in-the-last-round", -9, 9),  # the target comes within reach
    ("reveal-and-pirates+all-posts-face-up", -13, 10),
)
"""A stored game, after how many of its events (from the end where below zero), and how deep to count."""


def place(name: str, events: int) -> Position:
    """A position out of a stored game."""
    record = decode_record((HERE / "records" / f"{name}.json").read_bytes())
    events = events if events >= 0 else len(record.events) + events
    record.events = record.events[:events]
    replay = Replay(game, record)
    for _ in zip(range(events), replay, strict=False):
        pass
    return replay.position


def count(name: str, events: int, depth: int) -> list[list[int]]:
    """Leaves, decisions and answers at each depth from 1 on."""
    position = place(name, events)
    return [list(count_tree(position, d)) for d in range(1, depth + 1)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Counts Batavia's trees.")
    parser.add_argument("--write", action="store_true", help="store the numbers anew")
    write = parser.parse_args().write
    counted: list[dict[str, Any]] = [
        {"record": name, "events": events, "depths": count(name, events, depth)} for name, events, depth in PLACES
    ]
    stored: Any = json.loads(NUMBERS.read_text()) if NUMBERS.exists() else []
    if write:
        NUMBERS.write_text("[\n" + ",\n".join(json.dumps(tree) for tree in counted) + "\n]\n")
    for tree in counted:
        changed = "" if tree in stored else "   changed"
        print(f"{tree['record']:55} {tree['events']:>4} {tree['depths'][-1]}{changed}")
    return 0 if write or counted == stored else 1


if __name__ == "__main__":
    sys.exit(main())
