"""The whole table in the terminal, drawn from a view and from nothing else."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from compagnie.core.game import Event
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.views.view import View
from compagnie.terminal.batavia.ledger import ledger
from compagnie.terminal.batavia.look import cards
from compagnie.terminal.batavia.middle import package, piles, ship_scale
from compagnie.terminal.batavia.path import path
from compagnie.terminal.seats import MARKS, SEATS


def board(
    view: View,
    names: Sequence[str],
    width: int,
    hands: Sequence[Cards] | None = None,
    airy: bool = True,
    past: Sequence[Event] = (),
) -> RenderableType:
    """The path, the middle, a line for each seat, and the hands that may be seen; the past leaves nothing else."""
    parts: list[RenderableType] = [
        path(view, names, width, airy),
        Text(),
        ship_scale(view),
        package(view, names),
        piles(view),
        Text(),
        ledger(view, names, width),
    ]
    if hands is not None:
        parts += [Text(), *(_hand(seat, hand, names, width) for seat, hand in enumerate(hands))]
    elif view.hand is not None:
        parts += [Text(), Text.assemble((" Your hand ", "bold"), cards(view.hand, width - 12))]
    return Group(*parts)


def score_sheet(result: dict[str, Any], names: Sequence[str]) -> Table:
    """§8 Who got what for what."""
    winners = [names[seat] for seat in result["winners"]]
    title = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"
    table = Table(title=title, title_style="bold", title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for line in result["lines"][0]:
        table.add_column(line, justify="right", header_style="dim")
    table.add_column("gold", justify="right", header_style="bold")
    for seat, lines in enumerate(result["lines"]):
        name = Text.assemble((f" {MARKS[seat]} ", SEATS[seat]), f" {names[seat]}")
        gold = Text(str(result["gold"][seat]), "bold" if seat in result["winners"] else "")
        table.add_row(name, *(str(n) for n in lines.values()), gold)
    return table


def _hand(seat: int, hand: Cards, names: Sequence[str], width: int) -> Text:
    name = f" {names[seat][:9]:<9}"
    return Text.assemble(" ", (f" {MARKS[seat]} ", SEATS[seat]), name, " holds ", cards(hand, width - 22))
