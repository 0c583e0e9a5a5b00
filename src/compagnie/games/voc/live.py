"""What goes on live at a table of VOC: the skipper's pen, calls to him (§6.2 to §6.4), and trade (§7.1)."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.live import Bargaining, Helm, LivePlay, Point, Stroke
from compagnie.core.position import Position
from compagnie.games.voc import doors
from compagnie.games.voc.box import HARBOUR_COUNT
from compagnie.games.voc.moves import Agreed, Called, Course, Done, Sail, SailCalled
from compagnie.games.voc.names import SHIP_NUMBER, Call, Gives, Word, ship_name
from compagnie.games.voc.options import Options
from compagnie.games.voc.record.scribe import drawn
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.spelling import lawful_stroke, spell
from compagnie.games.voc.state import NONE, SAILING, TRADING
from compagnie.games.voc.trade.bargain import Accept, Bargain, Offer, Propose, Withdraw
from compagnie.games.voc.trade.traders import word_of
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
"""A skipper who hears no "Home!" where he expects it draws on for so many points."""


@rule
def begin_line(grid: Grid, cards: Any, x: int, y: int, far: bool, voyages: Any) -> None:
    """`set_out` for callers in Python."""
    set_out(grid, cards[0], x, y, far, voyages[0])


@rule
def go_on_line(grid: Grid, cards: Any, stroke: Int32s, points: int, voyages: Any) -> None:
    """`sail_on` for callers in Python: on from the first of these points, where the line was before."""
    sail_on(grid, cards[0], stroke, points, voyages[0])


class VocStroke(Stroke):
    """A skipper's line while he draws it."""

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

    def left(self, seat: int) -> tuple[int, int | None]:
        """§6.3 One for each of his own sailors aboard; beyond these for a fine, if he has it."""
        cost = self._cost(seat)
        if cost is None:
            return 0, None
        aboard: list[int] = self._purses.now.sailor[self.ship]
        return max(0, aboard.count(seat) - self._made[seat]), cost

    def call(self, seat: int, word: str) -> Call:
        """§6.3"""
        if word not in WORDS:
            raise refuse("no_such_call", word=word)
        cost = self._cost(seat)
        if cost is None:
            raise refuse("skipper_calls" if seat == self.seat else "no_call_left", seat=seat)
        doors.pay_for_call(self._purses.states, 0, self._purses.boxes, seat, self._made[seat])
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
        cost = int(doors.cost_of_call(self._purses.states, 0, self._purses.boxes, seat, self._made[seat]))
        return None if cost == NONE else cost


class DrawnHelm(Helm):
    """A line that a hand has in it already; calls bend what is still to come."""

    def __init__(self, line: Sequence[Point]) -> None:
        self.start, self._rest = line[0], list(line[1:])
        self._off, self._wanted = [0, 0], [0, 0]

    def more(self, n: int) -> list[Point]:
        """The next points, bent as was called."""
        drawn, self._rest = self._rest[:n], self._rest[n:]
        return [self._bent(point) for point in drawn]

    def heed(self, word: str) -> None:
        """§6.3 A blind skipper takes it that he is some way off, and doesn't know how far."""
        if word == "stop":
            self._rest = []
        for axis, step in enumerate(WAYS.get(word, (0, 0))):
            self._wanted[axis] += HEEDED * step

    def _bent(self, point: Point) -> Point:
        for axis in (0, 1):
            lacks = self._wanted[axis] - self._off[axis]
            self._off[axis] += max(-SWING, min(SWING, lacks))
        return point[0] + self._off[0], point[1] + self._off[1]


class VocBargaining(Bargaining):
    """§7.1 A bargain by the words of whoever runs a table."""

    def __init__(self, in_turn: bool) -> None:
        self._bargain = Bargain(in_turn, apart=True)

    @property
    def offers(self) -> Mapping[int, Offer]:  # type: ignore[override]
        """Every open offer."""
        return self._bargain.offers

    def to_speak(self, position: Position) -> list[int]:
        """All who haven't done; in turn, the next of them."""
        return self._bargain.to_speak(position)

    def offer(self, position: Position, seat: int, to: int | None, gives: Gives, takes: Gives) -> Offer:
        """§7.1"""
        self._bargain.take(position, seat, Propose(to=to, gives=gives, takes=takes))
        return next(reversed(self._bargain.offers.values()))

    def withdraw(self, position: Position, seat: int, number: int) -> None:
        """§7.1"""
        self._bargain.take(position, seat, Withdraw(offer=number))

    def accept(self, position: Position, seat: int, number: int) -> tuple[int, Agreed]:
        """§7.1"""
        agreed = self._bargain.take(position, seat, Accept(offer=number))
        assert agreed is not None
        return agreed

    def keep(self, offer: Offer) -> None:
        """An offer from elsewhere."""
        self._bargain.offers[offer.number] = offer
        self._bargain.pass_over(offer.number)

    def drop(self, number: int) -> None:
        """Forget an offer."""
        self._bargain.offers.pop(number, None)

    def pass_over(self, number: int) -> None:
        """A number that was given elsewhere."""
        self._bargain.pass_over(number)

    def sweep(self, position: Position) -> bool:
        """§7.1 What can't be kept any more vanishes."""
        return bool(self._bargain.sweep(position))


