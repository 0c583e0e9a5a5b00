"""A box opened to be played with: charts drawn, lanes planned, names numbered, the record that rules read."""

import hashlib
from functools import cache, lru_cache
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from compagnie.core.json_reader import decode
from compagnie.core.state import States, new_states
from compagnie.games.voc.box import CHARTS, GOODS, SHIPS, Box, Harbour, as_plain, read_box, standard_box
from compagnie.games.voc.options import Options
from compagnie.games.voc.state import BOX, NONE
from compagnie.games.voc.voyage import lanes
from compagnie.games.voc.voyage.chart import Chart, chart_of
from compagnie.games.voc.voyage.leeway import Flags, doubtful_cells

SMALL = 64 * 1024
"""Charts of so many cells are planned in no time, whoever made them."""


class OpenBox:
    """A box with its charts drawn. Harbours are numbered west first, in the order of the box; contracts from 0."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.plain: dict[str, Any] = decode(msgspec.json.encode(as_plain(box)))
        """The box as a record carries it."""
        self.mark = _mark(self.plain)
        """A short name for the box, the same wherever it is opened."""
        self.chart_mark = _mark(self.plain["charts"])
        self.charts: list[Chart] = [chart_of(box.charts[name]) for name in CHARTS]
        self.harbours: list[Harbour] = [harbour for name in CHARTS for harbour in box.charts[name].harbours]
        self.harbour_ids: list[str] = [harbour.id for harbour in self.harbours]
        self.harbour_number = {harbour: number for number, harbour in enumerate(self.harbour_ids)}
        self.first_harbour = [0, len(box.charts[CHARTS[0]].harbours), len(self.harbours)]
        self.contracts = sorted(box.contracts, key=lambda contract: contract.id)
        self._tables: dict[Options, States] = {}
        self._doubtful: dict[int, Flags] = {}
        _opened[self.mark] = self

    def chart_of_ship(self, ship: int) -> int:
        """The number of the chart that a ship sails."""
        return CHARTS.index(self.box.ships[SHIPS[ship]].chart)

    def doubtful(self, chart: int) -> Flags:
        """§6.4 The cells of a chart on which programs may differ."""
        if chart not in self._doubtful:
            self._doubtful[chart] = doubtful_cells(self.charts[chart])
        return self._doubtful[chart]

    def boxes(self, options: Options) -> States:
        """The record that the rules read, for a table with these options (an array of one)."""
        options = Options(mercy=options.mercy, burgemeester=options.burgemeester, fines=options.fines)
        if options not in self._tables:
            self._tables[options] = self._laid_out(options)
        return self._tables[options]

    def _laid_out(self, options: Options) -> States:
        if self._tables:
            boxes = next(iter(self._tables.values())).copy()
        else:
            boxes = new_states(BOX)
            self._lay_out_contracts(boxes[0])
            self._lay_out_ships(boxes[0])
            self._lay_out_charts(boxes[0])
        record: Any = boxes[0]
        record["mercy"], record["fines"] = options.mercy, options.fines
        record["burgemeester"] = NONE if options.burgemeester is None else options.burgemeester
        return boxes

    def _lay_out_contracts(self, record: Any) -> None:
        for number, contract in enumerate(self.contracts):
            record["pay"][number], record["penalty"][number] = contract.pay, contract.penalty
            record["sides"][number] = len(contract.sides)
            for side, asks in enumerate(contract.sides):
                record["asks"][number, side] = [asks.get(good, 0) for good in GOODS]
        record["daalders"], record["fine"] = self.box.daalders_at_start, self.box.extra_call_fine
        record["kept"] = self.box.warehouse_keeps
        for year in self.box.years.convoys:
            record["convoy"][year - self.box.years.first] = 1

    def _lay_out_ships(self, record: Any) -> None:
        for number, name in enumerate(SHIPS):
            ship = self.box.ships[name]
            record["chart"][number] = CHARTS.index(ship.chart)
            record["sailor_slots"][number] = ship.sailor_slots
            record["merchant_slots"][number] = ship.merchant_slots

    def _lay_out_charts(self, record: Any) -> None:
        record["stock"] = [harbour.stock for harbour in self.harbours]
        record["good"] = [GOODS.index(harbour.good) for harbour in self.harbours]
        record["first_harbour"] = self.first_harbour
        for number, chart in enumerate(self.charts):
            width, height = chart.sheet.size
            record["cards"][number] = chart.cards[0]
            record["grids"][number, :height, :width] = chart.grid
        if self.box == standard_box() or all(chart.grid.size <= SMALL for chart in self.charts):
            record["lanes"] = 1
            lanes.lay_all(self.charts, self.first_harbour, record, self.chart_mark)


_opened: WeakValueDictionary[str, OpenBox] = WeakValueDictionary()


@cache
def standard() -> OpenBox:
    """The box that VOC is played with unless a record brings its own, opened."""
    return OpenBox(standard_box())


def opened(plain: Any) -> OpenBox:
    """The box in a record, opened. Raises ValueError with a sentence for a bad one."""
    return _opened_from(msgspec.json.encode(plain))


@lru_cache(maxsize=8)
def _opened_from(encoded: bytes) -> OpenBox:
    box = read_box(decode(encoded))
    mark = _mark(as_plain(box))  # what a box tells about itself is in no record
    return standard() if mark == standard().mark else _opened.get(mark) or OpenBox(box)


def by_mark(mark: str) -> OpenBox:
    """A box that is open in this process. Raises ValueError if there is none with this mark."""
    if mark == standard().mark:
        return standard()
    if mark not in _opened:
        raise ValueError(f"No box with the mark {mark!r} is open.")
    return _opened[mark]


def _mark(plain: dict[str, Any]) -> str:
    """A short name for some part of a box."""
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]
