"""One suite for every game: a new folder under games/ is tested without a line here."""

from collections.abc import Callable
from typing import Any

import pytest

from compagnie.core.game import Game
from compagnie.games import games
from tests import generic

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in sorted(games().items()) for seats in game.seats
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def test_there_are_games() -> None:
    assert games()


@every_table
@pytest.mark.parametrize("check", generic.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_what_holds_for_any_game(check: Callable[[Game, int, Any, int], Any], game: Game, seats: int) -> None:
    for seed, options in enumerate(generic.option_sets(game)):
        check(game, seats, options, seed)


@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_a_table_for_too_few_or_too_many_is_refused_in_a_sentence(game: Game) -> None:
    for seats in (-1, 0, min(game.seats) - 1, max(game.seats) + 1, 100):
        generic.refused(lambda seats=seats: game.position(seats, game.options_type()))  # type: ignore[misc]


@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_a_state_is_small(game: Game) -> None:
    assert game.state.itemsize < 1000, "a search copies it by the million"


@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_a_state_that_does_not_fit_is_refused(game: Game) -> None:
    position = game.position(game.seats[0], game.options_type())
    plain = position.plain()
    name = next(iter(plain))
    for wrong in ({}, {**plain, "extra": 1}, {**plain, name: "x"}, {**plain, name: [[[10**9]]]}, {**plain, name: None}):
        with pytest.raises(ValueError, match=r"\.$"):
            position.restored(wrong)
