"""Whether an observer of auctions tells standing orders from people by when they act.

  python -m bench.server.order_timing                    10,000 auctions
  python -m bench.server.order_timing --auctions 2000 --asked-away 1.0

People think at a pace of their own, and sometimes are away for a while; half of the seats leave an order, half of those
one that asks beyond its limit. What an order waits is what the server's own code says. The observer knows all times of
a table, those of earlier auctions too, and tries several ways to tell; 0.5 is a coin, 1.0 is certain.
"""

import argparse
import math
import random
import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

from compagnie.server.base.settings import Settings
from compagnie.server.table.extensions.thinking_times import ThinkingTimes

SEATS, AUCTIONS_A_TABLE = 4, 14
AWAY, ABSENCE = 0.05, 45.0
"""How often people are away when it is their turn, and for how many seconds on average."""


class Turn(NamedTuple):
    """Who bid or passed after how long, in which auction; whether an order did it, or the person after being asked."""

    seat: int
    seconds: float
    ordered: bool
    auction: int


class Person:
    """Somebody who thinks at a pace of their own."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._middle, self._spread = dice.lognormvariate(1.2, 0.5), dice.uniform(0.4, 0.9)

    def thinks(self, away: float = AWAY) -> float:
        """How long, this time."""
        absence = self._dice.expovariate(1 / ABSENCE) if self._dice.random() < away else 0.0
        return self._middle * self._dice.lognormvariate(0.0, self._spread) + absence


def table(dice: random.Random, asked_away: float) -> list[Turn]:
    """All auctions of one table."""
    people, thought, turns = [Person(dice) for _ in range(SEATS)], ThinkingTimes(), list[Turn]()
    for auction in range(AUCTIONS_A_TABLE):
        limits = [dice.randint(0, 7) for _ in range(SEATS)]
        orders = [dice.choice(("none", "none", "pass", "ask")) for _ in range(SEATS)]
        bidding, bid, seat = list(range(SEATS)), 0, dice.randrange(SEATS)
        while len(bidding) > 1:
            asked = orders[seat] == "ask" and limits[seat] <= bid
            if orders[seat] == "none" or asked:
                seconds = people[seat].thinks(asked_away if asked else AWAY)
                thought.note(seat, seconds)
            else:
                seconds = thought.like(seat, dice) or dice.uniform(*Settings().order_pause)
            turns.append(Turn(seat, seconds, orders[seat] != "none", auction))
            following = bidding[(bidding.index(seat) + 1) % len(bidding)]
            if limits[seat] > bid:
                bid += 1
            else:
                bidding.remove(seat)
            seat = following
    return turns


def cases(dice: random.Random, auctions: int, asked_away: float) -> list[tuple[bool, list[float]]]:
    """For each seat in each auction: whether it had an order, and its times as log ratios to that seat's usual time."""
    seen = list[tuple[bool, list[float]]]()
    for _ in range(math.ceil(auctions / AUCTIONS_A_TABLE)):
        turns = table(dice, asked_away)
        usual = {
            seat: statistics.median(t.seconds for t in turns if t.seat == seat) for seat in {t.seat for t in turns}
        }
        by_seat: dict[tuple[int, int], list[Turn]] = {}
        for turn in turns:
            by_seat.setdefault((turn.auction, turn.seat), []).append(turn)
        for (_, seat), own in by_seat.items():
            seen.append((own[0].ordered, [math.log(turn.seconds / usual[seat]) for turn in own]))
    return seen


def auc(scored: Sequence[tuple[bool, float]]) -> float:
    """How often an order scores higher than a person, or lower, whichever is more telling."""
    ranked = sorted(scored, key=lambda each: each[1])
    places = [place for place, (ordered, _) in enumerate(ranked, 1) if ordered]
    yes, no = len(places), len(ranked) - len(places)
    area = (sum(places) - yes * (yes + 1) / 2) / (yes * no)
    return max(area, 1 - area)


OBSERVERS: dict[str, Callable[[list[float]], float]] = {
    "the mean of its times": statistics.fmean,
    "its shortest": min,
    "its longest": max,
    "its last (the silence before the end)": lambda times: times[-1],
    "its last beside those before": lambda times: times[-1] - statistics.fmean(times[:-1] or [0.0]),
    "how much they differ": lambda times: max(times) - min(times),
    "how unusual they are": lambda times: statistics.fmean(abs(time) for time in times),
}


def learned(seen: Sequence[tuple[bool, list[float]]]) -> float:
    """An observer that has learned from one half how likely each time is for either, and is asked about the other."""
    half = len(seen) // 2
    counts = {True: [1.0] * 41, False: [1.0] * 41}
    for ordered, times in seen[:half]:
        for time in times:
            counts[ordered][_bin(time)] += 1
    sums = {ordered: sum(counted) for ordered, counted in counts.items()}
    weights = [math.log(counts[True][b] / sums[True] * sums[False] / counts[False][b]) for b in range(41)]
    return auc([(ordered, sum(weights[_bin(time)] for time in times)) for ordered, times in seen[half:]])


def _bin(time: float) -> int:
    return min(40, max(0, int(20 + 5 * time)))


def figures(auctions: int, asked_away: float, seed: int = 1) -> dict[str, float]:
    """The AUC of each observer."""
    seen = cases(random.Random(seed), auctions, asked_away)
    told = {name: auc([(ordered, observe(times)) for ordered, times in seen]) for name, observe in OBSERVERS.items()}
    return told | {"all of them, learned from as many": learned(seen)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Whether an observer tells standing orders from people.")
    parser.add_argument("--auctions", type=int, default=10_000)
    parser.add_argument(
        "--asked-away", type=float, default=0.1, help="how often who is asked by their order is away (0.1)"
    )
    args = parser.parse_args()
    for name, area in figures(args.auctions, args.asked_away).items():
        print(f"{area:5.3f}  {name}")


if __name__ == "__main__":
    main()
