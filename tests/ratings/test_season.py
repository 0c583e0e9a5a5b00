"""The ratings of a season: what must hold for whatever was played, whoever played it."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from compagnie.ratings.rating import DAY, NEW, Rating
from compagnie.ratings.season import STEP, Played, season_ratings
from compagnie.ratings.update import update

NEARLY = pytest.approx
SEASON = 91.0


@st.composite
def games(draw: st.DrawFn) -> Played:
    """A game of three to five of six people, with ties."""
    people = draw(st.permutations("abcdef"))[: draw(st.integers(3, 5))]
    scores = [draw(st.integers(0, 3)) for _ in people]
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Played(DAY * draw(st.floats(0, SEASON)), tuple(people), places)


SEASONS = st.lists(games(), min_size=1, max_size=12)


def rated(*played: Played) -> dict[str, Rating]:
    return season_ratings(played, 0.0)


def numbers(rating: Rating) -> tuple[float, float]:
    return rating.mean, rating.deviation


@given(st.lists(st.integers(0, 3), min_size=2, max_size=5))
def test_a_season_of_one_game_says_what_a_rating_says_after_it(scores: list[int]) -> None:
    places = [1 + sum(other > score for other in scores) for score in scores]
    after = rated(Played(0.0, tuple("abcde"[: len(scores)]), tuple(places)))
    expected = update([NEW] * len(scores), places)
    assert [rating.mean for rating in after.values()] == NEARLY([rating.mean for rating in expected])


@given(st.integers(2, 5), st.lists(st.floats(0, SEASON), min_size=1, max_size=8))
def test_equals_who_always_tie_stay_equal_and_where_they_are(count: int, days: list[float]) -> None:
    people = tuple("abcde"[:count])
    after = rated(*(Played(DAY * day, people, (1,) * count) for day in days))
    assert [rating.mean for rating in after.values()] == NEARLY([0.0] * count)
    assert [rating.deviation for rating in after.values()] == NEARLY([after["a"].deviation] * count)


def test_two_winners_of_four_equals_are_equal_and_the_third_loses() -> None:
    after = rated(Played(0.0, tuple("abcd"), (1, 1, 3, 4)))
    assert numbers(after["a"]) == NEARLY(numbers(after["b"]))
    assert after["a"].mean > 0 > after["c"].mean > after["d"].mean


@settings(max_examples=40)
@given(SEASONS, st.randoms(use_true_random=False))
def test_neither_seats_nor_names_nor_the_order_of_games_matter(season: list[Played], dice) -> None:  # type: ignore[no-untyped-def]
    new_names = dict(zip("abcdef", dice.sample("uvwxyz", 6), strict=True))
    mixed = []
    for at, people, places in season:
        order = dice.sample(range(len(people)), len(people))
        mixed.append(Played(at, tuple(new_names[people[i]] for i in order), tuple(places[i] for i in order)))
    dice.shuffle(mixed)
    other = rated(*mixed)
    for person, rating in rated(*season).items():
        assert numbers(other[new_names[person]]) == NEARLY(numbers(rating), abs=1e-6)


@settings(max_examples=60)
@given(SEASONS, games())
def test_one_more_game_never_widens_an_interval(season: list[Played], more: Played) -> None:
    assume(more.at // STEP <= max(game.at for game in season) // STEP)  # else time has passed, too
    before, after = rated(*season), rated(*season, more)
    for person, rating in before.items():
        assert after[person].deviation <= rating.deviation + 1e-9


@settings(max_examples=60)
@given(st.lists(st.sampled_from("bc"), min_size=1, max_size=10))
def test_beating_a_stronger_one_gains_more(beaten: list[str]) -> None:
    known = [Played(0.0, ("s", one), (1, 2) if one == "b" else (2, 1)) for one in beaten]  # s is stronger than b
    strong, weak = ("s", "b") if beaten.count("b") > len(beaten) / 2 else ("c", "s")
    assume(strong in {*beaten, "s"} and weak in {*beaten, "s"} and beaten.count("b") * 2 != len(beaten))
    gains = [rated(*known, Played(DAY, ("a", other), (1, 2)))["a"].mean for other in (strong, weak)]
    assert gains[0] > gains[1] > 0


@settings(max_examples=60)
@given(SEASONS, st.integers(0, 11))
def test_a_better_place_is_never_worse_for_who_has_it(season: list[Played], which: int) -> None:
    at, people, places = season[which % len(season)]
    won = Played(at, people, (0, *places[1:]))
    other = [*season[: which % len(season)], won, *season[which % len(season) + 1 :]]
    assert rated(*other)[people[0]].mean >= rated(*season)[people[0]].mean - 1e-6


def test_what_the_one_beaten_did_later_counts_for_who_beat_them_before() -> None:
    def with_later(place: int) -> float:
        later = [Played(20 * DAY, ("b", other), (place, 3 - place)) for other in "cdefg"]
        return rated(Played(0.0, ("a", "b"), (1, 2)), *later)["a"].mean

    assert with_later(1) > rated(Played(0.0, ("a", "b"), (1, 2)))["a"].mean > with_later(2)


def test_what_was_long_ago_counts_less_than_what_was_of_late() -> None:
    rose = [Played(DAY * day, ("a", "b"), (2, 1) if day < 45 else (1, 2)) for day in range(90)]
    assert rated(*rose)["a"].mean > 0.05


@pytest.mark.parametrize("count", [1, 400])
def test_who_always_wins_has_a_rating_that_is_a_number(count: int) -> None:
    after = rated(*(Played(DAY * 91 * n / count, tuple("abc"), (1, 2, 3)) for n in range(count)))
    assert all(map(math.isfinite, [part for rating in after.values() for part in numbers(rating)]))
    assert after["a"].mean > after["b"].mean > after["c"].mean


def test_nobody_is_rated_where_nobody_played() -> None:
    assert rated() == {}
    assert numbers(rated(Played(0.0, ("a",), (1,)))["a"]) == NEARLY((0.0, 1.0))
