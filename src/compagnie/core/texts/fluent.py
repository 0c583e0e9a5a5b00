"""How the messages of a file are filled in: by Fluent, with the formats of languages that Babel knows.

Both take a while to load, so `texts` loads this when the first message is asked for.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_datetime
from babel.lists import format_list
from babel.numbers import format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from compagnie.core.texts.catalogue import ENGLISH, Writer

LARGEST_NUMBER = 10**15
"""Larger ones are written as they are: no language's format takes a number of any length."""


class Bundle:
    """The messages of a file, in a language."""

    def __init__(self, path: Path, languages: list[str], writers: Mapping[str, Writer]) -> None:
        # A year is a name, not an amount: no comma and no dot in it.
        known: dict[str, Writer] = {
            "YEAR": str,
            "PERCENT": lambda share: format_percent(share, locale=_locale(languages[0])),
        }
        functions = {how: _function(writer) for how, writer in (known | dict(writers)).items()}
        self._bundle = FluentBundle(languages, functions=functions, use_isolating=False)
        self._bundle.add_resource(_resource(path))

    def has(self, message: str) -> bool:
        """Whether there is a message of this name."""
        return bool(self._bundle.has_message(message))

    def say(self, message: str, params: Mapping[str, Any]) -> str | None:
        """The text of a message; None where there is none."""
        if not self.has(message) or (pattern := self._bundle.get_message(message).value) is None:
            return None
        return str(self._bundle.format_pattern(pattern, {name: _given(value) for name, value in params.items()})[0])


def listed(parts: Sequence[str], joined: Literal["standard", "or"], language: str) -> str:
    """Several things in a row, as the language has it: `one, two, and three`."""
    return format_list(parts, joined, _locale(language))


def moment(at: float, language: str) -> str:
    """A moment as a date and a time of day, in universal time."""
    return f"{format_datetime(datetime.fromtimestamp(at, UTC), 'medium', locale=_locale(language))} UTC"


class _Given(FluentType):
    """A value that only a writer understands, such as a hand of cards."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def format(self, locale: Locale) -> str:
        return "" if self.value is None else str(self.value)


def _given(value: Any) -> Any:
    if isinstance(value, int | float) and abs(value) > LARGEST_NUMBER:
        return str(value)
    return value if isinstance(value, str | int | float) else _Given(value)


def _function(writer: Writer) -> Callable[[Any], Any]:
    return lambda value: writer(value.value if isinstance(value, _Given) else value)


@cache
def _resource(path: Path) -> Any:
    return FluentResource(path.read_text("utf-8"))


@cache
def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language)
    except UnknownLocaleError:
        return Locale.parse(ENGLISH)
