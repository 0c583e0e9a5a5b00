"""Standings: what must hold for whatever was played, and the tie-breaks one by one."""

import random
from fractions import Fraction

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import PlayedRound, Standing, TableResult, is_less_luck, standings

HALF = Fraction(1, 2)


def ended(*scores: int, absent: frozenset[int] = frozenset()) -> TableResult:
    return TableResult(scores, tuple(1 + sum(other > score for other in scores) for score in scores), absent)


def played(*tables: tuple[str, TableResult | None], byes: str = "", duplicate: bool = False) -> PlayedRound:
    """Pods of people with names of one letter, and how each ended."""
    pods = tuple(tuple(pod) for pod, _ in tables)
    return PlayedRound(Round(pods, tuple(byes)), tuple(result for _, result in tables), duplicate)


def points(*rounds: PlayedRound, people: str) -> dict[str, Fraction]:
    return {each.person: each.points for each in standings(rounds, people)}


@st.composite
def tournaments(draw: st.DrawFn) -> list[PlayedRound]:
    """Some rounds of seven people with scores, ties among them."""
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        people = draw(st.permutations("abcdefg"))
        scores = draw(st.lists(st.integers(0, 3), min_size=7, max_size=7))
        tables = (("".join(people[:4]), ended(*scores[:4])), ("".join(people[4:]), ended(*scores[4:])))
        rounds.append(played(*tables, duplicate=draw(st.booleans())))
    return rounds


@given(tournaments())
def test_each_table_hands_out_half_a_point_for_each_seat(rounds: list[PlayedRound]) -> None:
    plain = [PlayedRound(each.round, each.results) for each in rounds]
    assert sum(points(*plain, people="abcdefg").values()) == len(rounds) * 7 * HALF


@given(tournaments())
def test_places_follow_the_points_and_equals_share_them(rounds: list[PlayedRound]) -> None:
    listed = standings(rounds, "abcdefg")

    def rank(each: Standing) -> tuple[Fraction, Fraction, Fraction]:
        return each.points, each.wins, each.opponents

    for each in listed:
        assert each.place == 1 + sum(rank(other) > rank(each) for other in listed)
    assert [each.place for each in listed] == sorted(each.place for each in listed)


@given(tournaments(), st.randoms(use_true_random=False))
def test_nothing_depends_on_the_order_in_which_people_are_told(rounds: list[PlayedRound], dice: random.Random) -> None:
    assert standings(rounds, dice.sample("abcdefg", 7)) == standings(rounds, "abcdefg")


@given(tournaments(), st.integers(0, 3))
def test_a_better_score_is_never_worse(rounds: list[PlayedRound], seat: int) -> None:
    first = rounds[0]
    result = first.results[0]
    assert result is not None
    scores = [score + 2 * (i == seat) for i, score in enumerate(result.scores)]
    better = PlayedRound(first.round, (ended(*scores), first.results[1]), first.duplicate)
    person = first.round.pods[0][seat]
    assert points(better, people="abcdefg")[person] >= points(first, people="abcdefg")[person]


def test_the_first_has_a_point_the_last_none_and_a_tie_is_half() -> None:
    assert points(played(("abcd", ended(9, 5, 5, 1))), people="abcd") == {"a": 1, "b": HALF, "c": HALF, "d": 0}


def test_in_a_duplicate_round_it_counts_by_how_much_one_led() -> None:
    tables = ("abcd", ended(31, 30, 29, 30)), ("efgh", ended(60, 30, 20, 10))
    worth = points(played(*tables, duplicate=True), people="abcdefgh")
    assert worth["e"] == 1 and worth["h"] < worth["g"] < worth["f"] < worth["e"]
    plain = points(played(*tables), people="abcdefgh")
    assert plain["a"] == plain["e"], "by places alone the narrow lead is worth as much as the wide one"
    alone = points(played(tables[0], duplicate=True), people="abcd")
    assert alone["a"] > worth["a"], "where all leads are narrow it is a wide one"


def test_in_a_duplicate_round_the_others_at_the_table_and_all_of_the_round_count_for_a_half_each() -> None:
    tables = ("abc", ended(12, 6, 0)), ("def", ended(9, 9, 9))
    # Over the others at the table: 9, 0, -9, and none at the other. Over everybody (7½): 4½, -1½, -7½, and 1½ at the
    # other. So leads of 6¾, -¾, -8¼, ¾, ¾, ¾: 3 on average, so 7½ is worth a whole point more than -7½.
    assert points(played(*tables, duplicate=True), people="abcdef") == {
        "a": HALF + Fraction(45, 100), "b": HALF - Fraction(5, 100), "c": 0,
        "d": HALF + Fraction(5, 100), "e": HALF + Fraction(5, 100), "f": HALF + Fraction(5, 100),
    }  # fmt: skip


def test_the_wide_leads_of_one_duplicate_round_are_worth_more_than_the_narrow_ones_of_another() -> None:
    narrow, wide = played(("abc", ended(11, 10, 9)), duplicate=True), played(("abc", ended(9, 10, 12)), duplicate=True)
    alone = points(narrow, people="abc"), points(wide, people="abc")
    assert alone[0]["a"] == HALF + Fraction(3, 10) and alone[1]["a"] < HALF
    both = points(narrow, wide, people="abc")
    assert both["c"] > both["a"], "their leads are measured by the same measure"


