"""Dealing anew what a seat can't see: a full position that its view can't tell from the true one.

In VOC only the throws that guide a hand under way are unseen.
"""

import random
from typing import Any

from compagnie.core.position import Position
from compagnie.games.voc import actions
from compagnie.games.voc.box import CONTRACT_COUNT, YEAR_COUNT
from compagnie.games.voc.names import SHIP_NUMBER, year_number
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.record.table import CARDS
from compagnie.games.voc.state import AMSTERDAM, DISCARDED, DRAWING, HOMEWARD, NONE, OPEN
from compagnie.games.voc.views.view import PHASES, DeliveryView, SeatView, ShipView, View, VoyageView
from compagnie.games.voc.voyage.chart import ENDS


def redeal(seen: View, position: Position, dice: random.Random) -> Position:
    """Fill a new position from a view."""
    s, box = position.state, position.box
    _set_the_round(s, box, seen)
    for seat, seat_view in enumerate(seen.seats):
        _set_the_seat(s, box, seat, seat_view)
    for name, ship_view in seen.ships.items():
        _set_the_ship(s, box, SHIP_NUMBER[name], ship_view)
    _set_the_cards(s, box, seen)
    s.stock[:] = [seen.harbours.get(harbour, 0) for harbour in box.harbour_ids]
    s.picked[:] = [seen.picked.get(harbour, 0) for harbour in box.harbour_ids]
    if seen.voyage:
        _set_the_voyage(s, box, seen.voyage)
    if seen.delivery:
        _set_the_delivery(s, seen.delivery)
    if s.phase == DRAWING:
        s.seed = dice.randrange(actions.THROW ** (actions.THROWS - seen.to_come))
    return position


def _set_the_round(s: Any, box: OpenBox, seen: View) -> None:
    s.phase = PHASES.index(seen.phase)
    s.year = year_number(box, seen.year)
    s.whose, s.burgemeester = _number(seen.whose), _number(seen.burgemeester)
    s.turns, s.to_come, s.last_pick = seen.turns, seen.to_come, seen.last_pick
    s.ship = NONE if seen.ship is None else SHIP_NUMBER[seen.ship]
    s.stops, s.line, s.bank = len(seen.course), seen.line, seen.bank
    for stop, goal in enumerate(seen.course):
        s.course[stop] = HOMEWARD if goal == "home" else box.harbour_number[goal]


def _set_the_seat(s: Any, box: OpenBox, seat: int, seen: SeatView) -> None:
    s.daalders[seat], s.men[seat] = seen.daalders, seen.men
    s.out[seat], s.spared[seat], s.done[seat] = int(seen.out), int(seen.spared), int(seen.done)
    s.warehouse[seat] = [seen.warehouse.get(harbour, 0) for harbour in box.harbour_ids]


def _set_the_ship(s: Any, box: OpenBox, ship: int, seen: ShipView) -> None:
    s.at_sea[ship], s.been_far[ship] = int(seen.at is not None), int(seen.been_far)
    s.at_x[ship], s.at_y[ship] = seen.at or (0, 0)
    s.sailor[ship] = [_number(man) for man in seen.sailors]
    s.merchant[ship] = [_number(man) for man in seen.merchants]
    s.cargo[ship] = [NONE if good is None else box.harbour_number[good] for good in seen.goods]


def _set_the_cards(s: Any, box: OpenBox, seen: View) -> None:
    for contract in range(CONTRACT_COUNT):
        name = str(contract + 1)
        if open_card := seen.contracts.get(name):
            s.card[contract], s.holder[contract] = OPEN, _number(open_card.holder)
            s.marker[contract] = NONE if open_card.year is None else year_number(box, open_card.year)
        elif name in seen.discarded:
            s.card[contract], s.fined[contract] = DISCARDED, _number(seen.discarded[name])
        elif contract + 1 in seen.amsterdam:
            s.card[contract] = AMSTERDAM
    s.free[:] = [int(box.box.years.first + year in seen.markers) for year in range(YEAR_COUNT)]
    s.turned, s.voc = CARDS - seen.deck, int(seen.voc)


def _set_the_voyage(s: Any, box: OpenBox, seen: VoyageView) -> None:
    first = box.first_harbour[box.chart_of_ship(int(s.ship))]
    for i, visit in enumerate(seen.visits):
        s.visits[i] = box.harbour_number[visit] - first
    s.visited, s.call, s.slot = len(seen.visits), seen.call, seen.slot - 1
    s.end, s.far = ENDS.index(seen.end), int(seen.far)
    s.spot_x, s.spot_y = seen.spot


def _set_the_delivery(s: Any, seen: DeliveryView) -> None:
    s.contract, s.side, s.last_pick = seen.contract - 1, seen.side, seen.last_pick
    s.owed[:] = seen.owed


def _number(value: int | None) -> int:
    return NONE if value is None else value
