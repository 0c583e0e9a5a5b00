"""What is in VOC's box (§1): two charts, ten harbours, four ships, eighteen contracts, eighteen years.

The box itself is data (`box.json`), to be proof-read against the game on the shelf. A record carries the box it
was played with, so any well-made box can be read: `read_box` takes it apart and refuses a bad one in a sentence.
Chart coordinates: x grows east, y grows south; cell (x, y) covers the square from there to (x + 1, y + 1).
"""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.json_reader import convert, decode

# §1.1 Seats, men, daalders.
SEATS = (3, 4, 5)
MOST_SEATS = 5
MEN, DAALDERS = 10, 10

# §1.2 Goods and harbours.
GOODS = ("textiles", "cinnamon", "coffee", "pepper", "cloves", "nutmeg", "tea")
HARBOUR_COUNT, TOKENS = 10, 28

# §1.3 Ships and their slots.
CHARTS, SHIPS = ("west", "east"), ("A", "B", "C", "D")
SLOTS = 6

# §1.4 Contracts, §1.5 years.
CONTRACT_COUNT, YEAR_COUNT = 18, 18

# §6.3 A call beyond one's sailors; §7.5 what a warehouse keeps over the new year.
FINE, KEPT = 5, 2

# How large a chart may be. Every chart within these bounds is drawn and judged quickly.
LEAST_SIDE, MOST_SIDE = 64, 4096
MOST_LANDS, MOST_POINTS = 500, 4000
MOST_RADIUS = 1000
MOST_MONEY = 10_000
MOST_LETTERS = 80


class Harbour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle on the chart, and what is sold there."""

    id: str
    name: str
    x: int
    y: int
    r: int
    good: str
    stock: int


class Size(NamedTuple):
    """How many cells a chart has across and down."""

    width: int
    height: int


class HomeLine(NamedTuple):
    """The first and the last cell of the bottom row that is home."""

    first: int
    last: int


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chart as it is drawn: its lands are polygons, its home line lies on the bottom row."""

    title: str
    size: Size
    home: HomeLine
    harbours: tuple[Harbour, ...]
    land: dict[str, tuple[tuple[int, int], ...]]


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship, the chart it sails and its slots from left to right."""

    chart: str
    sailor_slots: tuple[int, ...]
    merchant_slots: tuple[int, ...]


class Years(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The row of markers."""

    first: int
    last: int
    convoys: tuple[int, ...]


class Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods to deliver, on one or two alternative sides; what it pays, what failing costs."""

    id: int
    sides: tuple[dict[str, int], ...]
    pay: int
    penalty: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a record needs to know of the box."""

    charts: dict[str, Sheet]
    ships: dict[str, Ship]
    years: Years
    contracts: tuple[Contract, ...]
    about: str = ""
    daalders_at_start: int = DAALDERS
    men: int = MEN
    extra_call_fine: int = FINE
    warehouse_keeps: int = KEPT


def as_plain(box: Box) -> dict[str, Any]:
    """The four parts of the box that a record carries."""
    plain: dict[str, Any] = msgspec.to_builtins(box)
    return {part: plain[part] for part in ("charts", "contracts", "ships", "years")}


@cache
def standard_box() -> Box:
    """The box that VOC is played with unless a record brings its own."""
    return read_box(decode(Path(__file__).with_name("box.json").read_bytes()))


def read_box(plain: Any) -> Box:
    """The box in plain lists and numbers, as a record carries it. Raises ValueError with a sentence for a bad one."""
    try:
        box = convert(plain, Box)
    except (msgspec.ValidationError, RecursionError) as mistake:
        raise ValueError(f"The box isn't well made: {mistake}.") from None
    check_charts(box)
    check_ships(box)
    check_years(box.years)
    check_contracts(box.contracts)
    between(0, box.daalders_at_start, MOST_MONEY, "The purse at the start")
    between(0, box.extra_call_fine, MOST_MONEY, "The fine for a call")
    require(box.men == MEN, f"Every seat has {MEN} men.")
    between(0, box.warehouse_keeps, TOKENS, "What a warehouse keeps")
    return box


def require(holds: bool, sentence: str) -> None:
    """Refuse the box with a sentence unless this holds."""
    if not holds:
        raise ValueError(sentence)


