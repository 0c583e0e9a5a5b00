"""Which lines a chart shows: those that a ship has drawn since it left Zeeland, the newest of all in bright ink."""

from collections.abc import Sequence

import numpy as np

from compagnie.core.game import Event
from compagnie.games.voc.box import SHIPS
from compagnie.games.voc.names import SHIP_NUMBER, Cell
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.record.events import Sail, Scurvy, Year
from compagnie.games.voc.views.view import View
from compagnie.terminal.voc.chart import Drawn, Moored


def lines_on(box: OpenBox, chart: int, past: Sequence[Event], view: View) -> list[Drawn]:
    """§6.2 The lines on a chart. A card is wiped when its ship is home or has sunk, but not before the year is over."""
    own = [ship for number, ship in enumerate(SHIPS) if box.chart_of_ship(number) == chart]
    cards: dict[str, list[Sail]] = {ship: [] for ship in own}
    wiped: set[str] = set()
    newest = None
    for event in past:
        match event:
            case Sail(ship=ship) if ship in own:
                if ship in wiped or (cards[ship] and cards[ship][-1].end == "home"):
                    cards[ship] = []
                cards[ship].append(event)
                wiped.discard(ship)
                newest = event
            case Scurvy(sunk=sunk):
                wiped |= set(sunk)
            case Year():
                wiped |= {ship for ship in own if cards[ship] and cards[ship][-1].end == "home"}
                newest = None
    if newest is None:
        wiped |= {ship for ship, seen in view.ships.items() if seen.at is None}
    return [
        drawn(box, sail, last=sail is newest)
        for ship in own
        if ship not in wiped
        for sail in cards[ship]
    ]  # fmt: skip


def drawn(box: OpenBox, sail: Sail, last: bool = True) -> Drawn:
    """§6.4 A line as far as it was judged."""
    chart = box.charts[box.chart_of_ship(SHIP_NUMBER[sail.ship])]
    x, y = sail.stroke[0]
    height = chart.sheet.size.height
    judgement = chart.judge(np.array(sail.stroke, np.int32), far=y != height - 1)
    stroke: list[Cell] = list(sail.stroke[: judgement.points])
    if sail.spot is not None:
        stroke.append(sail.spot)
    else:
        stroke += [_ashore(cell, stroke[-1], height) for cell in sail.stroke[judgement.points : judgement.points + 1]]
    return Drawn(sail.ship, stroke or [(x, y)], sail.calls, sail.end == "aground", last)


def _ashore(cell: Cell, before: Cell, height: int) -> Cell:
    """§6.4 Where a line that goes on beyond the home line touches it."""
    (x0, y0), (x, y) = before, cell
    if y < height:
        return cell
    share = (height - 1 - y0) / max(y - y0, 1)
    return round(x0 + (x - x0) * share), height - 1


def ships_on(box: OpenBox, chart: int, view: View) -> list[Moored]:
    """§6.2 The spots of the ships at sea."""
    return [
        Moored(ship, seen.at)
        for ship, seen in view.ships.items()
        if seen.at is not None and box.chart_of_ship(SHIP_NUMBER[ship]) == chart
    ]
