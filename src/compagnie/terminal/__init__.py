"""Games in the terminal: boards drawn with rich, played at the keyboard, watched step by step.

How a game looks here is a module or package `compagnie.terminal.<name of the game>` with what `Screen` lists:
it is found by the game's name, so that a new game edits no list.
"""

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from compagnie.core.game import Game
from compagnie.core.playthrough import Chooser
from compagnie.core.texts import ENGLISH, TableTexts, Telling
from compagnie.terminal.talk import Talk

NAMES = ("Anna", "Claes", "Geert", "Hille", "Jacob")
"""Names for seats that have none; no initial is one by which a board marks its pieces."""


class Misread(ValueError):
    """Words at the keyboard that mean nothing here: a sentence that says what would."""


class Screen(Protocol):
    """What a game must bring along to be shown and played in the terminal."""

    HELP: str
    """What can be typed, with examples."""

    def board(
        self,
        view: Any,
        names: Sequence[str],
        width: int,
        hands: Sequence[Any] | None = None,
        airy: bool = True,
        past: Sequence[Any] = (),
    ) -> RenderableType:
        """The table as a view and the past events tell it; `hands` are shown too where a record is open to all."""

    def picture(self, event: Any, view: Any, names: Sequence[str], width: int) -> RenderableType | None:
        """An event that must be seen, such as something drawn; None for those that words can tell."""

    def open_table(self, position: Any) -> tuple[Any, Sequence[Any]]:
        """The view and the hands of a position that is open to all, as in a record."""

    def told(self, happened: Any) -> Telling:
        """An event, or what it led to, as a code of the game's catalogue."""

    def told_more(self, event: Any, view: Any) -> Sequence[Telling]:
        """What more there is to say of an event."""

    def texts(self, names: tuple[str, ...], language: str) -> TableTexts:
        """The game's catalogue, with the names at a table."""

    def say_move(self, move: Any, language: str = ENGLISH) -> str:
        """A move in words, the verb first."""

    def coloured(self, text: str) -> Text:
        """A sentence with the game's own things in their colours."""

    def opens_a_round(self, event: Any) -> bool:
        """Whether a new round begins with this event."""

    def round_name(self, number: int) -> str:
        """What a round is called: how many have been opened, the first opening with `number` 1."""

    def score_sheet(self, result: dict[str, Any], names: Sequence[str]) -> RenderableType:
        """Who got what for what, in the end."""

    def question(self, view: Any, names: Sequence[str]) -> str:
        """What is asked of the view's seat, the verb first."""

    def read(self, words: str, view: Any) -> list[Any]:
        """The moves that these words may mean, likeliest first. Raises Misread where they mean none."""

    def which(self, moves: Sequence[Any], view: Any) -> str:
        """The question that tells these legal moves apart; its answer is added to the words."""

    def talk(self, choosers: Sequence[Chooser | None], names: Sequence[str]) -> Talk:
        """What is said at a table beside moves; `silence` where nothing is."""


def has_screen(game: Game) -> bool:
    """Whether a game can be shown in the terminal."""
    return importlib.util.find_spec(f"{__name__}.{game.name}") is not None


def screen_of(game: Game) -> Screen:
    """How this game looks in the terminal."""
    return cast(Screen, importlib.import_module(f"{__name__}.{game.name}"))
