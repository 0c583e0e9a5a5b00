"""The rounds of a tournament: pods, rematches, seats and byes, for whoever comes and goes."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compagnie.tournaments.byes import rounds_missed
from compagnie.tournaments.plan import next_round, plan_rounds
from compagnie.tournaments.pods import PodSize, TooFew, pod_sizes
from compagnie.tournaments.rounds import Round, fewest_rematches, meetings, rematches, seat_counts

ANY = PodSize()
FOURS = PodSize(4, 4, 4)

NOT_PROVED = {
    (9, 8), (10, 7), (10, 8), (11, 7), (11, 8), (12, 7), (12, 8), (13, 7), (13, 8), (14, 5), (14, 6), (15, 6), (16, 8),
}  # fmt: skip
"""People and rounds whose plans have up to three rematches more than the bound: whether fewer can be had is open."""


def names(count: int) -> list[str]:
    return [f"person {i}" for i in range(count)]


@given(st.integers(3, 100_000))
def test_any_number_of_people_from_three_on_sits_at_tables_of_three_to_five(people: int) -> None:
    sizes = pod_sizes(people, ANY)
    assert sum(sizes) == people
    assert set(sizes) <= {3, 4, 5}
    assert sizes[0] - sizes[-1] <= 1


@given(st.integers(4, 1000), st.integers(3, 5))
def test_as_few_as_possible_sit_out_where_tables_are_of_one_size(people: int, seats: int) -> None:
    if people >= seats:
        assert people - sum(pod_sizes(people, PodSize(seats, seats, seats))) == people % seats


@pytest.mark.parametrize("people", [0, 1, 2])
def test_two_people_are_no_tournament(people: int) -> None:
    with pytest.raises(TooFew, match="at least 3 people"):
        pod_sizes(people, ANY)


@pytest.mark.parametrize("wrong", [(1, 5, 4), (3, 5, 6), (4, 3, 4)])
def test_sizes_that_contradict_each_other_are_refused(wrong: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="can't have"):
        PodSize(*wrong)


@pytest.mark.parametrize("people", range(3, 17))
def test_no_plan_has_a_rematch_that_counting_shows_to_be_avoidable(people: int) -> None:
    for count in range(1, 9):
        found = rematches(plan_rounds([], names(people), count, ANY, "a"))
        bound = fewest_rematches([pod_sizes(people, ANY)] * count, people)
        assert found - bound <= 3 * ((people, count) in NOT_PROVED), count


def some_round_has_fewer(met: Counter[frozenset[str]], people: list[str], sizes: list[int], limit: int) -> bool:
    """Whether any of all ways to split people into pods repeats fewer meetings than this: every one is tried."""
    if limit <= 0:
        return False
    if not people:
        return True
    for size in set(sizes):
        for others in combinations(people[1:], size - 1):
            again = sum(met[frozenset(pair)] for pair in combinations((people[0], *others), 2))
            if again < limit:
                rest, left = [person for person in people[1:] if person not in others], sizes.copy()
                left.remove(size)
                if some_round_has_fewer(met, rest, left, limit - again):
                    return True
    return False


@settings(max_examples=12, deadline=None)
@given(st.integers(6, 16), st.integers(1, 3), st.randoms(use_true_random=False))
def test_after_whatever_was_played_no_other_round_has_fewer_rematches(
    people: int, count: int, dice: random.Random
) -> None:
    sizes = pod_sizes(people, ANY)
    played = [random_round(sizes, dice) for _ in range(count)]
    met, (made,) = meetings(played), plan_rounds(played, names(people), 1, ANY, "a")
    again = sum(met[pair] for pair in made.pairs())
    assert not some_round_has_fewer(met, names(people), sizes, again)


def random_round(sizes: list[int], dice: random.Random) -> Round:
    rest = dice.sample(names(sum(sizes)), sum(sizes))
    return Round(tuple(tuple(rest.pop() for _ in range(size)) for size in sizes))


@given(st.lists(st.integers(3, 5), min_size=1, max_size=4), st.integers(1, 4), st.randoms(use_true_random=False))
def test_the_bound_is_never_above_what_a_plan_has(sizes: list[int], count: int, dice: random.Random) -> None:
    rounds = [random_round(sizes, dice) for _ in range(count)]
    assert rematches(rounds) >= fewest_rematches([sizes] * count, sum(sizes))


@settings(max_examples=20, deadline=None)
@given(st.integers(3, 24), st.integers(1, 8), st.text(max_size=3))
def test_everybodys_seats_differ_by_one_at_most(people: int, count: int, seed: str) -> None:
    rounds, sizes = plan_rounds([], names(people), count, ANY, seed), pod_sizes(people, ANY)
    for counts in seat_counts(rounds).values():
        everywhere = [counts[seat] for seat in range(sizes[-1])]
        assert max(everywhere) - min(everywhere) <= 1
        assert all(counts[seat] <= min(everywhere) + 1 for seat in range(sizes[0]))


@settings(max_examples=6, deadline=None)
@given(st.integers(4, 23), st.integers(1, 8))
def test_nobody_has_a_second_bye_before_everybody_has_had_one(people: int, count: int) -> None:
    rounds = plan_rounds([], names(people), count, FOURS, "a")
    byes = rounds_missed(rounds, names(people))
    assert all(len(each.byes) == people % 4 for each in rounds)
    assert max(byes[name] for name in names(people)) - min(byes[name] for name in names(people)) <= 1


@settings(max_examples=6, deadline=None)
@given(st.data(), st.integers(1, 6), st.sampled_from([ANY, FOURS]))
def test_whoever_comes_late_or_leaves_each_round_seats_all_who_are_there(
    data: st.DataObject, total: int, size: PodSize
) -> None:
    played: list[Round] = []
    for _ in range(total):
        here = data.draw(st.sets(st.sampled_from(names(12)), min_size=4))
        made = next_round(played, sorted(here), total, size, "a")
        seated = [person for pod in made.pods for person in pod]
        assert sorted([*seated, *made.byes]) == sorted(here)
        assert all(size.least <= len(pod) <= size.most for pod in made.pods)
        played.append(made)


def test_a_latecomer_meets_those_whom_they_have_not_met() -> None:
    played: list[Round] = []
    for number in range(5):
        played.append(next_round(played, names(15 if number < 2 else 16), 5, ANY, "a"))
    assert set(meetings(played).values()) == {1}


def test_who_missed_rounds_does_not_sit_out_next() -> None:
    played = plan_rounds([], names(8), 2, FOURS, "a")
    assert "person 8" not in next_round(played, names(9), 3, FOURS, "a").byes


@given(st.permutations(names(11)))
@settings(max_examples=5, deadline=None)
def test_the_plan_does_not_depend_on_the_order_in_which_people_are_told(people: list[str]) -> None:
    assert plan_rounds([], people, 3, ANY, "a") == plan_rounds([], names(11), 3, ANY, "a")


def test_rounds_follow_one_plan_as_long_as_nobody_comes_or_goes() -> None:
    planned, played = plan_rounds([], names(16), 5, ANY, "a"), []
    for _ in range(5):
        played.append(next_round(played, names(16), 5, ANY, "a"))
    assert played == planned


def test_rounds_that_another_plan_made_are_taken_as_they_are() -> None:
    pods = [("person 0", "person 1", "person 2", "person 3"), ("person 4", "person 5", "person 6", "person 7")]
    made = next_round([Round(tuple(pods))], names(8), 2, ANY, "a")
    assert rematches([Round(tuple(pods)), made]) == 4


def test_after_the_last_round_there_is_none() -> None:
    with pytest.raises(ValueError, match="All 2 rounds"):
        next_round(plan_rounds([], names(8), 2, ANY, "a"), names(8), 2, ANY, "a")


def test_nobody_takes_part_twice() -> None:
    with pytest.raises(ValueError, match="listed twice"):
        plan_rounds([], [*names(8), "person 0"], 1, ANY, "a")


def test_a_third_meeting_counts_as_two_rematches_more() -> None:
    pods = [Round((trio,)) for trio in permutations(["a", "b", "c"])]
    assert [rematches(pods[:count]) for count in (1, 2, 3)] == [0, 3, 9]
