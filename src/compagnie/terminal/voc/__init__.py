"""How VOC looks in the terminal, and what is typed there."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.core.texts import ENGLISH
from compagnie.games.voc.box import house_box
from compagnie.games.voc.record import texts
from compagnie.games.voc.record.events import Year
from compagnie.games.voc.views.view import View, view
from compagnie.terminal.voc.board import board, picture, score_sheet
from compagnie.terminal.voc.look import coloured
from compagnie.terminal.voc.talking import talk
from compagnie.terminal.voc.words import HELP, question, read, which

__all__ = ["HELP", "board", "picture", "question", "read", "score_sheet", "talk", "which"]

TITLE = "VOC"


def open_table(position: Position) -> tuple[View, list[Any]]:
    """§10 All of it is open, and nobody holds anything in hand."""
    return view(position, None), []


def tell(event: Event, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> Text:
    """An event in words."""
    return coloured(texts.tell(event, names, you, language))


def aftermath(
    happened: Sequence[Event],
    before: Any,
    after: Any,
    names: Sequence[str],
    you: int | None = None,
    language: str = ENGLISH,
) -> list[Text]:
    """What followed from events, in words."""
    tellings = texts.aftermath(happened, before, after)
    return [coloured(texts.sentence(telling, names, you, language)) for telling in tellings]


def opens_a_round(event: Event) -> bool:
    """§8.1 A round is a year."""
    return isinstance(event, Year)


def round_name(number: int) -> str:
    """§1.5 The year; the first has no event of its own."""
    return str(house_box().years.first + number)
