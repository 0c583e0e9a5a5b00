"""The skipper's line while it is drawn, and calls to the skipper (§6.2 to §6.4)."""

import random
from collections.abc import Sequence
from typing import Any, get_args

import numpy as np

from compagnie.core.capabilities.drawing import CallsLeft, Drawing, Point, SimulatedHand, Stroke
from compagnie.core.compiled import rule
from compagnie.core.position import Position
from compagnie.games.voc import unnumbered
from compagnie.games.voc.moves import Called, Course, Sail, SailCalled
from compagnie.games.voc.names import Call, Word, ship_name
from compagnie.games.voc.record.scribe import drawn
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.spelling import lawful_stroke, spell
from compagnie.games.voc.state import NONE, SAILING
from compagnie.games.voc.voyage import lookout
from compagnie.games.voc.voyage.chart import CAME_HOME, ENDS, STOP, Grid, Int32s, new_voyages, sail_on, set_out
from compagnie.games.voc.voyage.helmsman import Helmsman

WORDS: tuple[str, ...] = get_args(Word)
WAYS: dict[str, Point] = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}

HEEDED = 20
"""A simulated hand steers so many cells the way that is called..."""

SWING = 2
"""...and no more than so many with each point, as an arm would."""

POINTS_PAST = 25
"""A skipper who hears no "Home!" where they expect it draws on for so many points."""


@rule
def begin_line(grid: Grid, cards: Any, x: int, y: int, far: bool, voyages: Any) -> None:
    """`set_out` for callers in Python."""
    set_out(grid, cards[0], x, y, far, voyages[0])


@rule
def go_on_line(grid: Grid, cards: Any, stroke: Int32s, points: int, voyages: Any) -> None:
    """`sail_on` for callers in Python: on from the first of these points, where the line was before."""
    sail_on(grid, cards[0], stroke, points, voyages[0])


class VocStroke(Stroke):
    """A skipper's line while it is drawn."""

    def __init__(self, position: Position, seat: int, start: Point) -> None:
        s = position.now
        lawful_stroke(position, [start])
        self.seat, self.ship, self.about = seat, s.ship, ship_name(s.ship)
        self.points: list[Point] = [start]
        self.calls: list[Call] = []
        self.chart = position.box.charts[position.box.chart_of_ship(s.ship)]
        self._purses = position.copy()  # fines are paid here, until the line becomes a move
        self._made = [0] * position.seats
        self.voyages = new_voyages()
        begin_line(self.chart.grid, self.chart.cards, *start, bool(s.been_far[s.ship]), self.voyages)

    @property
    def far(self) -> bool:
        """§6.4 Whether the ship has been far from home."""
        return bool(self.voyages[0]["far"])

    @property
    def ended(self) -> bool:
        """§6.4 Whether the line has come home or aground."""
        return bool(self.voyages[0]["end"] != STOP)

    def draw(self, points: Sequence[Point]) -> str | None:
        """§6.4 The first judgement ends the line."""
        way = np.array([self.points[-1], *points], np.int32)
        go_on_line(self.chart.grid, self.chart.cards, way, len(way), self.voyages)
        voyage: Any = self.voyages[0]
        if not self.ended:
            self.points += points
            return None
        self.points += points[: int(voyage["points"])]
        return "home" if voyage["end"] == CAME_HOME else "land_ho"

    def left(self, seat: int) -> CallsLeft:
        """§6.3 One for each of a seat's own sailors aboard; beyond these for a fine, if it can pay."""
        cost = self._cost(seat)
        if cost is None:
            return CallsLeft(0, None)
        aboard: list[int] = self._purses.now.sailor[self.ship]
        return CallsLeft(max(0, aboard.count(seat) - self._made[seat]), cost)

    def call(self, seat: int, word: str) -> Call:
        """§6.3"""
        if word not in WORDS:
            raise refuse("no_such_call", word=word)
        cost = self._cost(seat)
        if cost is None:
            raise refuse("skipper_calls" if seat == self.seat else "no_call_left", seat=seat)
        unnumbered.pay_for_call(self._purses.states, 0, self._purses.boxes, seat, self._made[seat])
        self._made[seat] += 1
        said: Any = word
        self.calls.append(Call(seat=seat, word=said, at=len(self.points) - 1, fine=cost))
        return self.calls[-1]

    def move(self) -> Sail | SailCalled:
        """§6.2 The line; with its calls, if there were any."""
        if not self.calls:
            return Sail(self.about, self.points)  # type: ignore[arg-type]
        calls = [Called(seat=call.seat, word=call.word, at=call.at) for call in self.calls]
        return SailCalled(ship=self.about, stroke=self.points, calls=calls)  # type: ignore[arg-type]

    def _cost(self, seat: int) -> int | None:
        if not 0 <= seat < len(self._made):
            return None
        cost = int(unnumbered.cost_of_call(self._purses.states, 0, self._purses.boxes, seat, self._made[seat]))
        return None if cost == NONE else cost


