"""Which passwords are too easily guessed: common ones, and what can be made of a few words, names and years."""

from collections.abc import Sequence

MAX_WEIGHED = 72
"""So many signs of a password are weighed: more don't make it weaker."""
MIN_GUESSES = 1_000_000
"""A password that is found by fewer guesses is refused: at ten in ten minutes that is two years."""


STRONG_GUESSES = 10_000_000_000
"""A password that is found by no fewer would bear that its hash is stolen."""


def is_weak(password: str, known: Sequence[str] = ()) -> bool:
    """Whether a password is guessed too easily, by whoever knows these words. Slow: run it in a worker thread."""
    return guesses(password, known) < MIN_GUESSES


def guesses(password: str, known: Sequence[str] = ()) -> int:
    """After how many guesses a password is found, by whoever knows these words. Slow: run it in a worker thread."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # its lists take a while to load

    weighed = zxcvbn(password[:MAX_WEIGHED], user_inputs=[*known, "compagnie"])
    return int(weighed["guesses"])
