"""The rounds of a tournament, planned together: as few rematches as can be, seats and byes shared out evenly.

The search begins with a random plan and exchanges two people of a round, always those whose exchange helps most; an
exchange just made isn't taken back for a while, so that it gets out of dead ends (tabu search). It ends as soon as
no plan can be better (`fewest_rematches`), or after a fixed number of exchanges.
"""

import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from compagnie.tournaments.byes import choose_byes, rounds_missed
from compagnie.tournaments.pods import PodSize, pod_sizes
from compagnie.tournaments.rounds import Round, fewest_rematches, unchanged_since
from compagnie.tournaments.seats import balance_seats

EXCHANGES = 30_000
MAX_IDLE_EXCHANGES = 12_000
"""After so many exchanges that led to nothing better, the search ends."""
TABU = 8
"""For about so many exchanges of a round the same two aren't exchanged again."""
_NEVER = np.int64(1 << 40)

Ints = npt.NDArray[np.int64]


def next_round(played: Sequence[Round], people: Sequence[str], total: int, size: PodSize, seed: str) -> Round:
    """The round after those played, for whoever is there now.

    As long as the same people take part, it is the next one of the plan made when they began. Whoever comes or goes
    changes the plan of the rounds that are left, which takes those played into account.
    """
    if len(played) >= total:
        raise ValueError(f"All {total} rounds are made.")
    since = unchanged_since(played, frozenset(people))
    planned = plan_rounds(played[:since], people, total - since, size, seed)
    if list(played[since:]) != planned[: len(played) - since]:  # made by an older version of this module
        return plan_rounds(played, people, total - len(played), size, seed)[0]
    return planned[len(played) - since]


def plan_rounds(played: Sequence[Round], people: Sequence[str], count: int, size: PodSize, seed: str) -> list[Round]:
    """So many more rounds. The same arguments make the same plan, in whatever order people are told."""
    names = sorted(people)
    if len(set(names)) < len(names):
        raise ValueError("Somebody is listed twice.")
    dice = random.Random(f"{seed}/{len(played)}")
    byes = _plan_byes(played, names, count, size, dice)
    search = _Search(played, names, byes, size, dice)
    search.improve(EXCHANGES)
    return balance_seats(played, search.rounds())


def _plan_byes(
    played: Sequence[Round], names: list[str], count: int, size: PodSize, dice: random.Random
) -> list[list[str]]:
    """Who sits out in which round."""
    each = len(names) - sum(pod_sizes(len(names), size))
    missed, byes = rounds_missed(played, names), []
    for _ in range(count):
        byes.append(choose_byes(missed, names, each, dice))
        missed.update(byes[-1])
    return byes


class _Search:
    """A plan that gets better. People are numbered; a table is a number, too, and a bye is a table of one."""

    def __init__(
        self, played: Sequence[Round], names: list[str], byes: list[list[str]], size: PodSize, dice: random.Random
    ) -> None:
        self._names, self._byes, self._dice = names, byes, dice
        self._sizes = pod_sizes(len(names), size)
        number = {name: i for i, name in enumerate(names)}
        self._met = _met_before(played, number)
        self._least = self._cost() + fewest_rematches([self._sizes] * len(byes), len(names))
        self._tables = [self._random_round([number[name] for name in each]) for each in byes]
        for tables in self._tables:
            self._met += _together(tables)
        self._fixed = [np.array([name in set(each) for name in names]) for each in byes]

    def _random_round(self, byes: list[int]) -> Ints:
        seated = [i for i in range(len(self._names)) if i not in set(byes)]
        self._dice.shuffle(seated)
        tables = np.empty(len(self._names), np.int64)
        tables[byes] = len(self._sizes) + np.arange(len(byes))
        tables[seated] = np.repeat(np.arange(len(self._sizes)), self._sizes)
        return tables

    def rounds(self) -> list[Round]:
        """The plan as it stands, the seats by lot."""
        made = []
        for tables, byes in zip(self._tables, self._byes, strict=True):
            pods = [np.flatnonzero(tables == table).tolist() for table in range(len(self._sizes))]
            drawn = (self._dice.sample(pod, len(pod)) for pod in pods)
            made.append(Round(tuple(tuple(self._names[i] for i in pod) for pod in drawn), tuple(sorted(byes))))
        return made

    def _cost(self) -> int:
        met = self._met
        return int((met * (met - 1)).sum()) // 4  # each pair stands there twice

    def improve(self, exchanges: int) -> None:
        """Exchange people until nothing can be better, or so many times; keep the best plan seen."""
        cost = least = self._cost()
        best, found = [tables.copy() for tables in self._tables], 0
        tabu = [np.zeros_like(self._met) for _ in self._tables]
        for turn in range(exchanges):
            if least <= self._least or turn > found + MAX_IDLE_EXCHANGES or len(self._sizes) < 2:
                break
            at = turn % len(self._tables)
            cost += self._exchange(at, turn, tabu[at], least - cost)
            if cost < least:
                least, best, found = cost, [tables.copy() for tables in self._tables], turn
        self._tables = best

    def _exchange(self, at: int, turn: int, tabu: Ints, record: int) -> int:
        """Make the best exchange in a round that isn't tabu, or that makes the best plan so far."""
        tables = self._tables[at]
        change = self._changes(tables)
        change[(tables[:, None] == tables[None, :]) | self._fixed[at][:, None] | self._fixed[at][None, :]] = _NEVER
        change[(tabu > turn) & (change >= record)] = _NEVER
        least = change.min()
        if least == _NEVER:
            return 0
        one, other = self._dice.choice(np.argwhere(change == least).tolist())
        self._met -= _together(tables)
        tables[[one, other]] = tables[[other, one]]
        self._met += _together(tables)
        tabu[one, other] = tabu[other, one] = turn + len(self._tables) * self._dice.randint(TABU // 2, 2 * TABU)
        return int(least)

    def _changes(self, tables: Ints) -> Ints:
        """What the exchange of each two would change in the number of rematches."""
        member = tables[:, None] == np.arange(tables.max() + 1)[None, :]
        there = (self._met @ member)[:, tables]
        """How often each has met those who sit at the table of each."""
        mates = member.sum(axis=0)[tables] - 1
        leaving = np.diag(there) - mates
        changes: Ints = there + there.T - 2 * self._met - leaving[:, None] - leaving[None, :]
        return changes


def _met_before(played: Sequence[Round], number: dict[str, int]) -> Ints:
    met = np.zeros((len(number), len(number)), np.int64)
    for each in played:
        for pair in each.pairs():
            one, other = pair
            if one in number and other in number:
                met[number[one], number[other]] += 1
                met[number[other], number[one]] += 1
    return met


def _together(tables: Ints) -> Ints:
    """1 for each two who sit at the same table."""
    same: Ints = (tables[:, None] == tables[None, :]).astype(np.int64)
    np.fill_diagonal(same, 0)
    return same
