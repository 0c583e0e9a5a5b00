"""Which passwords are too easily guessed: short and common ones, and what is made of a few words, names and years."""

import re
from collections.abc import Sequence

MIN_LENGTH = 12
"""So many characters a new password has at least, several spaces counted as one."""
MAX_WEIGHED = 24
"""So many signs of a password are weighed: more don't make it weaker, and seventy that may each stand for several
letters took three seconds."""
MIN_GUESSES = 1_000_000
"""A password that is found by fewer guesses is refused: at ten in ten minutes that is two years."""
MIN_WORD = 3
"""Shorter pieces of a login or name are no words that one would guess by."""
STRONG_GUESSES = 10_000_000_000
"""A password that is found by no fewer would bear that its hash is stolen."""


def is_weak(password: str, known: Sequence[str] = ()) -> bool:
    """Whether a password is guessed too easily, by whoever knows these words. Slow: run it in a worker thread."""
    return guesses(password, known) < MIN_GUESSES


def guesses(password: str, known: Sequence[str] = ()) -> int:
    """After how many guesses a password is found, by whoever knows these words: after none if it is too short.

    Slow: run it in a worker thread.
    """
    if len(" ".join(password.split())) < MIN_LENGTH:
        return 0
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # its lists take a while to load

    def weighed(text: str) -> int:
        return int(zxcvbn(text[:MAX_WEIGHED], user_inputs=[*known, "compagnie"])["guesses"]) if text else 0

    return min(weighed(password), weighed(_without_words(password, known)))


def _without_words(password: str, known: Sequence[str]) -> str:
    """What is left of a password to whoever knows the words of a login and a name."""
    words = [re.escape(word) for text in known for word in re.split(r"[\W\d_]+", text) if len(word) >= MIN_WORD]
    return (
        re.sub("|".join(sorted(words, key=len, reverse=True)), "", password, flags=re.IGNORECASE) if words else password
    )