def between(least: int, given: int, most: int, what: str) -> None:
    """Refuse the box unless a number lies in its bounds."""
    require(least <= given <= most, f"{what} must be from {least} to {most}.")


def only(given: Iterable[str], expected: tuple[str, ...], what: str) -> None:
    """Refuse the box unless it has exactly these."""
    require(sorted(given) == sorted(expected), f"The box must have the {what} {', '.join(expected)}, and no others.")


# §1.2 Charts and harbours


def check_charts(box: Box) -> None:
    """§1.2 Two charts with ten harbours between them, which sell 28 tokens of the seven goods."""
    only(box.charts, CHARTS, "charts")
    harbours = [harbour for name in CHARTS for harbour in box.charts[name].harbours]
    require(len(harbours) == HARBOUR_COUNT, f"The charts must have {HARBOUR_COUNT} harbours between them.")
    require(len({harbour.id for harbour in harbours}) == HARBOUR_COUNT, "Every harbour needs an id of its own.")
    for harbour in harbours:
        between(1, harbour.stock, TOKENS, f"The stock of {harbour.id[:MOST_LETTERS]}")
    require(sum(harbour.stock for harbour in harbours) == TOKENS, f"The harbours must sell {TOKENS} tokens in all.")
    require({harbour.good for harbour in harbours} == set(GOODS), f"The harbours must sell {', '.join(GOODS)}.")
    for name in CHARTS:
        check_sheet(name, box.charts[name])


def check_sheet(name: str, sheet: Sheet) -> None:
    """§6.4 A chart that lines can be judged on: a card, a home line on it, circles on it, lands with clean coasts."""
    width, height = sheet.size
    for side in sheet.size:
        between(LEAST_SIDE, side, MOST_SIDE, f"The sides of the {name} chart")
    start, end = sheet.home
    require(
        0 <= start < end < width, f"The home line of the {name} chart must lie on its bottom row, from west to east."
    )
    require(len(sheet.title) <= MOST_LETTERS, f"The title of the {name} chart is too long.")
    for harbour in sheet.harbours:
        check_harbour(harbour, width, height)
    require(len(sheet.land) <= MOST_LANDS, f"The {name} chart has more than {MOST_LANDS} lands.")
    points = sum(len(coast) for coast in sheet.land.values())
    require(points <= MOST_POINTS, f"The coasts of the {name} chart have more than {MOST_POINTS} points.")
    for land, coast in sheet.land.items():
        check_coast(land, coast)


def check_harbour(harbour: Harbour, width: int, height: int) -> None:
    """§6.4 A circle with its centre on the card."""
    name = harbour.id[:MOST_LETTERS]
    require(harbour.id != "" and len(harbour.id) <= MOST_LETTERS, "A harbour's id is empty or too long.")
    require(len(harbour.name) <= MOST_LETTERS, f"The name of {name} is too long.")
    on_card = 0 <= harbour.x < width and 0 <= harbour.y < height
    require(on_card, f"The harbour {name} lies off the card.")
    between(1, harbour.r, MOST_RADIUS, f"The radius of {name}")


def check_coast(land: str, coast: tuple[tuple[int, int], ...]) -> None:
    """§6.4 A coast is one closed line that never meets itself."""
    require(len(land) <= MOST_LETTERS, "A land's name is too long.")
    for x, y in coast:
        inside = -MOST_SIDE <= x <= 2 * MOST_SIDE and -MOST_SIDE <= y <= 2 * MOST_SIDE
        require(inside, f"The coast of {land} runs too far off the card.")
    ring = closed(coast)
    require(len(ring) >= 3, f"The coast of {land} needs three points or more.")
    require(not meets_itself(np.array(ring, np.int32)), f"The coast of {land} crosses or touches itself.")


