"""A round: its pods, each in the order of the seats, and who has a bye."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import msgspec

Pod = tuple[str, ...]
"""Who sits at a table, in the order of the seats."""


class Round(msgspec.Struct, frozen=True):
    """Who plays at which table, and who sits out."""

    pods: tuple[Pod, ...]
    byes: tuple[str, ...] = ()

    @property
    def people(self) -> frozenset[str]:
        """Everybody who takes part in this round, also those who sit out."""
        return frozenset(self.byes).union(*self.pods)

    def pairs(self) -> Iterator[frozenset[str]]:
        """Everybody who meets in this round, two by two."""
        return (frozenset(pair) for pod in self.pods for pair in combinations(pod, 2))


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[str]]:
    """How often each two have met."""
    return Counter(pair for each in rounds for pair in each.pairs())


def rematches(rounds: Iterable[Round]) -> int:
    """How often two who had met met again; a third meeting counts twice more, and so on.

    That is the number of pairs that each two rounds have in common, summed up.
    """
    return sum(met * (met - 1) // 2 for met in meetings(rounds).values())


def fewest_rematches(sizes: Sequence[Sequence[int]], people: int) -> int:
    """A bound that no plan of rounds with these pods can beat, by counting alone.

    There are only so many pairs; and a pod of five made from four pods of another round has two who met there.
    """
    slots = sum(size * (size - 1) // 2 for round_ in sizes for size in round_)
    pairs = people * (people - 1) // 2
    often, more = divmod(slots, pairs)
    by_pairs = (pairs - more) * often * (often - 1) // 2 + more * often * (often + 1) // 2
    by_pods = sum(_shared(one, other, people) for one, other in combinations(sizes, 2))
    return max(by_pairs, by_pods)


def _shared(one: Sequence[int], other: Sequence[int], people: int) -> int:
    """So many pairs two rounds have in common at the least."""
    return max(_crowded(one, other, people), _crowded(other, one, people))


def _crowded(pods: Sequence[int], other: Sequence[int], people: int) -> int:
    """Pairs that sit together again, however evenly each pod is made from the pods and byes of another round."""
    sources = len(other) + people - sum(other)
    return sum(_pairs_at_least(size, sources) for size in pods)


def _pairs_at_least(size: int, sources: int) -> int:
    each, more = divmod(size, sources)
    return (sources - more) * each * (each - 1) // 2 + more * each * (each + 1) // 2


def seat_counts(rounds: Iterable[Round]) -> dict[str, Counter[int]]:
    """How often each has sat in which seat."""
    counts: dict[str, Counter[int]] = {}
    for each in rounds:
        for pod in each.pods:
            for seat, person in enumerate(pod):
                counts.setdefault(person, Counter())[seat] += 1
    return counts


def unchanged_since(rounds: Sequence[Round], people: frozenset[str]) -> int:
    """The first round from which on exactly these people took part."""
    since = len(rounds)
    while since and rounds[since - 1].people == people:
        since -= 1
    return since
