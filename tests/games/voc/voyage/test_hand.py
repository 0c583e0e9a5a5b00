"""The hand errs as its strength says, the same way on every machine."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compagnie.core.dice import seed_dice
from compagnie.games.voc.voyage.chart import Int32s
from compagnie.games.voc.voyage.hand import (
    MIDDLING,
    STEP,
    draw,
    draw_leg,
    leg_of,
    new_hands,
    root,
    set_pen,
    sine,
    take_pen,
)

pytestmark = pytest.mark.filterwarnings(
    "ignore:overflow encountered:RuntimeWarning"
)  # dice wrap around, as plain Python

COURSE = np.array([[300, -400], [-200, -100], [0, 250]], np.int32)


def drawn(seed: int, strength: int, course: Int32s = COURSE, room: int = 1000) -> Int32s:
    """The stroke of one hand, from cell (500, 900)."""
    stroke = np.zeros((room, 2), np.int32)
    hand = new_hands()[0]
    seed_dice(hand, seed)
    return stroke[: draw(hand, strength, course, len(course), 500, 900, stroke)]


def test_a_perfect_hand_draws_the_course() -> None:
    stroke = drawn(1, 0).tolist()
    assert stroke[0] == [500, 900] and stroke[-1] == [600, 650]
    for turn in ([800, 500], [600, 400]):
        assert min(math.dist(turn, cell) for cell in stroke) <= 1


def test_a_point_is_left_every_few_cells() -> None:
    stroke = drawn(1, 0)
    gaps = np.hypot(*np.diff(stroke, axis=0).T)
    assert gaps.max() <= STEP + 1.5 and len(stroke) == pytest.approx((500 + math.hypot(200, 100) + 250) / STEP, abs=4)


def test_the_same_seed_draws_the_same_stroke_and_another_seed_another() -> None:
    assert (drawn(7, 100) == drawn(7, 100)).all()
    assert drawn(7, 100).tolist() != drawn(8, 100).tolist()


def test_the_stroke_of_a_seed_is_the_same_on_every_machine() -> None:
    stroke = drawn(1602, 100)
    assert (len(stroke), stroke[50].tolist(), stroke[120].tolist(), stroke[-1].tolist()) == GOLDEN


GOLDEN = (257, [630, 748], [811, 535], [640, 644])


@pytest.mark.compiled
def test_errors_grow_with_strength_and_have_no_favourite_side() -> None:
    leg = np.array([[0, -500]], np.int32)
    spreads = []
    for strength in (50, 100, 200):
        ends = np.array([drawn(seed, strength, leg)[-1] for seed in range(1500)])
        assert abs(ends[:, 0].mean() - 500) < 4 * strength / 50
        assert ends[:, 1].mean() == pytest.approx(400, abs=4 * strength / 50)
        spreads.append((ends[:, 0].std(), ends[:, 1].std()))
    (aside_50, along_50), (aside_100, along_100), (aside_200, along_200) = spreads
    assert aside_100 == pytest.approx(2 * aside_50, rel=0.1) and along_200 == pytest.approx(2 * along_100, rel=0.1)
    assert 15 < aside_100 < 35 and 10 < along_100 < 25, "a middling hand is off by some 3 to 5 cells in a hundred"
    assert aside_200 > along_50


def test_a_full_stroke_grows_no_more() -> None:
    assert len(drawn(3, MIDDLING, room=20)) == 20


def test_a_leg_of_no_length_draws_nothing() -> None:
    assert drawn(3, 100, np.zeros((4, 2), np.int32)).tolist() == [[500, 900]]


def test_a_hand_can_change_its_mind_between_legs() -> None:
    stroke = np.zeros((500, 2), np.int32)
    hand = new_hands()[0]
    seed_dice(hand, 5)
    take_pen(hand, 0, 100, 100)
    points = set_pen(hand, stroke)
    points = draw_leg(hand, 40, 0, stroke, points)
    at_the_call = stroke[points - 1].tolist()
    points = draw_leg(hand, 0, -40, stroke, points)
    assert at_the_call == [140, 100] and stroke[points - 1].tolist() == [140, 60]


@given(st.integers(-(2**31), 2**31 - 1), st.integers(-(2**31), 2**31 - 1), st.integers(0, 400))
def test_no_leg_breaks_the_hand(east: int, south: int, strength: int) -> None:
    stroke = np.zeros((50, 2), np.int32)
    hand = new_hands()[0]
    seed_dice(hand, 9)
    take_pen(hand, strength, 0, 0)
    assert 1 <= draw_leg(hand, east, south, stroke, set_pen(hand, stroke)) <= 50


@pytest.mark.parametrize(
    ("heading", "leg"),
    [(0, [0, -100]), (32, [71, -71]), (64, [100, 0]), (128, [0, 100]), (192, [-100, 0]), (256, [0, -100])],
)
def test_headings_run_clockwise_from_north(heading: int, leg: list[int]) -> None:
    out = np.zeros(2, np.int32)
    leg_of(heading, 100, out)
    assert out.tolist() == leg


@given(st.integers(-(2**20), 2**20))
def test_sines_come_from_the_table(angle: int) -> None:
    assert sine(angle) == pytest.approx(16384 * math.sin(angle * math.tau / 65536), abs=16384 * math.tau / 8192 + 1)


@given(st.integers(0, 2**60 - 1))
def test_roots_are_whole(square: int) -> None:
    assert root(square) == math.isqrt(square)
