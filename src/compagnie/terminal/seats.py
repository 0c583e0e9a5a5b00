"""How the seats look at any table: a pattern first, then a colour that no game's pieces have."""

from rich.text import Text

PALE, DARK = "#ffffff", "#1b1b1b"

SEATS = (
    f"{PALE} on #117733",
    f"{PALE} on #AA4499",
    f"{DARK} on #BBB35A",
    f"{DARK} on #44AA99",
    f"{PALE} on #6B6B6B",
)
"""Seats by their number; a family of colours apart from those of the games' pieces."""

MARKS = "■▤▦▩□"
"""Each seat's pattern: plain, striped, checked, dotted, ringed."""


def seat_mark(seat: int) -> Text:
    """A seat's pattern on its colour."""
    return Text(f" {MARKS[seat]} ", SEATS[seat])
