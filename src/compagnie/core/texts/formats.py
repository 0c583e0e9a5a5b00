"""How a language writes amounts, shares, lists and moments, and which plural an amount takes.

`formats.json` has it for every language of two letters. It is a small part of CLDR, which
scripts/languages/make_formats.py takes from Babel: nobody who plays needs the other thousand files of that.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import ROUND_HALF_EVEN, Decimal
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from compagnie.core.json_reader import decode

FILE = Path(__file__).with_name("formats.json")
MOST_DECIMALS = Decimal("0.001")
_RELATION = re.compile(r"([nivft])(?: % (\d+))? (!?)= ([\d.,]+)")
_FIELD = re.compile(r"'([^']*)'|([a-zA-Z])\2*")

Number: TypeAlias = int | float
Joined: TypeAlias = Literal["standard", "or"]


class Formats(msgspec.Struct, frozen=True):
    """One language's ways to write."""

    plurals: dict[str, str]
    """Each plural but `other`, and when an amount takes it, in CLDR's words: `v = 0 and i % 10 = 2..4`."""
    point: str
    group: str
    grouping: tuple[int, int]
    """How many digits stand together: the last ones, and those before them."""
    minus: str
    percent: str
    lists: dict[Joined, dict[str, str]]
    moment: str
    """A date and a time of day, in CLDR's letters."""
    months: list[str]
    halves: tuple[str, str]
    """The two halves of a day, where its hours are counted to twelve."""

    def plural(self, number: Number) -> str:
        """The name of the plural that an amount takes: one, few, many, other, …"""
        return next((name for name, rule in self.plurals.items() if _holds(rule, number)), "other")

    def amount(self, number: Number) -> str:
        """An amount, to a thousandth."""
        return self._written(Decimal(str(+number)), MOST_DECIMALS)

    def share(self, number: Number) -> str:
        """A share of one, in percent."""
        percents = self._written(abs(Decimal(str(+number)).scaleb(2)), Decimal(1))
        return (self.minus if number < 0 else "") + self.percent.format(percents)

    def listed(self, parts: Sequence[str], joined: Joined) -> str:
        """Several things in a row: `one, two, and three`."""
        if len(parts) < 2:
            return "".join(parts)
        how = self.lists[joined]
        if len(parts) == 2:
            return how["2"].format(*parts)
        said = how["start"].format(*parts[:2])
        for part in parts[2:-1]:
            said = how["middle"].format(said, part)
        return how["end"].format(said, parts[-1])

    def at(self, moment: float) -> str:
        """A moment in universal time."""
        time = datetime.fromtimestamp(moment, UTC)
        fields = {
            "y": (f"{time.year}", f"{time.year % 100:02}"),
            "d": (f"{time.day}", f"{time.day:02}"),
            "M": (f"{time.month}", f"{time.month:02}", self.months[time.month - 1]),
            "H": (f"{time.hour}", f"{time.hour:02}"),
            "h": (f"{(time.hour - 1) % 12 + 1}", f"{(time.hour - 1) % 12 + 1:02}"),
            "m": (f"{time.minute}", f"{time.minute:02}"),
            "s": (f"{time.second}", f"{time.second:02}"),
            "a": (self.halves[time.hour // 12],),
        }

        def written(found: re.Match[str]) -> str:
            return found[1] if found[2] is None else fields[found[2]][len(found[0]) - 1]

        return _FIELD.sub(written, self.moment)

    def _written(self, number: Decimal, least: Decimal) -> str:
        rounded = number.quantize(least, ROUND_HALF_EVEN)
        whole, _, rest = f"{abs(rounded):f}".partition(".")
        last, before = self.grouping
        groups = [whole[-last:]]
        for end in range(len(whole) - last, 0, -before):
            groups.insert(0, whole[max(end - before, 0) : end])
        decimals = rest.rstrip("0")
        minus = self.minus if rounded.is_signed() else ""
        return minus + self.group.join(groups) + (self.point + decimals if decimals else "")


@cache
def formats(language: str, otherwise: str) -> Formats:
    """A language's formats; another's where CLDR has none."""
    every = decode(FILE.read_bytes(), dict[str, msgspec.Raw])
    return decode(every.get(language) or every[otherwise], Formats)


def _holds(rule: str, number: Number) -> bool:
    """Whether a rule of CLDR holds for an amount, such as `v = 0 and i % 10 = 2..4 or n = 0`."""
    return any(all(_related(one, number) for one in way.split(" and ")) for way in rule.split(" or "))


def _related(relation: str, number: Number) -> bool:
    found = _RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"No relation of CLDR is “{relation}”.")
    name, modulus, negated, values = found.groups()
    whole, _, decimals = f"{abs(Decimal(str(+number))).normalize():f}".partition(".")
    seen = {"n": f"{whole}.{decimals}", "i": whole, "v": str(len(decimals)), "f": decimals or "0", "t": decimals or "0"}
    value = Decimal(seen[name])
    if modulus:
        value %= int(modulus)
    among = False
    for span in values.split(","):
        first, _, last = span.partition("..")
        among = among or (value == int(value) and int(first) <= value <= int(last or first))
    return among != bool(negated)
