"""Stored games, one for each thing that seldom happens: each must replay to the byte and hold what its name says."""

import json
from typing import Any

import pytest

from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.games import games
from tests.games.batavia import features as batavia_features
from tests.games.batavia import oracle as batavia_oracle
from tests.games.batavia import stored as batavia_stored
from tests.games.voc import features as voc_features
from tests.games.voc import oracle as voc_oracle
from tests.games.voc import stored as voc_stored

STORED = {"batavia": batavia_stored, "voc": voc_stored}
FEATURES: dict[str, Any] = {"batavia": batavia_features.features, "voc": voc_features.features}
JUDGES: dict[str, Any] = {"batavia": batavia_oracle.judge, "voc": voc_oracle.judge}

every_stored_game = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, stored in STORED.items() for name in stored.WANTED]
)


def line(game: str, name: str) -> bytes:
    """A stored game."""
    return (STORED[game].RECORDS / f"{name}.json").read_bytes().strip()


@every_stored_game
def test_a_stored_game_holds_what_its_name_says(game: str, name: str) -> None:
    assert set(name.split("+")) <= FEATURES[game](json.loads(line(game, name)))


@every_stored_game
def test_a_stored_game_replays_to_the_same_bytes(game: str, name: str) -> None:
    replay: Any = Replay(games()[game], decode_record(line(game, name)))
    for _ in replay:
        pass
    assert replay.position.over
    assert encode_record(replay) == line(game, name)


@every_stored_game
def test_the_referee_agrees_with_a_stored_game(game: str, name: str) -> None:
    JUDGES[game](json.loads(line(game, name)), traced=False)


@pytest.mark.parametrize("game", STORED)
def test_every_stored_game_is_wanted(game: str) -> None:
    assert {file.stem for file in STORED[game].RECORDS.iterdir()} == set(STORED[game].WANTED)
