"""§6.2: courses by the numbers, the lanes they follow, and the hand that draws them."""

import random

import numpy as np
import pytest

from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games.voc import actions, unnumbered
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Course, Sail
from compagnie.games.voc.opened import standard
from compagnie.games.voc.options import Options
from compagnie.games.voc.record.scribe import drawn
from compagnie.games.voc.rules.course import mark_of
from compagnie.games.voc.state import BOX, DRAWING, SAILING
from compagnie.games.voc.voyage import lanes
from compagnie.games.voc.voyage.chart import as_stroke
from tests.generic import walk


@pytest.mark.compiled
def test_the_lanes_that_are_kept_are_those_of_the_standard_box() -> None:
    """If this fails the charts have changed: run scripts/voc/keep_lanes.py."""
    box = standard()
    planned = new_states(BOX)
    for number, chart in enumerate(box.charts):
        lanes.lay(chart, box.first_harbour[number], planned[0], number)
    with np.load(lanes.KEPT) as kept:
        assert str(kept["mark"]) == box.chart_mark
        for field in lanes.FIELDS:
            assert np.array_equal(kept[field], planned[0][field])


def skippers(games: int) -> list[Position]:
    """Positions in which a skipper is to sail, with the throws of their hand still to come."""
    found = []
    for seed in range(games):
        position = game.position(3 + seed % 3, Options())
        for _ in walk(position, random.Random(seed)):
            if position.now.phase == DRAWING and position.now.to_come == 1:
                found.append(position.copy())
    return found


def test_a_line_drawn_by_the_numbers_and_the_same_line_drawn_by_hand_lead_to_the_same_bytes() -> None:
    """§6.2, §6.4"""
    positions = skippers(12)
    ends = set()
    for before in positions:
        stroke = drawn(before, 7)
        by_numbers = before.copy()
        scribe = game.scribe()
        sail = scribe.step(by_numbers, NATURE, 7)[0]
        by_hand = before.copy()
        s = by_hand.state
        s.phase, s.whose, s.to_come, s.stops = SAILING, sail.seat, 0, 0  # type: ignore[attr-defined]
        s.course[:], s.seed = -1, 0
        cells = [(x, y) for x, y in stroke.tolist()]
        (line,) = game.spell(by_hand, sail.seat, Sail(sail.ship, cells))  # type: ignore[attr-defined]
        (again, *_) = game.scribe().step(by_hand, sail.seat, line)  # type: ignore[attr-defined]
        assert again == sail and by_hand == by_numbers
        ends.add(sail.end)  # type: ignore[attr-defined]
    assert ends == {"stop", "aground", "home"} and len(positions) > 100


def test_lines_are_told_from_one_another_by_their_marks() -> None:
    lines = [drawn(position, throw) for position in skippers(2) for throw in (1, 2)]
    marks = {int(mark_of(line, len(line))) for line in lines}
    assert len(marks) == len({line.tobytes() for line in lines}) > 30
    assert mark_of(as_stroke([(3, 4)]), 1) != mark_of(as_stroke([(4, 3)]), 1)


@pytest.mark.parametrize("ship", range(4))
def test_courses_mostly_lead_where_they_should(ship: int) -> None:
    """§6.2 A middling hand finds a near harbour far more often than not, and some harbour most of the time."""
    box = standard()
    chart = box.chart_of_ship(ship)
    position = game.position(3, Options(burgemeester=0))
    for card in range(3):
        position.answer(card)
    s = position.state
    s.phase, s.ship, s.whose = SAILING, ship, 0
    s.sailor[ship, 5], s.merchant[ship, 5] = 0, 0
    found = tried = 0
    stroke = np.zeros((20_000, 2), np.int32)
    for harbour in range(box.first_harbour[chart], box.first_harbour[chart + 1]):
        for seed in range(40):
            trial = position.copy()
            for step in game.spell(trial, 0, Course("ABCD"[ship], [box.harbour_ids[harbour]])):  # type: ignore[arg-type]
                trial.apply(0, step)
            trial.state.seed = seed * 7919
            points = unnumbered.draw_course(trial.states, 0, trial.boxes, stroke)
            judged = box.charts[chart].judge(stroke[:points], False)
            found += box.harbour_ids[harbour] in judged.visits
            tried += 1
    assert found > tried // 3


def test_a_skipper_by_the_numbers_may_hold_make_for_any_harbour_of_the_chart_or_stay_at_sea() -> None:
    """§6.1, §6.2"""
    for before in skippers(3)[:20]:
        position = before.copy()
        s = position.state
        s.phase, s.whose, s.to_come, s.stops, s.course[:], s.seed = SAILING, 0, 0, 0, -1, 0
        box = position.box
        chart = box.chart_of_ship(int(s.ship))
        goals = [actions.MAKE_FOR + h for h in range(box.first_harbour[chart], box.first_harbour[chart + 1])]
        at_sea = [actions.MAKE_FOR + 10, actions.CAST_OFF] if s.at_sea[s.ship] else []
        assert position.choices(0) == [actions.HOLD, *goals, *at_sea]
