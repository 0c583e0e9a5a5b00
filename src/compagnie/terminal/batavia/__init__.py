"""How Batavia looks in the terminal, and what is typed there."""

from collections.abc import Sequence

import msgspec

from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.core.texts import Telling
from compagnie.games.batavia.names import Cards, by_company
from compagnie.games.batavia.record.events import Auction
from compagnie.games.batavia.record.texts import say_move, texts, told
from compagnie.games.batavia.views.view import View, view
from compagnie.terminal.batavia.board import board, score_sheet
from compagnie.terminal.batavia.look import coloured
from compagnie.terminal.batavia.words import HELP, question, read, which
from compagnie.terminal.talk import silence as talk

__all__ = ["HELP", "board", "coloured", "question", "read", "say_move", "score_sheet", "talk", "texts", "told", "which"]


def open_table(position: Position) -> tuple[View, list[Cards]]:
    """The table with all notes and hands open, as a record tells them."""
    s, hidden = position.now, view(position, None)
    seats = [msgspec.structs.replace(seat, notes=notes) for seat, notes in zip(hidden.seats, s.notes, strict=False)]
    return msgspec.structs.replace(hidden, seats=seats), [by_company(hand) for hand in s.hand[: position.seats]]


def told_more(event: Event, view: View) -> list[Telling]:
    """One sentence tells all of an event."""
    return []


def opens_a_round(event: Event) -> bool:
    """§3.1 Each round opens with an auction."""
    return isinstance(event, Auction)


def round_name(number: int) -> str:
    """Rounds are counted."""
    return f"Round {number}"


def picture(event: Event, view: View, names: Sequence[str], width: int) -> None:
    """Words can tell every event."""
