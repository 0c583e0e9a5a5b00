"""The whole table in the terminal, drawn from a view, and from the lines that the past has drawn."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from compagnie.core.game import Event
from compagnie.games.voc.names import SHIP_NUMBER
from compagnie.games.voc.opened import OpenBox, by_mark
from compagnie.games.voc.record.events import Sail
from compagnie.games.voc.views.view import View
from compagnie.terminal.seats import MARKS, SEATS
from compagnie.terminal.voc import ledger
from compagnie.terminal.voc.chart import chart
from compagnie.terminal.voc.lines import drawn, lines_on, ships_on
from compagnie.terminal.voc.look import GOLD

AT_SEA = ("sailing", "drawing", "loading")
SIDE_BY_SIDE = 118
"""So many columns show both charts at once, and the table beside each other."""

LARGE, SMALL, LOW = 72, 56, 46
"""How wide one chart is alone in a terminal, between the lines of a game, and where there is hardly room for it."""

WIDEST = 160


def board(
    view: View,
    names: Sequence[str],
    width: int,
    hands: Sequence[Any] | None = None,
    airy: bool = True,
    past: Sequence[Event] = (),
) -> RenderableType:
    """All of it where there is room; else what matters now: the chart at sea, the table ashore."""
    box, width = by_mark(view.box), min(width, WIDEST)
    heading, watched = ledger.heading(view, box, names), view.seat is None
    if airy and (watched or view.phase in ("investing", "sailing", "over")):
        return Group(heading, _charts(view, box, width, past), *_table(view, box, names, width))
    if watched and hands is None:
        return Group(heading, *_low(view, box, names, width, past))
    if view.phase not in AT_SEA:
        return Group(heading, *_table(view, box, names, width))
    parts: list[RenderableType] = [heading]
    if watched or view.phase != "loading":  # whoever loads has just seen the line
        parts.append(_one_chart(view, box, min(width, LARGE if watched else SMALL), past))
    parts += ledger.ships(view, box, only=None if watched else view.ship)
    return Group(*parts, *ledger.harbours(view, box, width))


def _low(view: View, box: OpenBox, names: Sequence[str], width: int, past: Sequence[Event]) -> list[RenderableType]:
    """What fits the lowest terminal."""
    if view.phase in AT_SEA:
        return [_one_chart(view, box, min(width, LOW), past), *ledger.ships(view, box, only=view.ship)]
    short = [*ledger.years(view, box), *ledger.contracts_in_short(view, box, width)]
    return [*short, *ledger.ships(view, box), *ledger.seats(view, box, names)]


def picture(event: Event, view: View, names: Sequence[str], width: int) -> RenderableType | None:
    """§6.4 A line that was just judged, on its chart; nothing for any other event."""
    if not isinstance(event, Sail):
        return None
    box = by_mark(view.box)
    number = box.chart_of_ship(SHIP_NUMBER[event.ship])
    return Group(*chart(box, number, min(width, SMALL), [drawn(box, event)], ships_on(box, number, view)))


def score_sheet(result: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """§9.1 What each seat has, and Amsterdam."""
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        title = "Amsterdam wins: all have lost"
    else:
        title = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"
        title = title.replace("You wins", "You win")
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column("daalders", justify="right", header_style="dim")
    for seat, daalders in enumerate(result["daalders"]):
        name = Text.assemble((f" {MARKS[seat]} ", SEATS[seat]), f" {names[seat]}")
        table.add_row(name, Text(str(daalders), GOLD if seat in result["winners"] else ""))
    table.add_row(Text("    Amsterdam"), Text(str(result["amsterdam"]), "" if winners else GOLD))
    return Group(Text(title, "bold"), table)


def _table(view: View, box: OpenBox, names: Sequence[str], width: int) -> list[RenderableType]:
    parts: list[RenderableType] = [*ledger.years(view, box), Text()]
    contracts, ships = ledger.contracts(view, box, names), ledger.ships(view, box)
    seats = ledger.seats(view, box, names)
    harbours = ledger.harbours(view, box, width)
    if width < SIDE_BY_SIDE + 38:
        return [*parts, *contracts, Text(), *ships, Text(), *seats, Text(), *harbours]
    beside = Table.grid(padding=(0, 2, 0, 0))
    beside.add_row(Group(*contracts), Group(*ships, Text(), *seats))
    return [*parts, beside, Text(), *harbours]


def _charts(view: View, box: OpenBox, width: int, past: Sequence[Event]) -> RenderableType:
    """Both charts beside each other; in a narrow terminal at sea the one that matters, and large."""
    if view.phase in AT_SEA and width < SIDE_BY_SIDE:
        return _one_chart(view, box, width, past)
    both = Table.grid()
    half = width // 2
    both.add_row(*(Group(*_chart(view, box, number, half, past)) for number in range(2)))
    return both


def _one_chart(view: View, box: OpenBox, width: int, past: Sequence[Event]) -> RenderableType:
    number = 0 if view.ship is None else box.chart_of_ship(SHIP_NUMBER[view.ship])
    return Group(*_chart(view, box, number, width, past))


def _chart(view: View, box: OpenBox, number: int, width: int, past: Sequence[Event]) -> list[Text]:
    lines, ships = lines_on(box, number, past, view), ships_on(box, number, view)
    return chart(box, number, width, lines, ships, dict(view.harbours))
