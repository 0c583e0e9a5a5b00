"""§9: what a seat can't see leaves no trace in its view, its observation, its choices or its share of the log."""

import random

import pytest

from compagnie.core.compiled import PLAIN
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests import generic
from tests.games.batavia.permute import permute, permute_log

EVERY = 12 if PLAIN else 5
"""Plain Python is slow: it looks less often."""
OPTIONS = [Options(), Options(open_notes=True), Options(perfect_memory=True), Options(quick_start=True)]


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "open-notes", "perfect-memory", "quick-start"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_permuting_hidden_cards_and_notes_changes_nothing_that_a_seat_sees(seats: int, options: Options) -> None:
    """§9"""
    differed = generic.check_what_is_hidden_stays_hidden(game, seats, options, seats, permute, EVERY)
    assert differed > 10, "something was permuted"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_permuting_the_faces_of_cards_that_others_drew_changes_nothing_in_a_seats_log(seats: int) -> None:
    """§9"""
    playing = generic.played(game, seats, Options(), seats)
    dice = random.Random(seats)
    for seat in range(seats):
        setup, events = permute_log(playing.setup, playing.events, seat, dice)
        assert events != playing.events and setup != playing.setup
        assert generic.encoded(game.seen_setup(setup, seat)) == generic.encoded(game.seen_setup(playing.setup, seat))
        seen = [generic.encoded(game.seen(event, seat)) for event in playing.events]
        assert [generic.encoded(game.seen(event, seat)) for event in events] == seen


def test_chance_that_others_may_not_see_happens_often() -> None:
    """§9"""
    assert generic.check_the_log_tells_no_more_than_the_view(game, 4, Options(), 5) > 100