class VocLive(LivePlay):
    """Blind voyages, and the minute of trade."""

    move_type = SailCalled | Agreed
    final = frozenset({"sail", "sail_called", "agreed", "done"})
    gives_type = Gives
    offer_type = Offer
    done = Done()

    def warm(self, position: Position) -> None:
        """§6.3, §7.1 Calls and trades go through doors that no numbered play opens."""
        trial, nothing = position.copy(), np.zeros(HARBOUR_COUNT, np.int8)
        trial.state.ship = 0
        doors.cost_of_call(trial.states, 0, trial.boxes, 0, 0)
        doors.pay_for_call(trial.states, 0, trial.boxes, 0, 0)
        doors.may_give(trial.states, 0, 0, nothing, 0)
        doors.hand_over(trial.states, 0, 0, 1, nothing, 0)

    def about(self, position: Position) -> str | None:
        """§6.1 The ship whose turn it is, while its skipper has not chosen a course for a simulated hand."""
        s = position.now
        name: str | None = ship_name(s.ship) if s.phase == SAILING and not s.stops else None
        return name

    def stroke(self, position: Position, seat: int, start: Point) -> VocStroke:
        """§6.2"""
        if position.now.phase != SAILING:
            raise refuse("no_ship_sails")
        if seat != position.now.whose:
            raise refuse("not_your_turn", seat=seat)
        if position.now.stops:
            raise refuse("course_begun")
        return VocStroke(position, seat, start)

    def drawn(self, move: Any) -> bool:
        """§6.3 To a line that comes in one piece nobody can call."""
        return isinstance(move, Sail)

    def in_mind(self, bot: Any, view: Any, move: Any) -> Any:
        """§6.2 Where a bot makes for, by a method `course` of its own: who knows that can lay another course."""
        own = getattr(bot, "course", None)
        return (own(view) if own and isinstance(move, Sail | SailCalled) else None) or move

    def helm(self, position: Position, seat: int, move: Any, dice: random.Random) -> Helm | None:
        """§6.2 A line that is drawn already, or one that a simulated skipper draws of a course."""
        match move:
            case Sail(stroke=line) | SailCalled(stroke=line):
                return DrawnHelm(_past_home(position, line))
            case Course():
                return _helmsman(position, move, dice) or DrawnHelm(
                    _past_home(position, _by_hand(position, seat, move, dice))
                )
            case _:
                return None

    def watch(self, stroke: Stroke, seat: int, person: bool) -> str | None:
        """§6.3 A free call, when there is land ahead and nobody has just called. A simulated hand turns at once."""
        assert isinstance(stroke, VocStroke)
        if stroke.ended or stroke.left(seat)[1] != 0:
            return None
        last = stroke.calls[-1].at if stroke.calls else 0
        ahead = lookout.LOOKS_AHEAD if person else lookout.CLOSE_AHEAD
        return lookout.word(stroke.chart, stroke.points, stroke.far, last, ahead)

    def check_advice(self, position: Position, seat: int, about: str, words: Sequence[str]) -> None:
        """§6.3 In words of the five, as many as he has sailors aboard; the skipper himself needs none."""
        if about not in SHIP_NUMBER:
            raise refuse("no_such_ship", ship=about)
        for word in words:
            if word not in WORDS:
                raise refuse("no_such_call", word=word)
        crew = position.now.sailor[SHIP_NUMBER[about]]
        if words and seat == next((man for man in crew if man != NONE), None):
            raise refuse("skipper_calls", seat=seat)
        if len(words) > crew.count(seat):
            raise refuse("too_much_advice", most=crew.count(seat), ship=about)

    def trading(self, position: Position) -> bool:
        """§7.1"""
        return bool(position.now.phase == TRADING)

    def seconds(self, options: Options) -> int:
        """§7.1 A minute, or as the table's option says."""
        return options.trade_seconds

    def bargaining(self, in_turn: bool) -> VocBargaining:
        """§7.1"""
        return VocBargaining(in_turn)

    def word_of(self, bot: Any, view: Any, offers: Sequence[Any]) -> Any:
        """§7.1 By the bot's own mind, or by plain sense."""
        match word_of(bot, view, offers):
            case Accept(offer=number):
                return number
            case Propose(to=to, gives=gives, takes=takes):
                return to, gives, takes
            case _:
                return None


def _helmsman(position: Position, course: Course, dice: random.Random) -> Helm | None:
    """§6.3 A skipper who knows where he makes for; None where he finds no way there."""
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
