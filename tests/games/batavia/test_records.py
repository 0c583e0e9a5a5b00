"""Stored games, one for each thing that seldom happens: each must replay to the byte and hold what its name says."""

import json
from pathlib import Path
from typing import Any

import pytest

from compagnie.core.records import decode_record, encode_record
from compagnie.core.replay import Replay
from compagnie.games.batavia.game import game
from tests.games.batavia.features import features
from tests.games.batavia.oracle import judge

RECORDS = Path(__file__).parent / "records"

WANTED = (
    "target+3-seats+standard",
    "target+4-seats+standard",
    "target+5-seats+standard",
    "stall+3-seats+standard",
    "stall+4-seats+standard",
    "stall+5-seats+standard",
    "target+3-seats+quick-start",
    "target+4-seats+quick-start",
    "target+5-seats+quick-start",
    "stall+quick-start",
    "stall-with-a-package-left",
    "reshuffle-in-a-draw",
    "reshuffle-before-a-draw",
    "reshuffle-in-an-auction",
    "draw-of-one-card",
    "draw-of-nothing+nothing-to-sell",
    "leftover-sold-alone",
    "package-joins+last-one-bids",
    "pass-for-want-of-notes",
    "all-pass",
    "all-pass-in-the-first-round",
    "target-before-the-last-mover+play-after-the-target",
    "target-by-the-last-mover",
    "tied-pirates",
    "still-over-the-limit",
    "reveal-and-pirates+all-posts-face-up",
    "pirates-in-the-last-round",
    "shared-win",
    "fifteen-gold",
)
"""What a stored game must hold, and its file's name."""


@pytest.mark.parametrize("name", WANTED)
def test_a_stored_game_holds_what_its_name_says(name: str) -> None:
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_bytes())
    assert set(name.split("+")) <= features(record)


@pytest.mark.parametrize("name", WANTED)
def test_a_stored_game_replays_to_the_same_bytes(name: str) -> None:
    line = (RECORDS / f"{name}.json").read_bytes().strip()
    replay = Replay(game, decode_record(line))
    for _ in replay:
        pass
    assert replay.position.over
    again: Any = replay
    assert encode_record(again) == line


@pytest.mark.parametrize("name", WANTED)
def test_the_oracle_agrees_with_a_stored_game(name: str) -> None:
    judge(json.loads((RECORDS / f"{name}.json").read_bytes()), traced=False)


def test_every_stored_game_is_wanted() -> None:
    assert {file.stem for file in RECORDS.iterdir()} == set(WANTED)
