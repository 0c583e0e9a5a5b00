"""A seat's view, built from nothing by adding what `who_sees_what` lets it see (§10). In VOC that is nearly all."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from compagnie.core.fields import Teller
from compagnie.core.position import Position
from compagnie.games.voc import actions
from compagnie.games.voc.box import SLOTS
from compagnie.games.voc.names import (
    Cell,
    End,
    ShipName,
    Tokens,
    contract_id,
    seat_or_none,
    ship_name,
    tokens_by_harbour,
    year_name,
)
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.options import Options
from compagnie.games.voc.record import table
from compagnie.games.voc.state import (
    AMSTERDAM,
    DISCARDED,
    GIVING,
    HOMEWARD,
    LOADING,
    NONE,
    OPEN,
    OVER,
    SAILING,
    SHIP_COUNT,
    SIDES,
    STORING,
    TRADING,
)
from compagnie.games.voc.views.who_sees_what import BEFORE_A_SEAT, OF_A_SHIP, THE_ROUND, THE_TABLE
from compagnie.games.voc.voyage.chart import ENDS

Phase = Literal[
    "opening", "choosing_burgemeester", "ordering", "investing", "sailing", "drawing", "loading",
    "trading", "delivering", "giving", "storing", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases by their number in the state."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has."""

    daalders: int
    men: int
    out: bool
    spared: bool
    done: bool
    warehouse: Tokens


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship: in Zeeland (None) or at a cell of its chart, and who and what is aboard, from the left."""

    at: Cell | None
    been_far: bool
    sailors: list[int | None]
    merchants: list[int | None]
    goods: list[str | None]


class ContractView(msgspec.Struct, frozen=True, kw_only=True):
    """An open contract: who holds it, and the year of its marker."""

    holder: int | None
    year: int | None


class VoyageView(msgspec.Struct, frozen=True, kw_only=True):
    """The line that is being loaded from: at which of its harbours, by which merchant, and how it will end."""

    visits: list[str]
    call: int
    slot: int
    end: End
    spot: Cell
    far: bool


class DeliveryView(msgspec.Struct, frozen=True, kw_only=True):
    """A delivery whose tokens are being picked: what is still owed, and from which harbour on one may pick."""

    contract: int
    side: int
    owed: list[int]
    last_pick: int


class FitChoice(msgspec.Struct, frozen=True):
    """One way to fit out a ship."""

    ship: ShipName
    merchants: int
    sailors: int


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What this seat may do now. Only what is here can be clicked."""

    decisions: list[int]
    passes: bool = False
    fits: list[FitChoice] = []
    claims: dict[str, list[int | None]] = {}
    take_back: list[ShipName] = []
    sail: ShipName | None = None
    goals: list[str] = []
    load: str | None = None
    trade: bool = False
    deliver: list[tuple[int, int]] = []
    keep: int | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat sees it, or a spectator (seat None)."""

    game: Literal["voc"] = "voc"
    seat: int | None
    options: Options
    box: str
    phase: Phase
    year: int
    burgemeester: int | None
    to_act: list[int]
    whose: int | None
    turns: int
    to_come: int
    seats: list[SeatView]
    harbours: Tokens
    ships: dict[ShipName, ShipView]
    contracts: dict[str, ContractView]
    amsterdam: list[int]
    discarded: dict[str, int | None]
    markers: list[int]
    deck: int
    voc: bool
    bank: int
    line: int
    ship: ShipName | None
    course: list[str]
    voyage: VoyageView | None
    delivery: DeliveryView | None
    picked: Tokens
    last_pick: int
    choices: Choices | None
    result: table.Result | None


class Tellers(NamedTuple):
    """How a view tells fields, in the words of one box."""

    the_table: Teller
    before_a_seat: Teller
    of_a_ship: Teller


@lru_cache(8)
def tellers(box: OpenBox) -> Tellers:
    """How a view of this box tells each kind of field that isn't told as it is."""
    harbours = [*box.harbour_ids, None]  # NONE is the last one's place
    read: dict[str, Callable[[Any], Any]] = {
        "flag": bool,
        "seat": seat_or_none,
        "phase": PHASES.__getitem__,
        "year": lambda year: year_name(box, year),
        "years": lambda free: table.markers(box, free),
        "ship": lambda ship: None if ship == NONE else ship_name(ship),
        "deck": lambda turned: table.CARDS - turned,
        "tokens": lambda tokens: tokens_by_harbour(box, tokens),
        "men": lambda men: [None if man == NONE else man for man in men],
        "goods": lambda goods: [harbours[good] for good in goods],
    }
    return Tellers(Teller((*THE_ROUND, *THE_TABLE), read), Teller(BEFORE_A_SEAT, read), Teller(OF_A_SHIP, read))


def view(position: Position, seat: int | None) -> View:
    """What this seat, or a spectator, may see: all see the same but their own choices."""
    shown = _open_to_all(position)
    return shown if seat is None else msgspec.structs.replace(shown, seat=seat, choices=_choices(position, seat))


class _Shown(NamedTuple):
    """What was shown last, and of which table."""

    state: Any
    options: Any
    view: View


_last_shown: _Shown | None = None


