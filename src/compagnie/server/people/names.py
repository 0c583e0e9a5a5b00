"""Which names people may have: such that others can read them, and know them from one another.

Names follow the Nickname profile of PRECIS (RFC 8266): no characters that can't be seen or that turn the text around.
Beyond that, no towers of marks, and no letters of scripts that look alike in one name (UTS #39, "moderately
restrictive"). Names that were taken before these rules stay.
"""

import unicodedata
from functools import cache
from typing import Any

from compagnie.server.base.refusals import refuse

LONGEST_NAME = 40
MAX_MARKS = 3
"""How many marks may stand on one letter."""
BLANK = "\u2800"
"""Braille's pattern without a dot: for PRECIS it is a symbol like others, but nothing is seen of it."""
MIXED_SCRIPTS = (
    {"HAN", "HIRAGANA", "KATAKANA", "LATIN"},
    {"HAN", "HANGUL", "LATIN"},
    {"HAN", "BOPOMOFO", "LATIN"},
)
"""Scripts that are written together."""
LOOK_ALIKE = {"CYRILLIC", "GREEK", "CHEROKEE", "COPTIC", "ARMENIAN"}
"""Scripts with letters that look like Latin ones: they can't be mixed with any other."""
NEUTRAL = {"COMMON", "INHERITED"}


def checked_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is stored. Raises a Refusal that says what is wrong with it."""
    try:
        written: str = _nickname().enforce(name)
    except UnicodeEncodeError:
        raise refuse("bad_name", why="it holds a character that can't be seen, or that no name needs") from None
    if BLANK in written:
        raise refuse("bad_name", why="it holds a character that can't be seen, or that no name needs")
    if not written or len(written) > longest:
        raise refuse("bad_name", why="it is too long")
    if _most_marks(written) > MAX_MARKS:
        raise refuse("bad_name", why="too many marks stand on one letter")
    if not _readable(_scripts(written)):
        raise refuse("bad_name", why="it mixes letters of scripts that look alike")
    return written


@cache
def _nickname() -> Any:
    from precis_i18n import get_profile

    return get_profile("NicknameCasePreserved")


def _most_marks(name: str) -> int:
    most = now = 0
    for letter in unicodedata.normalize("NFD", name):
        now = now + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, now)
    return most


def _scripts(name: str) -> set[str]:
    from confusable_homoglyphs import categories  # type: ignore[import-untyped]

    return {str(alias) for alias in categories.unique_aliases(name)} - NEUTRAL


def _readable(scripts: set[str]) -> bool:
    """UTS #39, 5.2: one script; or some that are written together; or Latin and one that nobody takes for it."""
    if len(scripts) <= 1 or any(scripts <= together for together in MIXED_SCRIPTS):
        return True
    return len(scripts) == 2 and "LATIN" in scripts and not scripts & LOOK_ALIKE