def closed(coast: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The corners of a coast: a point named again by its neighbour, or to close the line, counts once."""
    return [here for here, before in zip(coast, coast[-1:] + coast, strict=False) if here != before]


@rule
def meets_itself(ring: NDArray[np.int32]) -> bool:
    """Whether two sides of a closed line meet anywhere but in the corner that joins them."""
    corners = len(ring)
    for i in range(corners):
        if doubles_back(ring, i):
            return True
        for j in range(i + 2, corners):
            if (j + 1) % corners != i and sides_meet(ring, i, j):
                return True
    return False


@rule
def doubles_back(ring: NDArray[np.int32], i: int) -> bool:
    """Whether the side after corner i + 1 runs back over the side before it."""
    a, b, c = i, (i + 1) % len(ring), (i + 2) % len(ring)
    if turn(ring, a, b, c) != 0:
        return False
    along_x = (int(ring[b, 0]) - int(ring[a, 0])) * (int(ring[c, 0]) - int(ring[b, 0]))
    along_y = (int(ring[b, 1]) - int(ring[a, 1])) * (int(ring[c, 1]) - int(ring[b, 1]))
    return along_x + along_y < 0


@rule
def sides_meet(ring: NDArray[np.int32], i: int, j: int) -> bool:
    """Whether the sides from corners i and j have a point in common."""
    a, b, c, d = i, (i + 1) % len(ring), j, (j + 1) % len(ring)
    if apart(ring, a, b, c, d, 0) or apart(ring, a, b, c, d, 1):
        return False
    parted_by_first = turn(ring, a, b, c) * turn(ring, a, b, d) > 0
    parted_by_second = turn(ring, c, d, a) * turn(ring, c, d, b) > 0
    return not parted_by_first and not parted_by_second


@rule
def apart(ring: NDArray[np.int32], a: int, b: int, c: int, d: int, axis: int) -> bool:
    """Whether sides ab and cd lie apart along this axis."""
    least = min(ring[a, axis], ring[b, axis])
    most = max(ring[a, axis], ring[b, axis])
    return bool(max(ring[c, axis], ring[d, axis]) < least or most < min(ring[c, axis], ring[d, axis]))


@rule
def turn(ring: NDArray[np.int32], a: int, b: int, c: int) -> int:
    """Which way the path a, b, c turns: 1, -1, or 0 when it is straight."""
    x, y = int(ring[a, 0]), int(ring[a, 1])
    area = (int(ring[b, 0]) - x) * (int(ring[c, 1]) - y) - (int(ring[b, 1]) - y) * (int(ring[c, 0]) - x)
    return 1 if area > 0 else -1 if area < 0 else 0


# §1.3 Ships


def check_ships(box: Box) -> None:
    """§1.3 Four ships, each on one chart, with six slots in either half."""
    only(box.ships, SHIPS, "ships")
    for name, ship in box.ships.items():
        require(ship.chart in CHARTS, f"Ship {name} must sail the {' or the '.join(CHARTS)} chart.")
        for slots in (ship.sailor_slots, ship.merchant_slots):
            require(len(slots) == SLOTS, f"Ship {name} must have {SLOTS} slots in either half.")
            require(
                all(1 <= number <= SLOTS for number in slots),
                f"The slots of ship {name} must be numbered 1 to {SLOTS}.",
            )


# §1.5 Years


def check_years(years: Years) -> None:
    """§1.5 Eighteen years, and convoys in some of them."""
    between(1, years.first, 9999, "The first year")
    require(years.last - years.first == YEAR_COUNT - 1, f"There must be {YEAR_COUNT} years.")
    require(all(years.first <= year <= years.last for year in years.convoys), "A convoy comes in no year of the row.")
    require(all(a < b for a, b in pairwise(years.convoys)), "The convoys must be in order.")


# §1.4 Contracts


def check_contracts(contracts: tuple[Contract, ...]) -> None:
    """§1.4 Eighteen contracts, numbered from 1."""
    ids = sorted(contract.id for contract in contracts)
    require(
        ids == list(range(1, CONTRACT_COUNT + 1)), f"The contracts must be numbered 1 to {CONTRACT_COUNT}, each once."
    )
    for contract in contracts:
        name = f"Contract {contract.id}"
        require(len(contract.sides) in (1, 2), f"{name} must have one side or two.")
        between(0, contract.pay, MOST_MONEY, f"The payment of contract {contract.id}")
        between(0, contract.penalty, MOST_MONEY, f"The penalty of contract {contract.id}")
        for side in contract.sides:
            require(side != {} and set(side) <= set(GOODS), f"{name} must ask for some of the seven goods.")
            require(all(1 <= n <= TOKENS for n in side.values()), f"{name} must ask for 1 to {TOKENS} of a good.")
