"""Ratings: what must hold for whatever was played, whoever played it."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compagnie.ratings.rating import DAY, NEW, Rating, certain_for, chance_to_beat
from compagnie.ratings.update import lifted, update

RATINGS = st.builds(Rating, st.floats(-4, 4), st.floats(0.05, 1.0))
NEARLY = pytest.approx


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Rating], list[int]]:
    """Two to six people, and a place for each, with ties."""
    count = draw(st.integers(2, 6))
    scores = draw(st.lists(st.integers(0, 4), min_size=count, max_size=count))
    ratings = draw(st.lists(RATINGS, min_size=count, max_size=count))
    return ratings, [1 + sum(other > score for other in scores) for score in scores]


@given(RATINGS, st.integers(2, 6))
def test_equals_who_tie_stay_equal_and_where_they_are(rating: Rating, count: int) -> None:
    after = update([rating] * count, [1] * count)
    assert [new.mean for new in after] == NEARLY([rating.mean] * count)
    assert [new.deviation for new in after] == NEARLY([after[0].deviation] * count)


@given(st.floats(-4, 4), st.lists(st.floats(0.05, 1.0), min_size=2, max_size=6))
def test_equal_means_that_tie_dont_move_apart_however_sure_they_are(mean: float, deviations: list[float]) -> None:
    after = update([Rating(mean, deviation) for deviation in deviations], [1] * len(deviations))
    assert [new.mean for new in after] == NEARLY([mean] * len(deviations))


@given(games(), st.randoms(use_true_random=False))
def test_a_permutation_of_seats_permutes_the_outcome(game: tuple[list[Rating], list[int]], dice) -> None:  # type: ignore[no-untyped-def]
    ratings, places = game
    order = list(range(len(ratings)))
    dice.shuffle(order)
    plain = update(ratings, places)
    shuffled = update([ratings[seat] for seat in order], [places[seat] for seat in order])
    for new, seat in zip(shuffled, order, strict=True):
        assert (new.mean, new.deviation) == NEARLY((plain[seat].mean, plain[seat].deviation))


@given(games())
def test_a_game_never_widens_an_interval(game: tuple[list[Rating], list[int]]) -> None:
    for before, after in zip(game[0], update(*game), strict=True):
        assert after.deviation <= before.deviation


@given(RATINGS, RATINGS, RATINGS)
def test_beating_a_stronger_one_gains_more(me: Rating, one: Rating, other: Rating) -> None:
    assume(abs(one.mean - other.mean) > 0.01)
    weaker, stronger = sorted((one.mean, other.mean))
    gained = [update([me, Rating(mean, one.deviation)], [1, 2])[0].mean - me.mean for mean in (weaker, stronger)]
    assert 0 < gained[0] < gained[1]


@given(st.lists(st.tuples(RATINGS, st.integers(0, 6)), min_size=2, max_size=6))
def test_a_better_place_is_never_worse_for_who_has_it(seats: list[tuple[Rating, int]]) -> None:
    ratings, scores = [rating for rating, _ in seats], [score for _, score in seats]
    better = [scores[0] + 1, *scores[1:]]
    means = [update(ratings, [-score for score in given])[0].mean for given in (scores, better)]
    assert means[0] <= means[1] + 1e-9


@given(games())
def test_nobody_gains_by_being_last_or_loses_by_winning(game: tuple[list[Rating], list[int]]) -> None:
    ratings, places = game
    assume(places.count(1) == 1 and places.count(max(places)) == 1)
    after = update(ratings, places)
    best, last = places.index(1), places.index(max(places))
    assert after[best].mean > ratings[best].mean and after[last].mean < ratings[last].mean


def test_the_third_of_two_winners_and_two_others_loses() -> None:
    first, second, third, last = update([NEW] * 4, [1, 1, 3, 4])
    assert (first.mean, first.deviation) == NEARLY((second.mean, second.deviation))
    assert first.mean > 0 > third.mean > last.mean
    assert first.mean == NEARLY(-(third.mean + last.mean) / 2)


def test_what_is_known_of_one_teaches_about_the_other() -> None:
    (_, by_known), (_, by_unknown) = (update([Rating(0, sure), NEW], [1, 2]) for sure in (0.05, 1.0))
    assert by_known.deviation < by_unknown.deviation and by_known.mean < by_unknown.mean


@given(RATINGS, RATINGS)
def test_chances_of_two_add_up_and_uncertainty_makes_them_more_even(one: Rating, other: Rating) -> None:
    chance = chance_to_beat(one, other)
    assert chance + chance_to_beat(other, one) == NEARLY(1)
    sure = chance_to_beat(Rating(one.mean, 0.05), Rating(other.mean, 0.05))
    assert abs(chance - 0.5) <= abs(sure - 0.5) + 1e-9


@pytest.mark.parametrize("gap", [1e6, -1e6, 50.0])
def test_absurd_gaps_are_still_numbers(gap: float) -> None:
    after = update([Rating(gap, 0.5), Rating(0, 0.5), NEW], [3, 2, 1])
    assert all(math.isfinite(new.mean) and math.isfinite(new.deviation) for new in after)


def test_a_game_of_one_teaches_nothing_and_a_missing_place_is_refused() -> None:
    assert update([NEW], [1]) == [NEW] and update([], []) == []
    with pytest.raises(ValueError, match="There are 2 ratings and 1 places"):
        update([NEW, NEW], [1])


@given(RATINGS, st.floats(0, 1e9), st.floats(0, 1e9))
def test_time_widens_an_interval_up_to_that_of_somebody_unknown(rating: Rating, one: float, other: float) -> None:
    sooner, later = sorted((one, other))
    assert rating.deviation <= rating.after(sooner).deviation <= rating.after(later).deviation <= NEW.deviation
    assert rating.after(sooner).mean == rating.mean
    if rating.after(later).deviation < NEW.deviation:
        twice = rating.after(sooner).after(later - sooner)
        assert twice.deviation == NEARLY(rating.after(later).deviation), "in steps or at once"


@given(RATINGS, st.floats(50, 330))
def test_a_rating_is_certain_for_as_long_as_its_margin_is_small_enough(rating: Rating, margin: float) -> None:
    left = certain_for(rating, margin)
    if left < 0:
        assert rating.margin >= margin - 1
    else:
        assert rating.after(left - DAY).margin <= margin + 1 and rating.after(left + DAY).margin >= margin - 1


def test_people_see_points_and_a_margin() -> None:
    assert (NEW.points, NEW.margin) == (1500, 340)
    assert Rating(math.log(10), 0.2).points == 1900, "ten to one"


# Bots


@given(RATINGS, st.lists(st.tuples(st.floats(-4, 4), st.sampled_from([0.0, 0.5, 1.0])), max_size=5))
def test_bots_move_a_rating_only_upwards_and_never_beyond_their_level(
    me: Rating, bots: list[tuple[float, float]]
) -> None:
    after = lifted(me, bots)
    highest = max((level for level, _ in bots), default=-math.inf)
    assert me.mean <= after.mean <= max(me.mean, highest)
    assert after.deviation == me.deviation, "nobody becomes certain by playing bots"


def test_beating_a_bot_counts_less_than_beating_a_person_of_its_level() -> None:
    person = update([NEW, Rating(1.0, 0.05)], [1, 2])[0].mean
    bot = lifted(NEW, [(1.0, 1.0)]).mean
    assert 0 < bot < person / 2


def test_losing_to_a_bot_or_beating_a_weaker_one_changes_nothing() -> None:
    assert lifted(NEW, [(1.0, 0.0), (-1.0, 1.0), (-1.0, 0.0)]) == NEW


def test_who_beats_a_bot_again_and_again_comes_to_its_level() -> None:
    me = NEW
    for _ in range(1000):
        me = lifted(me, [(0.8, 1.0)])
    assert me.mean == NEARLY(0.8, abs=0.01)
