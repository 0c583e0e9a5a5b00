"""Duplicate chance: the same at every table of a round, as likely as it should be, and checked to the last answer."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compagnie.bots import bot_named
from compagnie.core.chance.duplicate import DuplicateChance
from compagnie.core.chance.fair import Unfair, commitment
from compagnie.core.playthrough import Playthrough
from compagnie.core.records.fairness import verify_duplicate
from compagnie.core.records.record import decode_record, encode_record
from compagnie.games import games
from tests.core.chance.test_chance import chi_square

SECRET = bytes(range(32))
NONCES = (b"anna", b"cornelis", b"gerrit")
WEIGHTS = st.lists(st.integers(0, 40), min_size=1, max_size=30).filter(any)


def chance() -> DuplicateChance:
    return DuplicateChance(SECRET, NONCES)


def played(game: Any, bot: str, seed: int) -> tuple[Playthrough, DuplicateChance]:
    playing, shared = Playthrough(game, 3, game.options_type()), chance()
    playing.play_on([bot_named(bot, game)] * 3, shared, random.Random(seed))
    return playing, shared


def test_an_answer_can_be_computed_by_hand_as_the_description_says() -> None:
    message = b"compagnie-duplicate-1/3/616e6e61,636f726e656c6973,676572726974/die/0/0"
    number = int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest()[:8], "big")
    assert chance().draw_of("die", [1] * 6) == number % 6


@pytest.mark.parametrize("weights", [[1] * 6, [3, 0, 10, 1], [1, 2, 3, 4, 5, 6, 7, 8]])
def test_every_answer_is_as_likely_as_its_weight(weights: Sequence[int]) -> None:
    shared = chance()
    seen = Counter(shared.draw_of("card", weights) for _ in range(4000))
    assert chi_square(seen, weights) < {4: 16.3, 6: 20.5, 8: 24.3}[len(weights)]
    assert all(weights[answer] for answer in seen)


@given(st.lists(WEIGHTS, max_size=5), WEIGHTS)
def test_what_was_drawn_of_another_kind_changes_nothing(before: list[list[int]], weights: list[int]) -> None:
    shared = chance()
    for each in before:
        shared.draw_of("die", each)
    assert shared.draw_of("card", weights) == chance().draw_of("card", weights)


@given(st.integers(2, 30), st.data())
def test_an_answer_that_another_table_can_not_have_changes_that_table_alone(count: int, data: st.DataObject) -> None:
    gone = data.draw(st.integers(0, count - 1))
    here = chance().draw_of("card", [1] * count)
    there = chance().draw_of("card", [int(answer != gone) for answer in range(count)])
    assert there != gone
    assert there == here or here == gone


def test_a_deck_that_is_drawn_to_its_end_comes_in_the_same_order_at_every_table() -> None:
    def deck(shared: DuplicateChance) -> list[int]:
        left, drawn = [1] * 20, []
        while any(left):
            drawn.append(shared.draw_of("card", left))
            left[drawn[-1]] = 0
        return drawn

    assert deck(chance()) == deck(chance())
    assert sorted(deck(chance())) == list(range(20))


def test_a_table_resumes_where_it_stopped() -> None:
    shared = chance()
    before = [shared.draw_of("die", [1] * 6) for _ in range(5)]
    resumed = DuplicateChance(SECRET, NONCES, {"die": 3})
    assert [resumed.draw_of("die", [1] * 6) for _ in range(2)] == before[3:]


@pytest.mark.parametrize("weights", [[], [0, 0], [3, -1], [2**63 + 1]])
def test_weights_that_allow_nothing_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match=r"nothing to choose from|out of range"):
        chance().draw_of("die", weights)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_record_of_a_duplicate_table_is_verified_by_the_secret_of_its_round(game: Any) -> None:
    playing, shared = played(game, "random", 1)
    record = decode_record(encode_record(playing))
    assert verify_duplicate(game, record, commitment(SECRET), SECRET, NONCES) == shared.answers.total() > 5
    with pytest.raises(Unfair, match=r"^(set-up|event \d+): Answer \d+ \(\w+\) of chance was"):
        verify_duplicate(game, record, commitment(SECRET), SECRET, NONCES[:2])
    with pytest.raises(Unfair, match="isn't the one that was committed to"):
        verify_duplicate(game, record, commitment(bytes(32)), SECRET, NONCES)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_two_tables_of_a_round_are_set_up_alike_and_stay_alike_while_the_same_is_played(game: Any) -> None:
    (one, _), (other, _) = played(game, "random", 1), played(game, "random", 2)
    assert one.setup == other.setup
    assert one.events != other.events
    assert played(game, "greedy", 1)[0].setup == one.setup


def test_dice_stay_the_same_when_tables_part() -> None:
    """The second table moves otherwise: its dice don't change for that."""
    game = games()["batavia"]

    def dice(seed: int) -> list[int]:
        record = decode_record(encode_record(played(game, "random", seed)[0]))
        events = [msgspec.json.decode(event) for event in record.events]
        return [event["die"] for event in events if "die" in event]

    one, other = dice(1), dice(2)
    shared = min(len(one), len(other))
    assert shared > 5
    assert one[:shared] == other[:shared]
