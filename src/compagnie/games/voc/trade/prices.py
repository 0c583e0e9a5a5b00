"""What a good is worth on average: by the contracts of the box that ask for it (§7.2)."""

from functools import lru_cache

from compagnie.core.sums import added
from compagnie.games.voc.box import GOODS
from compagnie.games.voc.opened import OpenBox, by_mark


def prices_of(box: OpenBox) -> dict[str, float]:
    """What a token of each good brings on average; nothing if no contract asks for it."""
    return _prices(box.mark)


@lru_cache(maxsize=16)
def _prices(mark: str) -> dict[str, float]:
    paid: dict[str, list[float]] = {good: [] for good in GOODS}
    for contract in by_mark(mark).contracts:
        for side in contract.sides:
            for good in side:
                paid[good].append(contract.pay / sum(side.values()))
    return {good: added(each) / len(each) if each else 0.0 for good, each in paid.items()}
