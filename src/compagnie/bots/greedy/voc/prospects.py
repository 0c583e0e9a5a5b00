"""How likely goods can be fetched within so many years: in one line, or with a stop on the way, and once more."""

from functools import cache
from itertools import permutations

from compagnie.bots.greedy.voc.courses import came_home, came_in, way_home
from compagnie.bots.greedy.voc.odds import seas_of

MOST_YEARS = 6
_AGAIN = 0.8  # how likely a ship that failed can try again


@cache
def fetching(mark: str, chart: int, harbours: frozenset[int], years: int, hand: int) -> float:
    """How likely a skipper brings goods home from all these harbours of a chart within so many years."""
    if years <= 0:
        return 0.0
    if not harbours:
        return 1.0
    years = min(years, MOST_YEARS)
    best = fetching(mark, chart, harbours, years - 1, hand)
    for taken, once in enumerate(_plans(mark, chart, harbours, hand), 1):
        if taken <= years:
            again = _AGAIN * fetching(mark, chart, harbours, years - taken, hand)
            best = max(best, once + (1 - once) * again)
    return best


@cache
def _plans(mark: str, chart: int, harbours: frozenset[int], hand: int) -> tuple[float, float, float]:
    """How likely a try of one, two and three years succeeds."""
    seas = seas_of(mark)
    one = two = three = 0.0
    for stops in permutations(sorted(harbours)):
        one = max(one, came_home(seas.known(chart, None, stops, True, hand), harbours))
        there = came_in(seas.known(chart, None, stops, False, hand), harbours)
        two = max(two, there * came_home(seas.known(chart, stops[-1], (), True, hand)))
        three = max(three, there * way_home(seas, chart, stops[-1], hand))
    return one, two, three