def _open_to_all(position: Position) -> View:
    """What a spectator sees. The last one that was made is kept, for all who look at the same table."""
    global _last_shown  # noqa: PLW0603  # whichever thread puts its own there: it is compared before it is used
    s, last = position.now, _last_shown
    if (
        last is None
        or last.state is not s
        or last.options is not position.options
        or last.view.box != position.box.mark
    ):
        last = _last_shown = _Shown(s, position.options, _shown(position))
    return last.view


def _shown(position: Position) -> View:
    s, box = position.now, position.box
    tell = tellers(box)
    return View(
        seat=None,
        options=position.options,
        box=box.mark,
        to_act=position.to_act,
        seats=[SeatView(**seen) for seen in tell.before_a_seat.each(s, NONE, position.seats)],
        ships={
            ship_name(ship): _ship_view(s, ship, seen)
            for ship, seen in enumerate(tell.of_a_ship.each(s, NONE, SHIP_COUNT))
        },
        contracts={str(contract_id(c)): _contract_view(box, s, c) for c in table.cards(s, OPEN)},
        amsterdam=[contract_id(c) for c in table.cards(s, AMSTERDAM)],
        discarded={str(contract_id(c)): seat_or_none(s.fined[c]) for c in table.cards(s, DISCARDED)},
        course=[goal_name(box, goal) for goal in s.course[: s.stops]],
        voyage=_voyage_view(box, s) if s.phase == LOADING else None,
        delivery=_delivery_view(s) if s.phase == GIVING else None,
        choices=None,
        result=table.result(position) if s.phase == OVER else None,
        **tell.the_table.all(s),
    )


def goal_name(box: OpenBox, goal: int) -> str:
    """A harbour, or home."""
    return "home" if goal == HOMEWARD else box.harbour_ids[goal]


def _ship_view(s: Any, ship: int, seen: dict[str, Any]) -> ShipView:
    return ShipView(at=(s.at_x[ship], s.at_y[ship]) if s.at_sea[ship] else None, **seen)


def _contract_view(box: OpenBox, s: Any, contract: int) -> ContractView:
    year = s.marker[contract]
    return ContractView(holder=seat_or_none(s.holder[contract]), year=None if year == NONE else year_name(box, year))


def _voyage_view(box: OpenBox, s: Any) -> VoyageView:
    first = box.first_harbour[box.chart_of_ship(s.ship)]
    end: Any = ENDS[s.end]
    return VoyageView(
        visits=[box.harbour_ids[first + visit] for visit in s.visits[: s.visited]],
        call=s.call,
        slot=s.slot + 1,
        end=end,
        spot=(s.spot_x, s.spot_y),
        far=bool(s.far),
    )


def _delivery_view(s: Any) -> DeliveryView:
    return DeliveryView(contract=contract_id(s.contract), side=s.side, owed=s.owed, last_pick=s.last_pick)


def _choices(position: Position, seat: int) -> Choices | None:
    decisions = position.choices(seat)
    if not decisions:
        return None
    s, box = position.now, position.box
    goals = range(actions.MAKE_FOR, actions.CAST_OFF)
    return Choices(
        decisions=decisions,
        passes=decisions[0] == actions.PASS or actions.DELIVER_NOTHING in decisions,
        fits=[_fit_choice(s, seat, d) for d in decisions if actions.FIT <= d < actions.TAKE_BACK],
        claims=_claims(box, decisions),
        take_back=[ship_name(d - actions.TAKE_BACK) for d in decisions if actions.TAKE_BACK <= d < actions.CLAIM],
        sail=ship_name(s.ship) if s.phase == SAILING else None,
        goals=[goal_name(box, d - actions.MAKE_FOR) for d in decisions if d in goals],
        load=_loading_in(box, s) if s.phase == LOADING else None,
        trade=s.phase == TRADING,
        deliver=[
            (contract_id((d - actions.DELIVER) // SIDES), (d - actions.DELIVER) % SIDES)
            for d in decisions
            if actions.DELIVER <= d < actions.DELIVER_NOTHING
        ],
        keep=int(position.boxes[0]["kept"]) if s.phase == STORING else None,
    )


def _fit_choice(s: Any, seat: int, decision: int) -> FitChoice:
    ship, sailors = divmod(decision - actions.FIT, actions.SAILORS)
    free = 2 * SLOTS - sum(man != NONE for half in (s.sailor[ship], s.merchant[ship]) for man in half)
    return FitChoice(ship_name(ship), min(actions.MOST_PLACED, s.men[seat], free) - sailors, sailors)


def _claims(box: OpenBox, decisions: list[int]) -> dict[str, list[int | None]]:
    claims: dict[str, list[int | None]] = {}
    for decision in decisions:
        if actions.CLAIM <= decision < actions.HOLD:
            contract, year = divmod(decision - actions.CLAIM, actions.YEARS)
            years = claims.setdefault(str(contract_id(contract)), [])
            years.append(None if year == actions.NO_MARKER else year_name(box, year))
    return claims


def _loading_in(box: OpenBox, s: Any) -> str:
    harbour: int = box.first_harbour[box.chart_of_ship(s.ship)] + s.visits[s.call]
    return box.harbour_ids[harbour]
