"""How likely goods can be fetched within so many years: in one line, or with a stop on the way, and once more."""

from collections import Counter
from functools import lru_cache
from itertools import combinations, pairwise, permutations, product
from math import prod

from compagnie.bots.greedy.voc.odds import came_home, came_in, drawn_charts, way_home
from compagnie.games.voc.opened import OpenBox

MOST_YEARS = 6
_AGAIN = 0.8  # how likely a ship that failed can try again


@lru_cache(maxsize=10_000)
def fetching(mark: str, chart: int, harbours: frozenset[int], years: int, hand: int, min_chance: float = 0.0) -> float:
    """How likely a skipper brings goods home from all these harbours of a chart within so many years.

    It is tried in one line only where coming home is so sure.
    """
    if years <= 0:
        return 0.0
    if not harbours:
        return 1.0
    years = min(years, MOST_YEARS)
    best = fetching(mark, chart, harbours, years - 1, hand, min_chance)
    for taken, once in enumerate(_plans(mark, chart, harbours, hand, min_chance), 1):
        if taken <= years:
            again = _AGAIN * fetching(mark, chart, harbours, years - taken, hand, min_chance)
            best = max(best, once + (1 - once) * again)
    return best


@lru_cache(maxsize=10_000)
def _plans(mark: str, chart: int, harbours: frozenset[int], hand: int, min_chance: float) -> tuple[float, float, float]:
    """How likely a try of one, two and three years succeeds."""
    charts = drawn_charts(mark)
    one = two = three = 0.0
    for stops in permutations(sorted(harbours)):
        at_once = charts.known(chart, None, stops, True, hand)
        one = max(one, came_home(at_once, harbours) if came_home(at_once) >= min_chance else 0.0)
        there = came_in(charts.known(chart, None, stops, False, hand), harbours)
        two = max(two, there * came_home(charts.known(chart, stops[-1], (), True, hand)))
        three = max(three, there * way_home(charts, chart, stops[-1], hand))
    return one, two, three


Stock = dict[str, int]


def ways(box: OpenBox, stock: Stock, lacks: Counter[str]) -> list[tuple[frozenset[int], ...]]:
    """The harbours that could serve what is lacking, as a set for each chart."""
    found = []
    for chosen in product(*(_sources(box, stock, good, n) for good, n in lacks.items())):
        harbours: frozenset[int] = frozenset().union(*chosen)
        found.append(
            tuple(
                frozenset(harbour - first for harbour in harbours if first <= harbour < last)
                for first, last in pairwise(box.first_harbour)
            )
        )
    return found


def _sources(box: OpenBox, stock: Stock, good: str, n: int) -> list[frozenset[int]]:
    """Sets of harbours that have so many tokens of a good between them."""
    sold = [
        (number, stock[harbour.id])
        for number, harbour in enumerate(box.harbours)
        if harbour.good == good and stock.get(harbour.id)
    ]
    alone = [frozenset([number]) for number, tokens in sold if tokens >= n]
    if alone:
        return alone
    pairs = [frozenset([one, other]) for (one, a), (other, b) in combinations(sold, 2) if a + b >= n]
    everywhere = frozenset(number for number, _ in sold)
    return pairs or ([everywhere] if sum(tokens for _, tokens in sold) >= n else [])


def chance_for(box: OpenBox, sides: tuple[dict[str, int], ...], years: int, hand: int) -> float:
    """How likely a contract can be delivered within so many years by who has nothing else to do."""
    stock = {harbour.id: harbour.stock for harbour in box.harbours}
    return max(chance_of_all(box, stock, Counter(side), years, hand) for side in sides)


def chance_of_all(
    box: OpenBox, stock: Stock, lacks: Counter[str], years: int, hand: int, min_chance: float = 0.0
) -> float:
    """How likely all these goods can be fetched within so many years, with what the harbours have now."""
    found = ways(box, stock, lacks)
    return max((chance_of_way(box, way, years, hand, min_chance) for way in found), default=0.0)


def chance_of_way(box: OpenBox, way: tuple[frozenset[int], ...], years: int, hand: int, min_chance: float) -> float:
    """How likely goods come home from all harbours of a way, which are told for each chart."""
    return prod(
        fetching(box.mark, chart, harbours, years, hand, min_chance) for chart, harbours in enumerate(way) if harbours
    )
