"""Builds VOC positions to order and plays on from them, on charts so plain that a line can be drawn in one's head.

    table = Table(3, ships={"A": Ship("....01", "....01")}, begins="sailing")
    table.does(0, Sail("A", line((60, 99), (60, 50))))

Each chart is 200 cells wide and 100 high, the home line runs from 20 to 180 on the bottom row. Five circles of radius 6
lie in a row at y = 50, at x = 30, 60, 90, 120 and 150, in the order of the box. East of them, from 180 to 190 and from
20 to 80 down, lies the only land. Halves of a ship are written from the left: a digit is a seat's man, a dot is free.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE
from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.core.state import States
from compagnie.games.voc.box import standard_box
from compagnie.games.voc.game import game
from compagnie.games.voc.names import SHIP_NUMBER
from compagnie.games.voc.options import Options
from compagnie.games.voc.record.events import Setup
from compagnie.games.voc.rules import go_on
from compagnie.games.voc.state import (
    AMSTERDAM,
    BEGIN_INVESTMENTS,
    BEGIN_ORDERS,
    BEGIN_SAILING,
    BEGIN_SALES,
    BEGIN_YEAR,
    DISCARDED,
    OPEN,
    SETTLING,
)
from tests.generic import refused

BEGINS = {
    "orders": BEGIN_ORDERS,
    "investments": BEGIN_INVESTMENTS,
    "sailing": BEGIN_SAILING,
    "sales": BEGIN_SALES,
    "settling": SETTLING,
    "year": BEGIN_YEAR,
}
FIRST = 1585
LAND = [[180, 20], [190, 20], [190, 80], [180, 80]]
PRICES = [
    (10, 5), (16, 8), (12, 6), (20, 10), (16, 8), (26, 13), (21, 10), (14, 7), (23, 11), (14, 7), (26, 13), (28, 14),
    (46, 23), (20, 10), (22, 11), (15, 7), (15, 7), (36, 18),
]  # fmt: skip
"""What the contracts pay and cost on these tables, however the standard box is tuned."""


def plain_box(**changes: Any) -> dict[str, Any]:
    """The standard box on the plain charts, as a record carries it."""
    standard: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(standard_box()))
    box = {part: standard[part] for part in ("charts", "contracts", "ships", "years")}
    for contract, (pay, penalty) in zip(box["contracts"], PRICES, strict=True):
        contract["pay"], contract["penalty"] = pay, penalty
    for sheet in box["charts"].values():
        sheet["size"], sheet["home"], sheet["land"] = [200, 100], [20, 180], {"Reef": deepcopy(LAND)}
        for n, harbour in enumerate(sheet["harbours"]):
            harbour["x"], harbour["y"], harbour["r"] = 30 * (n + 1), 50, 6
    return box | changes


PLAIN_BOX = plain_box()


def line(*points: tuple[int, int]) -> list[tuple[int, int]]:
    """A stroke through these cells."""
    return list(points)


class Ship:
    """A ship as a test wants it: its halves from the left, goods by slot, and where it is (None: in Zeeland)."""

    def __init__(
        self,
        sailors: str = "......",
        merchants: str = "......",
        at: tuple[int, int] | None = None,
        goods: Mapping[int, str] | None = None,
        far: bool = True,
    ) -> None:
        self.sailors, self.merchants, self.at, self.goods, self.far = sailors, merchants, at, goods or {}, far


class Table:
    """A position built to order, with a scribe who writes down what happens from here on."""

    def __init__(
        self,
        seats: int = 3,
        *,
        begins: str = "investments",
        year: int = FIRST,
        ships: Mapping[str, Ship] | None = None,
        contracts: Mapping[int, tuple[int, int | None] | None] | None = None,
        amsterdam: Sequence[int] = (),
        discarded: Sequence[int] = (),
        warehouse: Sequence[Mapping[str, int]] = (),
        daalders: Sequence[int] = (),
        out: Sequence[int] = (),
        spared: Sequence[int] = (),
        taken: Sequence[int] = (),
        turned: int | None = None,
        burgemeester: int = 0,
        options: Options | None = None,
        box: dict[str, Any] | None = None,
    ) -> None:
        """Men not placed are in hand; goods not placed are in their harbours; `taken` are markers that lie nowhere."""
        setup = Setup(box=box or PLAIN_BOX, open=[1, 2, 3], burgemeester=burgemeester)
        self.position: Position = game.position(seats, options or Options(), setup)
        self.scribe = game.scribe()
        self.events: list[Event] = []
        s = self.position.state
        s.year, s.burgemeester, s.to_come = year - FIRST, burgemeester, 0
        for seat, n in enumerate(daalders):
            s.daalders[seat] = n
        for name, ship in (ships or {}).items():
            self._place_ship(s, SHIP_NUMBER[name], ship)
        self._lay_contracts(s, contracts or {})
        for contract in amsterdam:
            s.card[contract - 1] = AMSTERDAM
        for contract in discarded:
            s.card[contract - 1] = DISCARDED
        for marker in taken:
            s.free[marker - FIRST] = 0
        s.turned = (s.card != 0).sum() if turned is None else turned
        for seat, goods in enumerate(warehouse):
            for harbour, n in goods.items():
                s.warehouse[seat, self.position.box.harbour_number[harbour]] += n
                s.stock[self.position.box.harbour_number[harbour]] -= n
        for seat in out:
            s.out[seat], s.men[seat], s.daalders[seat] = 1, 0, 0
        for seat in spared:
            s.spared[seat] = 1
        assert (s.men >= 0).all() and (s.stock >= 0).all(), "more pieces than the box has"
        s.phase = BEGINS[begins]
        carry_on(self.position.states, 0, self.position.boxes)

    def _place_ship(self, s: Any, ship: int, wanted: Ship) -> None:
        for half, men in ((s.sailor, wanted.sailors), (s.merchant, wanted.merchants)):
            assert len(men) == 6
            for slot, man in enumerate(men):
                if man != ".":
                    half[ship, slot] = int(man)
                    s.men[int(man)] -= 1
        for slot, harbour in wanted.goods.items():
            number = self.position.box.harbour_number[harbour]
            s.cargo[ship, slot - 1] = number
            s.stock[number] -= 1
        if wanted.at:
            s.at_sea[ship], s.been_far[ship] = 1, int(wanted.far)
            s.at_x[ship], s.at_y[ship] = wanted.at

    def _lay_contracts(self, s: Any, contracts: Mapping[int, tuple[int, int | None] | None]) -> None:
        for contract, held in contracts.items():
            s.card[contract - 1] = OPEN
            if held:
                holder, year = held
                s.holder[contract - 1] = holder
                s.men[holder] -= 1
                if year is not None:
                    s.marker[contract - 1] = year - FIRST
                    s.free[year - FIRST] = 0

    # What people do and chance answers

    def does(self, seat: int, move: Any) -> list[Event]:
        """A seat makes a whole move; returns the events that are complete."""
        events: list[Event] = []
        for step in game.spell(self.position, seat, move):
            events += self.scribe.step(self.position, seat, step)
        self.events += events
        return events

    def refuses(self, seat: int, move: Any) -> str:
        """The code of the refusal that this move meets; nothing has changed."""
        before = self.position.states.tobytes()
        refusal = refused(lambda: game.spell(self.position, seat, move))
        assert self.position.states.tobytes() == before
        return refusal.code

    def chance(self, *answers: int) -> list[Event]:
        """Chance answers: the id of a contract, 19 for VOC; or a throw."""
        events: list[Event] = []
        for answer in answers:
            card = self.position.now.phase == 2
            events += self.scribe.step(self.position, NATURE, answer - 1 if card else answer)
        self.events += events
        return events

    # What lies on the table

    @property
    def after(self) -> dict[str, Any]:
        """The whole table, as records tell it."""
        return game.after(self.position)

    @property
    def to_act(self) -> list[int]:
        return self.position.to_act

    @property
    def daalders(self) -> list[int]:
        return list(self.after["daalders"])

    @property
    def men(self) -> list[int]:
        return list(self.after["men"])

    @property
    def harbours(self) -> dict[str, int]:
        return dict(self.after["harbours"])

    def sailors(self, ship: str) -> str:
        return half(self.after["ships"][ship]["sailors"])

    def merchants(self, ship: str) -> str:
        return half(self.after["ships"][ship]["merchants"])

    def goods(self, ship: str) -> dict[int, str]:
        """What lies under the merchants, by slot."""
        return {slot: good for slot, good in enumerate(self.after["ships"][ship]["goods"], 1) if good}

    def at(self, ship: str) -> Any:
        where = self.after["ships"][ship]["at"]
        return where if where == "zeeland" else tuple(where)

    def contract(self, contract: int) -> tuple[int | None, int | None] | None:
        """Who holds a contract and for which year; None when it isn't open."""
        told = self.after["contracts"].get(str(contract))
        return told and (told["holder"], told["year"])

    @property
    def result(self) -> dict[str, Any] | None:
        return game.result(self.position)


@long_rule
def carry_on(states: States, i: int, boxes: States) -> None:
    """Let the rules go on from a phase that leaves no choice."""
    go_on(states[i], boxes[0])


def half(seats: Sequence[int | None]) -> str:
    """A half of a ship, from the left."""
    return "".join("." if seat is None else str(seat) for seat in seats)


def kinds(events: Sequence[Event]) -> list[str]:
    """What kinds of events these are."""
    return [str(event.__struct_config__.tag) for event in events]
