"""Seats: everybody sits in each about equally often.

Somebody who sat in seat a at least twice more than in seat b exchanges the two with whoever has b at one of their
tables. If that one would then be out of balance, they exchange in turn with somebody at another table, and so on.
Such a chain always ends at somebody who can do with it: among all whom chains from here reach, a is held no more often
than b (at each table where one of them has a, whoever has b is reached, too), so if one has it more often, another has
it less often. Each chain makes the sum of all squared counts less, so there is an end.

Hence, if no round is fixed yet: with tables of one size, everybody's seats differ by one at most. With mixed sizes,
that holds for the seats that every table has; a later seat is never met more than once more often than an earlier one.
"""

from collections import Counter, deque
from collections.abc import Sequence
from itertools import permutations

from compagnie.tournaments.rounds import Round, seat_counts

Chair = tuple[int, int]
"""A round and a pod in it."""


def balance_seats(played: Sequence[Round], planned: Sequence[Round]) -> list[Round]:
    """The rounds planned, with everybody's seats as even as they can be; those played stay as they were."""
    seating = _Seating(played, planned)
    while seating.mend_one():
        pass
    return seating.rounds()


class _Seating:
    """Who sits where in the rounds planned, and how often each has had which seat."""

    def __init__(self, played: Sequence[Round], planned: Sequence[Round]) -> None:
        self._planned = planned
        self._pods = [[list(pod) for pod in each.pods] for each in planned]
        self._counts = seat_counts(played)
        self._most = max((len(pod) for pods in self._pods for pod in pods), default=0)
        self._at: dict[str, list[Chair]] = {}
        for i, pods in enumerate(self._pods):
            for j, pod in enumerate(pods):
                self._sit(pod)
                for person in pod:
                    self._at.setdefault(person, []).append((i, j))

    def _sit(self, pod: list[str]) -> None:
        """Give each seat in turn to whoever of the pod has had it least."""
        rest = pod.copy()
        for seat in range(len(pod)):
            pod[seat] = min(rest, key=lambda person: self._count(person)[seat])
            rest.remove(pod[seat])
            self._count(pod[seat])[seat] += 1

    def _count(self, person: str) -> Counter[int]:
        return self._counts.setdefault(person, Counter())

    def rounds(self) -> list[Round]:
        """The rounds as they are now."""
        return [
            Round(tuple(tuple(pod) for pod in pods), each.byes)
            for pods, each in zip(self._pods, self._planned, strict=True)
        ]

    def mend_one(self) -> bool:
        """Mend one imbalance; False if there is none that can be mended."""
        return any(self._mend(person) for person in sorted(self._at))

    def _mend(self, person: str) -> bool:
        """Take a seat from somebody who has had it too often, if a chain allows it."""
        count = self._count(person)
        uneven = ((a, b) for a, b in permutations(range(self._most), 2) if count[a] >= count[b] + 2)
        return any(self._shift(person, a, b) for a, b in uneven)

    def _shift(self, start: str, seat: int, other: int) -> bool:
        """Find the shortest chain of exchanges of these two seats that does good, and make it."""
        came: dict[str, tuple[str, Chair]] = {}
        queue = deque([start])
        while queue:
            person = queue.popleft()
            if person != start and self._count(person)[seat] < self._count(person)[other]:
                self._exchange(start, person, seat, other, came)
                return True
            for partner, chair in self._partners(person, seat, other):
                if partner not in came and partner != start:
                    came[partner] = (person, chair)
                    queue.append(partner)
        return False

    def _partners(self, person: str, seat: int, other: int) -> list[tuple[str, Chair]]:
        """Whoever has the other seat where this one has the seat."""
        pods = [(self._pods[i][j], (i, j)) for i, j in self._at[person]]
        return [(pod[other], chair) for pod, chair in pods if len(pod) > max(seat, other) and pod[seat] == person]

    def _exchange(self, start: str, end: str, seat: int, other: int, came: dict[str, tuple[str, Chair]]) -> None:
        while end != start:
            before, (i, j) = came[end]
            pod = self._pods[i][j]
            pod[seat], pod[other] = pod[other], pod[seat]
            for person, change in ((before, -1), (end, 1)):
                self._count(person)[seat] += change
                self._count(person)[other] -= change
            end = before
