"""Texts for people: message catalogues in Fluent, one for the site, one for its notices and one for each game.

A language is a folder `languages/<two letters>` of Fluent files. The package has one for each language, with the
site's texts; a game has its own beside its rules, with `<game>.ftl` and `<game>.rulebook.md`. A file is looked for by
its name in all of them, so that a new language is one folder in the package. What a language lacks is said in English.
The page reads the same files when it is built (web/texts.ts).
"""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

ENGLISH = "en"
PACKAGE = Path(__file__).parents[1]
SITE = "site"

Writer = Callable[[Any], str]
"""Writes a value out, as a function of a message: `{ SEAT($seat) }`."""


def roots() -> list[Path]:
    """The folders that hold a folder for each language: the package's, then those of the games."""
    games = importlib.util.find_spec("compagnie.games")
    shelves = (games.submodule_search_locations if games else None) or []
    return [PACKAGE / "languages", *(path for shelf in shelves for path in sorted(Path(shelf).glob("*/languages")))]


@cache
def languages() -> tuple[str, ...]:
    """The languages that the site speaks, English first."""
    found = {path.parent.name for path in (PACKAGE / "languages").glob(f"*/{SITE}.ftl")}
    return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))


def find(name: str, language: str) -> Path | None:
    """The file of this name in a language, if there is one."""
    return next((path for root in roots() if (path := root / language / name).is_file()), None)


class Catalogue:
    """The messages of one catalogue in one language. A message `about-title` is said by its code `about.title`."""

    def __init__(self, name: str, language: str = ENGLISH, writers: Mapping[str, Writer] | None = None) -> None:
        self.language = language
        functions = {how: _function(writer) for how, writer in (writers or {}).items()}
        self._bundles = [
            _bundle(path, tag, functions)
            for tag in dict.fromkeys((language, ENGLISH))
            if (path := find(f"{name}.ftl", tag)) is not None
        ]

    def has(self, code: str) -> bool:
        """Whether there is a message of this code."""
        return any(bundle.has_message(_id(code)) for bundle in self._bundles)

    def say(self, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The text of a code; the code itself where there is none."""
        for bundle in self._bundles:
            if bundle.has_message(_id(code)) and (pattern := bundle.get_message(_id(code)).value) is not None:
                given = {name: _given(value) for name, value in (params or {}).items()}
                return str(bundle.format_pattern(pattern, given)[0])
        return code

    def list(self, parts: Sequence[str], joined: Literal["standard", "or"] = "standard") -> str:
        """Several things in a row, as the language has it: `one, two, and three`."""
        return format_list(parts, joined, _locale(self.language))


class _Given(FluentType):
    """A value that only a writer understands, such as a hand of cards."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def format(self, locale: Locale) -> str:
        return "" if self.value is None else str(self.value)


def _given(value: Any) -> Any:
    return value if isinstance(value, str | int | float) else _Given(value)


def _function(writer: Writer) -> Callable[[Any], Any]:
    return lambda value: writer(value.value if isinstance(value, _Given) else value)


def _id(code: str) -> str:
    return code.replace(".", "-")


def _bundle(path: Path, language: str, functions: Mapping[str, Callable[[Any], Any]]) -> FluentBundle:
    # A year is a name, not an amount: no comma and no dot in it.
    bundle = FluentBundle([language, ENGLISH], functions={"YEAR": _function(str), **functions}, use_isolating=False)
    bundle.add_resource(_resource(path))
    return bundle


@cache
def _resource(path: Path) -> Any:
    return FluentResource(path.read_text("utf-8"))


@cache
def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language)
    except UnknownLocaleError:
        return Locale.parse(ENGLISH)