def test_seats_of_tables_of_another_size_are_not_compared() -> None:
    other = ("abc", ended(9, 5, 1)), ("defg", ended(8, 6, 1, 0))
    lower = ("abc", ended(9, 5, 1)), ("defg", ended(18, 16, 11, 10))
    seen = [points(played(*tables, duplicate=True), people="abcdefg") for tables in (other, lower)]
    assert seen[0] == seen[1], "what everybody at the other table had more is nobody's lead"


def test_where_all_scores_of_a_duplicate_round_are_equal_all_have_a_half() -> None:
    assert set(points(played(("abc", ended(7, 7, 7)), duplicate=True), people="abc").values()) == {HALF}


def decided(result: TableResult, *own: int) -> TableResult:
    """The same result with what each seat's own decisions brought, in points."""
    return msgspec.structs.replace(result, decided=tuple(1000 * points for points in own))


def test_less_luck_half_is_the_score_and_half_what_ones_own_decisions_brought() -> None:
    lucky = ("abc", decided(ended(12, 6, 0), -12, -6, 0))
    assert set(points(played(lucky, duplicate=True), people="abc").values()) == {HALF}, "it was luck alone"
    able = points(played(("abc", decided(ended(12, 6, 0), 0, 0, -6)), duplicate=True), people="abc")
    as_played = points(played(("abc", ended(12, 6, 0)), duplicate=True), people="abc")
    assert able["b"] > as_played["b"] and able["c"] < HALF < able["a"]


def test_a_round_counts_less_luck_once_it_is_known_of_all_its_tables() -> None:
    known, other = decided(ended(12, 6, 0), -12, -6, 0), ended(9, 5, 1)
    waiting = played(("abc", known), ("def", other), duplicate=True)
    assert not is_less_luck(waiting)
    as_played = points(played(("abc", ended(12, 6, 0)), ("def", other), duplicate=True), people="abcdef")
    assert points(waiting, people="abcdef") == as_played
    told = played(("abc", known), ("def", decided(other, 0, 0, 0)), duplicate=True)
    assert is_less_luck(told) and points(told, people="abcdef") != as_played
    assert is_less_luck(played(("abc", known), ("def", None), duplicate=True)), "a table that isn't over asks nothing"


def test_plain_rounds_count_places_whatever_decisions_brought() -> None:
    told = played(("abc", decided(ended(12, 6, 0), -50, 0, 50)))
    assert not is_less_luck(told) and points(told, people="abc") == {"a": 1, "b": HALF, "c": 0}


@given(tournaments())
def test_no_table_is_worth_less_than_nothing_or_more_than_one(rounds: list[PlayedRound]) -> None:
    for each in rounds:
        assert all(0 <= worth <= 1 for worth in points(each, people="abcdefg").values())


def test_only_tables_that_one_has_finished_are_counted_as_such() -> None:
    listed = standings([played(("abc", ended(9, 5, 1, absent=frozenset({0}))))], "abc")
    assert {each.person: each.tables for each in listed} == {"a": 0, "b": 1, "c": 1}


def test_a_bye_is_worth_what_the_other_rounds_are_on_average() -> None:
    rounds = played(("abc", ended(3, 2, 1)), byes="d"), played(("dbc", ended(1, 2, 3)), byes="a")
    assert points(*rounds, people="abcd") == {"a": 2, "b": 1, "c": 1, "d": 0}


def test_a_bye_before_the_first_table_is_worth_a_half() -> None:
    assert points(played(("abc", None), byes="d"), people="abcd")["d"] == HALF


def test_a_round_that_somebody_missed_is_worth_nothing() -> None:
    came_late = played(("abc", ended(3, 2, 1))), played(("abcd", ended(1, 2, 3, 4)))
    assert points(*came_late, people="abcd")["d"] == 1
    bot = ended(3, 2, 1, absent=frozenset({0}))
    assert points(played(("abc", bot)), people="abc") == {"a": 0, "b": HALF, "c": 0}


def test_a_table_that_is_not_over_counts_for_nobody() -> None:
    listed = standings([played(("abc", None), ("def", ended(3, 2, 1)))], "abcdef")
    assert [each.person for each in listed if each.tables] == ["d", "e", "f"]


def test_more_tables_won_come_first_among_equal_points() -> None:
    rounds = played(("abc", ended(3, 2, 1))), played(("abc", ended(1, 2, 3)))
    assert [each.person for each in standings(rounds, "abc")] == ["a", "c", "b"]


def test_then_stronger_opponents_and_else_the_place_is_shared() -> None:
    rounds = (
        played(("abc", ended(3, 2, 1)), ("def", ended(3, 2, 1)), ("ghi", ended(3, 2, 1))),
        played(("bce", ended(3, 2, 1))),
    )
    assert [(each.person, each.place) for each in standings(rounds, "abcefdghi")][:3] == [("b", 1), ("a", 2), ("d", 3)]
    assert [(each.person, each.place) for each in standings(rounds[:1], "adg")] == [("a", 1), ("d", 1), ("g", 1)]
