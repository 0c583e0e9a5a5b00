"""A whole record against the secret of its table."""

import json
import random
from typing import Any

import pytest

from compagnie.bots import bot_named
from compagnie.core.chance.fair import FairChance, Unfair, commitment
from compagnie.core.playthrough import Playthrough
from compagnie.core.records.fairness import verify_chance
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Breach
from compagnie.games import games

BATAVIA = games()["batavia"]
SECRET = bytes(range(100, 132))
NONCES = (b"one", b"two", b"three")


def a_record(game: Any) -> tuple[bytes, int]:
    playing, chance = Playthrough(game, 3, game.options_type()), FairChance(SECRET, NONCES)
    playing.play_on([bot_named("random", game)] * 3, chance, random.Random(1))
    return encode_record(playing), chance.answers


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_honest_game_is_verified_to_its_last_answer(game: Any) -> None:
    """Also where chance does what no record tells: a hand that draws a line in VOC."""
    line, answers = a_record(game)
    assert verify_chance(game, decode_record(line), commitment(SECRET), SECRET, NONCES) == answers > 5


def test_another_secret_commitment_or_nonce_is_caught() -> None:
    record = decode_record(a_record(BATAVIA)[0])
    with pytest.raises(Unfair, match="isn't the one that was committed to"):
        verify_chance(BATAVIA, record, commitment(bytes(32)), SECRET, NONCES)
    with pytest.raises(Unfair, match="isn't the one that was committed to"):
        verify_chance(BATAVIA, record, commitment(SECRET), bytes(32), NONCES)
    for nonces in (NONCES[::-1], NONCES[:2], (b"One", *NONCES[1:])):
        with pytest.raises(Unfair, match="set-up: Answer"):
            verify_chance(BATAVIA, record, commitment(SECRET), SECRET, nonces)


def test_a_card_that_was_dealt_by_hand_is_caught_in_the_event_where_it_was() -> None:
    record = json.loads(a_record(BATAVIA)[0])
    number, event = next((n, e) for n, e in enumerate(record["events"], 1) if e["kind"] == "auction")
    event["cards"][0] = "britain" if event["cards"][0] != "britain" else "sweden"
    with pytest.raises(Unfair, match=f"event {number}: Answer .* of chance was .*; .* make it "):
        verify_chance(BATAVIA, decode_record(json.dumps(record).encode()), commitment(SECRET), SECRET, NONCES)
    record["setup"]["hands"][0].reverse()
    with pytest.raises(Unfair, match="set-up: Answer"):
        verify_chance(BATAVIA, decode_record(json.dumps(record).encode()), commitment(SECRET), SECRET, NONCES)


def test_a_record_that_breaks_the_rules_is_a_breach_all_the_same() -> None:
    record = json.loads(a_record(BATAVIA)[0])
    record["events"][0]["die"] = 9
    with pytest.raises(Breach, match="A die can’t show 9"):
        verify_chance(BATAVIA, decode_record(json.dumps(record).encode()), commitment(SECRET), SECRET, NONCES)
