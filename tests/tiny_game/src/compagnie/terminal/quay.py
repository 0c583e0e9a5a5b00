"""How Quay looks in the terminal, and what is typed there."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.core.texts import ENGLISH, TableTexts, Telling, with_seats
from compagnie.core.texts import telling_of as told
from compagnie.games.quay.view import View, held_by, view
from compagnie.games.quay.words import Landed, Lay
from compagnie.terminal import Misread
from compagnie.terminal.seats import seat_mark
from compagnie.terminal.talk import silence as talk

__all__ = ["coloured", "talk", "told"]

coloured = Text

HELP = """\
  lay 9          lay the card 9 (or just 9)

The highest card takes the bales on the quay, and who took them starts the next round.
"""


def board(
    view: View,
    names: Sequence[str],
    width: int,
    hands: Sequence[Any] | None = None,
    airy: bool = True,
    past: Sequence[Any] = (),
) -> Table:
    """One line a seat: the card it laid, the bales it won, and its hand where that may be seen."""
    title = f"{texts().say('quay.board.ship', {'bales': view.ship})} · rounds to play: {view.to_play}"
    table = Table("", "", "laid", "bales", "hand", title=title, box=None, min_width=len(title))
    for seat, lies in enumerate(view.seats):
        hand = view.hand if seat == view.seat else hands[seat] if hands else None
        shown = " ".join(map(str, hand)) if hand is not None else "▒ " * lies.cards
        table.add_row(seat_mark(seat), names[seat], str(lies.laid or "·"), str(lies.bales), shown.strip())
    return table


def open_table(position: Position) -> tuple[View, list[list[int]]]:
    """The table with all hands open, as a record tells them."""
    return view(position, None), [held_by(position.now, seat) for seat in range(position.seats)]


def texts(names: tuple[str, ...] = (), language: str = ENGLISH) -> TableTexts:
    """Quay's catalogue, with the names at a table."""
    return with_seats("quay", names, language)


def told_more(event: Event, view: View) -> list[Telling]:
    """One sentence tells all of an event."""
    return []


def opens_a_round(event: Event) -> bool:
    """§3.1 Each round opens with a ship."""
    return isinstance(event, Landed)


def round_name(number: int) -> str:
    """Rounds are counted."""
    return f"Round {number}"


def picture(event: Event, view: View, names: Sequence[str], width: int) -> None:
    """Words can tell every event."""


def score_sheet(result: dict[str, Any], names: Sequence[str]) -> Text:
    """§4.1 Who has how many bales, the winners marked."""
    bales = [texts().say("quay.bales", {"bales": won}) for won in result["bales"]]
    lines = [f"{'★' if seat in result['winners'] else ' '} {names[seat]}: {won}" for seat, won in enumerate(bales)]
    return Text("\n".join(lines))


def question(view: View, names: Sequence[str]) -> str:
    """What is asked, the verb first."""
    return f"Lay {' or '.join(map(str, view.choices))} for {texts().say('quay.bales', {'bales': view.ship})}."


def read(words: str, view: View) -> list[Lay]:
    """`lay 9` and `9` are the same move."""
    card = words.lower().removeprefix("lay").strip()
    if not card.isdecimal():
        raise Misread("Say which card you lay, such as `lay 9`.")
    return [Lay(int(card))]


def which(moves: Sequence[Any], view: View) -> str:
    """Words never mean two cards."""
    raise NotImplementedError