class DrawnHand(SimulatedHand):
    """A line that a hand has in it already; calls bend what is still to come."""

    def __init__(self, line: Sequence[Point]) -> None:
        self.start, self._rest = line[0], list(line[1:])
        self._off, self._wanted = (0, 0), (0, 0)

    def more(self, n: int) -> list[Point]:
        """The next points, bent as was called."""
        drawn, self._rest = self._rest[:n], self._rest[n:]
        return [self._bent(point) for point in drawn]

    def heed(self, word: str) -> None:
        """§6.3 Blind skippers take it that they are some way off, and don't know how far."""
        if word == "stop":
            self._rest = []
        (x, y), (to_x, to_y) = self._wanted, WAYS.get(word, (0, 0))
        self._wanted = x + HEEDED * to_x, y + HEEDED * to_y

    def _bent(self, point: Point) -> Point:
        (x, y), (off_x, off_y), (to_x, to_y) = point, self._off, self._wanted
        self._off = off_x + _swing(to_x - off_x), off_y + _swing(to_y - off_y)
        off_x, off_y = self._off
        return x + off_x, y + off_y


def _swing(lacking: int) -> int:
    """How far a hand moves over from one point to the next."""
    return max(-SWING, min(SWING, lacking))


def ship_about_to_sail(position: Position) -> str | None:
    """§6.1 The ship whose turn it is, while its skipper has not chosen a course for a simulated hand."""
    s = position.now
    name: str | None = ship_name(s.ship) if s.phase == SAILING and not s.stops else None
    return name


class VocDrawing(Drawing):
    """§6.2 Voyages that are drawn with closed eyes."""

    table_moves = SailCalled
    final = frozenset({"sail", "sail_called"})
    simulated = frozenset({"course"})

    def warm(self, position: Position) -> None:
        """§6.3 Calls go through functions that no numbered play calls."""
        trial = position.copy()
        trial.state.ship = 0
        unnumbered.cost_of_call(trial.states, 0, trial.boxes, 0, 0)
        unnumbered.pay_for_call(trial.states, 0, trial.boxes, 0, 0)

    def about(self, position: Position) -> str | None:
        """§6.1 The ship that is about to sail, by its letter."""
        return ship_about_to_sail(position)

    def stroke(self, position: Position, seat: int, start: Point) -> VocStroke:
        """§6.2"""
        if position.now.phase != SAILING:
            raise refuse("no_ship_sails")
        if seat != position.now.whose:
            raise refuse("not_your_turn", seat=seat)
        if position.now.stops:
            raise refuse("course_begun")
        return VocStroke(position, seat, start)

    def is_drawn(self, move: Any) -> bool:
        """§6.3 To a line that comes in one piece nobody can call."""
        return isinstance(move, Sail)

    def intention(self, bot: Any, view: Any, move: Any) -> Any:
        """§6.2 Where a bot makes for, by a method `course` of its own: who knows that can lay another course."""
        own = getattr(bot, "course", None)
        return (own(view) if own and isinstance(move, Sail | SailCalled) else None) or move

    def hand(self, position: Position, seat: int, move: Any, dice: random.Random) -> SimulatedHand | None:
        """§6.2 A line that is drawn already, or one that a simulated skipper draws of a course."""
        match move:
            case Sail(stroke=line) | SailCalled(stroke=line):
                return DrawnHand(_past_home(position, line))
            case Course():
                return _helmsman(position, move, dice) or DrawnHand(
                    _past_home(position, _by_hand(position, seat, move, dice))
                )
            case _:
                return None

    def call_of_bot(self, stroke: Stroke, seat: int, person_draws: bool) -> str | None:
        """§6.3 A free call, when there is land ahead and nobody has just called. A simulated hand turns at once."""
        assert isinstance(stroke, VocStroke)
        if stroke.ended or stroke.left(seat).cost != 0:
            return None
        last = stroke.calls[-1].at if stroke.calls else 0
        ahead = lookout.LOOKS_AHEAD if person_draws else lookout.CLOSE_AHEAD
        return lookout.word(stroke.chart, stroke.points, stroke.far, last, ahead)


def _helmsman(position: Position, course: Course, dice: random.Random) -> SimulatedHand | None:
    """§6.3 A skipper who knows where they make for; None where they find no way there."""
    s, box = position.now, position.box
    chart = box.chart_of_ship(s.ship)
    stops = [box.harbour_number[goal] - box.first_harbour[chart] for goal in course.goals if goal != "home"]
    spot = (int(s.at_x[s.ship]), int(s.at_y[s.ship])) if s.at_sea[s.ship] else None
    try:
        return Helmsman(box.charts[chart], spot, stops, course.goals[-1:] == ["home"], dice)
    except ValueError:
        return None


def _past_home(position: Position, line: Sequence[Point]) -> list[Point]:
    """§6.3 A line that comes home, drawn on beyond it: bent by calls, it still comes home, and "Home!" ends it."""
    s = position.now
    chart = position.box.charts[position.box.chart_of_ship(s.ship)]
    found = chart.judge(np.array(line, np.int32), bool(s.been_far[s.ship]))
    if found.end != ENDS[CAME_HOME]:
        return list(line)
    home = list(line[: found.points + 1])
    (x0, y0), (x, y) = home[-POINTS_PAST:][0], home[-1]
    steps = max(1, min(len(home), POINTS_PAST) - 1)
    return home + [(x + (x - x0) * n // steps, y + (y - y0) * n // steps) for n in range(1, POINTS_PAST + 1)]


def _by_hand(position: Position, seat: int, course: Course, dice: random.Random) -> list[Point]:
    """§6.2 The line that the table's own hand draws of a course."""
    trial = position.copy()
    for step in spell(position, seat, course):
        trial.apply(seat, step)
    while trial.now.to_come > 1:
        trial.answer(dice.randrange(len(trial.chances())))
    return [(x, y) for x, y in drawn(trial, dice.randrange(len(trial.chances()))).tolist()]
