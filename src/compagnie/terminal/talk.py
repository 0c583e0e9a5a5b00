"""What is said at a table beside moves: offers, answers. A game in which nobody says anything has Silence."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from compagnie.core.playing import Chooser, Playing


class Said(NamedTuple):
    """What came of words: sentences, and perhaps a move that all agreed on."""

    sentences: Sequence[str] = ()
    move: Any = None


class Talk(Protocol):
    """The talk at one table. It is asked before every question and hears every line that is typed."""

    def others_say(self, playing: Playing, seat: int, dice: random.Random) -> Said:
        """What the others say before this seat speaks."""

    def hear(self, words: str, playing: Playing, seat: int, dice: random.Random) -> Said | None:
        """What comes of this seat's words; None if they are no talk. Raises a Refusal or a Misread with a sentence."""


class Silence:
    """Nobody talks: all words are moves."""

    def others_say(self, playing: Playing, seat: int, dice: random.Random) -> Said:
        """Nothing."""
        return Said()

    def hear(self, words: str, playing: Playing, seat: int, dice: random.Random) -> Said | None:
        """Nothing that is said here is talk."""
        return None


def silence(choosers: Sequence[Chooser | None], names: Sequence[str]) -> Talk:
    """The talk of a game that has none."""
    return Silence()
