"""Golden transcripts: what people are told of a game stays the same to the letter."""

import pytest

from tests.games.batavia.golden import GAMES, GOLDEN, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_is_told_as_before(name: str) -> None:
    assert transcript(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_transcript_belongs_to_a_game() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(GAMES)


def test_a_transcript_hides_what_its_seat_may_not_see() -> None:
    lines = transcript("stall+3-seats+standard").splitlines()
    draws = [i for i, line in enumerate(lines) if '"kind": "draw"' in line and " event " in line]
    hidden = [i for i in draws if '"seat": 1' not in lines[i]]
    assert hidden and all(" seen " in lines[i + 1] and '"count"' in lines[i + 1] for i in hidden)
    assert not any('"known": {' in line for line in lines[: len(lines) // 2])
