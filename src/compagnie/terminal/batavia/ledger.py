"""What lies before each seat, one line a seat: gold, notes, cards, fleets and seals, counters, warehouses."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from compagnie.games.batavia.box import COMMODITIES, COMPANIES, GOLD_FOR_A_WAREHOUSE, Commodity, Company
from compagnie.games.batavia.views.view import SeatView, View
from compagnie.terminal.batavia.look import FLAGS, SHORT
from compagnie.terminal.seats import MARKS, SEATS

LEADS, SHARES, WHEEL = "★", "☆", "☸"

LONGEST_NAME = 7
ROOMY = 116
"""So many columns are enough for whole words."""


class _Widths(NamedTuple):
    seat: int
    number: int
    fleet: int
    counters: int
    warehouse: int


NARROW, WIDE = _Widths(13, 6, 3, 7, 4), _Widths(17, 7, 4, 12, 7)
GAP = " "


def ledger(view: View, names: Sequence[str], width: int) -> Text:
    """A line for each seat. A seal's holder has a star in the company's column; so has who leads a warehouse."""
    wide = WIDE if width >= ROOMY else NARROW
    lines = _headings(wide)
    for seat, seat_view in enumerate(view.seats):
        notes = "?" if seat_view.notes is None else str(seat_view.notes)
        line = _left(_who(view, names, seat), wide.seat)
        line.append(f"{seat_view.gold:>{wide.number - 1}}", "bold")
        line.append(f"{notes:>{wide.number}}{seat_view.cards:>{wide.number - 1}}{GAP}")
        for company in COMPANIES:
            line.append_text(_right(_laid(view, seat, company), wide.fleet))
        line.append_text(_right(_counters(seat_view, wide.counters - 1), wide.counters))
        for commodity in COMMODITIES:
            line.append_text(_right(_crates(view, seat, commodity), wide.warehouse))
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)


def _headings(wide: _Widths) -> list[Text]:
    """Shapes over letters, commodities over what they are worth."""
    numbers = 3 * wide.number - 2 + len(GAP)
    upper, lower = Text(" " * (wide.seat + numbers)), Text(" " * wide.seat)
    lower.append(f"{'gold':>{wide.number - 1}}{'notes':>{wide.number}}{'hand':>{wide.number - 1}}{GAP}", "dim")
    for company in COMPANIES:
        flag = FLAGS[company]
        upper.append(f"{flag.shape} ".rjust(wide.fleet))
        lower.append_text(_right(Text(f" {flag.letter} ", f"bold {flag.style}"), wide.fleet))
    upper.append(" " * wide.counters)
    lower.append(("counters" if wide is WIDE else "cntrs").rjust(wide.counters), "dim")
    for commodity, gold in zip(COMMODITIES, GOLD_FOR_A_WAREHOUSE, strict=True):
        upper.append(f"{commodity if wide is WIDE else SHORT[commodity]} ".rjust(wide.warehouse + 1)[1:])
        lower.append(f"{gold} ".rjust(wide.warehouse), "dim")
    return [upper, lower]


def _who(view: View, names: Sequence[str], seat: int) -> Text:
    """Name, with a pointer at who acts and the ship's wheel at the starter."""
    acts = view.to_act == seat
    name = Text(f"{'▸' if acts else ' '}{names[seat][:LONGEST_NAME]}", "bold" if acts else "")
    return Text.assemble((f" {MARKS[seat]} ", SEATS[seat]), name, f" {WHEEL}" if view.starter == seat else "")


def _laid(view: View, seat: int, company: Company) -> Text:
    """§4.3 How many cards of the company lie before the seat; with a star, and in its colour, who holds the seal."""
    n = view.seats[seat].laid.get(company, 0)
    if view.seals[company] == seat:
        return Text(f"{n:>2}{LEADS}", f"bold {FLAGS[company].style}")
    return Text(f"{n} ") if n else Text("· ", "dim")


def _counters(seat: SeatView, room: int) -> Text:
    """Each counter's letter; where there are too many, each company's once and how many more there are."""
    if not seat.counters:
        return Text("·", "dim")
    total, different = sum(seat.counters.values()), len(seat.counters)
    told = Text()
    for company in COMPANIES:
        if n := seat.counters.get(company, 0):
            told.append(FLAGS[company].letter * (n if total <= room else 1), FLAGS[company].style)
    return told if total <= room else told.append(f"+{total - different}")


def _crates(view: View, seat: int, commodity: Commodity) -> Text:
    """§8.2 Crates in a warehouse; with a star who leads it, with a hollow one who shares the lead."""
    in_each = [other.crates.get(commodity, 0) for other in view.seats]
    n = in_each[seat]
    if n == 0:
        return Text("· ", "dim")
    if n < max(in_each):
        return Text(f"{n} ")
    return Text(f"{n}{LEADS if in_each.count(n) == 1 else SHARES}", "bold")


def _left(text: Text, width: int) -> Text:
    text.append(" " * (width - text.cell_len))
    return text


def _right(text: Text, width: int) -> Text:
    return Text.assemble(" " * (width - text.cell_len), text)
