"""What is said at a table beside moves: offers, answers, calls. A game in which nobody says anything has Silence."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType

from compagnie.core.playthrough import Chooser, Playthrough


class Said(NamedTuple):
    """What came of words: sentences, and perhaps a move that all agreed on."""

    sentences: Sequence[str] = ()
    move: Any = None


class Aside(Protocol):
    """How a talk reaches the person while a move is under way."""

    @property
    def width(self) -> int:
        """Columns there are."""

    def say(self, sentence: str) -> None:
        """Tell them."""

    def show(self, picture: RenderableType) -> None:
        """Show them."""

    def ask(self, question: str) -> str:
        """What they answer; help, the board and leaving are seen to."""


class Talk(Protocol):
    """The talk at one table. It is asked before every question and hears every line that is typed."""

    def others_say(self, playing: Playthrough, seat: int, dice: random.Random) -> Said:
        """What the others say before this seat speaks."""

    def hear(self, words: str, playing: Playthrough, seat: int, dice: random.Random) -> Said | None:
        """What comes of this seat's words; None if they are no talk. Raises a Refusal or a Misread with a sentence."""

    def meanwhile(
        self, maker: int, move: Any, playing: Playthrough, seat: int, dice: random.Random, aside: Aside
    ) -> Any:
        """A move as it is really made: by this seat's own hand where hands err, and with what is said meanwhile."""


class Silence:
    """Nobody talks: all words are moves."""

    def others_say(self, playing: Playthrough, seat: int, dice: random.Random) -> Said:
        """Nothing."""
        return Said()

    def hear(self, words: str, playing: Playthrough, seat: int, dice: random.Random) -> Said | None:
        """Nothing that is said here is talk."""
        return None

    def meanwhile(
        self, maker: int, move: Any, playing: Playthrough, seat: int, dice: random.Random, aside: Aside
    ) -> Any:
        """Nobody's hand errs, and a move takes no time."""
        return move


def silence(choosers: Sequence[Chooser | None], names: Sequence[str]) -> Talk:
    """The talk of a game that has none."""
    return Silence()
