"""Pods: how many tables a round has, and how many sit at each.

Any number of people from three on splits into pods of three to five, so nobody has to sit out. Whoever wants other
tables (only of four, say) can have byes: as few as possible.
"""

import msgspec


class TooFew(ValueError):
    """Fewer people than one table seats."""


class PodSize(msgspec.Struct, frozen=True):
    """How many may sit at a table, and how many should."""

    least: int = 3
    most: int = 5
    wanted: int = 4

    def __post_init__(self) -> None:
        if not 2 <= self.least <= self.wanted <= self.most:
            raise ValueError(f"A table can't have {self.least} to {self.most} seats, best {self.wanted}.")


def pod_sizes(people: int, size: PodSize) -> list[int]:
    """The tables of a round, the largest first; they differ by one seat at most. Whoever is left over has a bye."""
    if people < size.least:
        raise TooFew(f"There must be at least {size.least} people, not {people}.")
    seated = people
    while not _tables(seated, size):
        seated -= 1
    tables = min(_tables(seated, size), key=lambda count: (abs(seated / count - size.wanted), count))
    least, larger = divmod(seated, tables)
    return [least + 1] * larger + [least] * (tables - larger)


def _tables(people: int, size: PodSize) -> range:
    """How many tables seat exactly so many people."""
    return range(-(-people // size.most), people // size.least + 1)
