"""How VOC looks in the terminal, and what is typed there."""

from typing import Any

from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.core.texts import Telling
from compagnie.games.voc.box import standard_box
from compagnie.games.voc.opened import by_mark
from compagnie.games.voc.record import texts as in_words
from compagnie.games.voc.record.events import Year
from compagnie.games.voc.record.texts import say_move, texts, told
from compagnie.games.voc.views.view import View, view
from compagnie.terminal.voc.board import board, picture, score_sheet
from compagnie.terminal.voc.look import coloured
from compagnie.terminal.voc.talk import talk
from compagnie.terminal.voc.words import HELP, question, read, which

__all__ = [
    "HELP", "NOBODY", "board", "coloured", "picture", "question", "read", "say_move", "score_sheet", "talk",
    "texts", "told", "which",
]  # fmt: skip

NOBODY = "Amsterdam"
"""§9.1 It wins where no seat does."""


def open_table(position: Position) -> tuple[View, list[Any]]:
    """§10 All of it is open, and nobody holds anything in hand."""
    return view(position, None), []


def told_more(event: Event, view: View) -> list[Telling]:
    """Contracts and calls in full."""
    return in_words.told_more(event, by_mark(view.box))


def opens_a_round(event: Event) -> bool:
    """§8.1 A round is a year."""
    return isinstance(event, Year)


def round_name(number: int) -> str:
    """§1.5 The year; the first has no event of its own."""
    return str(standard_box().years.first + number)
