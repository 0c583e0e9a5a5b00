"""§6 To the East and back: hold or sail, which goods to load."""

import random
from typing import Any

from compagnie.bots.greedy.voc.courses import Course, CourseWeigher, Departure
from compagnie.bots.greedy.voc.reading import Reading, good_from
from compagnie.bots.greedy.voc.strokes import callers_aboard, draw
from compagnie.games.voc import moves
from compagnie.games.voc.moves import Hold, Load, Sail, SailCalled
from compagnie.games.voc.names import ShipName

_WORTH_SAILING = 0.3


def sail(reading: Reading, dice: random.Random, crew_calls: bool) -> Any:
    """§6.1 The course that is worth most, as the hand draws it; or hold."""
    ship, weigher, departure, course = _best(reading)
    if course is None:
        return Hold(ship)
    callers = callers_aboard(reading, ship) if crew_calls else []
    stroke, calls = draw(
        weigher.charts, departure.chart, departure.spot, departure.far, course, reading.policy.hand, dice, callers
    )
    return SailCalled(ship=ship, stroke=stroke, calls=calls) if calls else Sail(ship, stroke)


def course_in_mind(reading: Reading) -> moves.Course | None:
    """§6.1 Where to make for; None to hold."""
    ship, weigher, departure, course = _best(reading)
    if course is None:
        return None
    harbours = weigher.charts.chart(departure.chart).sheet.harbours
    goals = [harbours[stop].id for stop in course.stops]
    return moves.Course(ship, [*goals, "home"] if course.home else goals)


def departure_of(reading: Reading) -> tuple[ShipName, Departure]:
    """§6.1 The ship that may sail, as its skipper sees it."""
    ship = reading.view.ship
    assert ship is not None
    aboard = reading.view.ships[ship]
    men = [man for man in aboard.sailors if man is not None]
    departure = Departure(
        chart=reading.chart_of(ship),
        spot=aboard.at,
        far=aboard.been_far,
        sailors=len(men),
        next_is_mine=men[1:2] == [reading.seat],
        hands=reading.empty_hands(ship),
        cargo=reading.cargo(ship),
    )
    return ship, departure


def _best(reading: Reading) -> tuple[ShipName, CourseWeigher, Departure, Course | None]:
    """The ship that may sail, and the course that is worth most, if it is worth more than to hold."""
    ship, departure = departure_of(reading)
    weigher = CourseWeigher(reading, departure, ship)
    worth, course = weigher.best()
    if course is None or worth < max(_WORTH_SAILING, weigher.staying()):
        course = None
    return ship, weigher, departure, course


def load(reading: Reading) -> Load:
    """§6.6 Take a good if it is among the best that one's merchants can still get on this voyage."""
    view, ship = reading.view, reading.view.ship
    voyage = view.voyage
    assert voyage is not None and ship is not None
    now, later = (reading.wishes(None, later=is_later) for is_later in (False, True))
    wishes = now if voyage.end == "home" else later
    hands = reading.empty_hands(ship)
    here, *ahead = voyage.visits[voyage.call :]
    mine = next(iter(wishes[good_from(reading.box, here)]), 0)
    offered = []
    for harbour in ahead:
        good = good_from(reading.box, harbour)
        if good != good_from(reading.box, here):
            offered += wishes[good][: view.harbours.get(harbour, 0)]
    better = sum(worth > mine for worth in offered)
    return Load(mine > 0 and better < hands)
