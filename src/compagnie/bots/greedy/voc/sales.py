"""§7 Sales: what to deliver, and what to keep over the new year."""

from collections import Counter

from compagnie.bots.greedy.voc.reading import Reading, good_from
from compagnie.core.sums import added
from compagnie.games.voc.moves import Deliver, DeliverNothing, Store
from compagnie.games.voc.trade.prices import prices_of

_USE = 0.3  # what goods that are given away would have been worth, against their price


def deliver(reading: Reading) -> Deliver | DeliverNothing:
    """§7.2 Deliver whatever pays; where goods serve two contracts, the one that pays more for them first."""
    assert reading.view.choices is not None
    prices = prices_of(reading.box)

    def gain(choice: tuple[int, int]) -> float:
        number, side = choice
        contract = reading.box.contracts[number - 1]
        saved = contract.penalty if reading.due(str(number)) <= reading.year else 0
        return contract.pay + saved - _USE * added(prices[good] * n for good, n in contract.sides[side].items())

    choices = reading.view.choices.deliver
    if not choices:
        return DeliverNothing()
    contract, side = max(choices, key=gain)
    return Deliver(contract, side)


def store(reading: Reading) -> Store:
    """§7.5 Keep what one's contracts ask for, then what is dear."""
    assert reading.view.choices is not None and reading.view.choices.keep is not None
    prices, wanted = prices_of(reading.box), asked_for(reading)
    tokens = [harbour for harbour, n in sorted(reading.me.warehouse.items()) for _ in range(n)]
    keep: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    for _ in range(min(reading.view.choices.keep, len(tokens))):
        best = max(
            tokens,
            key=lambda harbour: (
                max([0.0, *wanted.get(good_from(reading.box, harbour), [])[kept[good_from(reading.box, harbour)] :]]),
                prices[good_from(reading.box, harbour)],
            ),
        )
        tokens.remove(best)
        keep[best] += 1
        kept[good_from(reading.box, best)] += 1
    return Store(dict(keep))


def asked_for(reading: Reading) -> dict[str, list[float]]:
    """What tokens of each good are worth to one's contracts, the best first, as if one had none."""
    worth: dict[str, list[float]] = {}
    for need in reading.needs_beside(Counter()):
        if need.due > reading.year:
            for good, n in need.lacks.items():
                worth.setdefault(good, []).extend([need.stake / sum(need.lacks.values())] * n)
    return {good: sorted(each, reverse=True) for good, each in worth.items()}
