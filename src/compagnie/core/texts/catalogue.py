"""Texts for people: message catalogues in Fluent, one for the site, one for its notices and one for each game.

A language is a folder `languages/<two letters>` of Fluent files. The package has one for each language, with the
site's texts; a game has its own beside its rules, with `<game>.ftl` and `<game>.rulebook.md`. A file is looked for by
its name in all of them, so that a new language is one folder in the package. What a language lacks is said in English.
The page reads the same files when it is built (web/texts.ts).
"""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

if TYPE_CHECKING:
    from compagnie.core.texts.fluent import Bundle

ENGLISH = "en"
PACKAGE = Path(__file__).parents[2]
SITE = "site"

Writer = Callable[[Any], str]
"""Writes a value out, as a function of a message: `{ SEAT($seat) }`."""


def roots() -> list[Path]:
    """The folders that hold a folder for each language: the package's, then those of the games."""
    games = importlib.util.find_spec("compagnie.games")
    folders = (games.submodule_search_locations if games else None) or []
    return [PACKAGE / "languages", *(path for folder in folders for path in sorted(Path(folder).glob("*/languages")))]


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
        self.name, self.language, self._writers = name, language, writers or {}

    @cached_property
    def _bundles(self) -> "list[Bundle]":
        """In this language, and in English; read when something is said for the first time."""
        from compagnie.core.texts.fluent import Bundle

        tags = dict.fromkeys((self.language, ENGLISH))
        found = [(path, tag) for tag in tags if (path := find(f"{self.name}.ftl", tag)) is not None]
        return [Bundle(path, tag, self._writers) for path, tag in found]

    def has(self, code: str) -> bool:
        """Whether there is a message of this code."""
        return any(bundle.has(_id(code)) for bundle in self._bundles)

    def say(self, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The text of a code; the code itself where there is none."""
        said = (bundle.say(_id(code), params or {}) for bundle in self._bundles)
        return next((text for text in said if text is not None), code)

    def list(self, parts: Sequence[str], joined: Literal["standard", "or"] = "standard") -> str:
        """Several things in a row, as the language has it: `one, two, and three`."""
        from compagnie.core.texts.fluent import listed

        return listed(parts, joined, self.language)


class Telling(NamedTuple):
    """What is told: `pass` is the message `<game>-told-pass`. Things of a game go by their names in the record."""

    code: str
    params: dict[str, Any]


def telling_of(happened: msgspec.Struct) -> Telling:
    """The telling of an event, or of what it led to, that is told as it is: its kind, and all its fields."""
    return Telling(str(happened.__struct_config__.tag), msgspec.structs.asdict(happened))


class TableTexts(Catalogue):
    """A game's catalogue in a language, with the names at a table; `writers` write out the game's own things."""

    def __init__(self, game: str, names: Sequence[str], language: str, writers: Mapping[str, Writer]) -> None:
        self._names = names
        super().__init__(game, language, {"SEAT": self.seat, **writers})

    def seat(self, seat: int) -> str:
        """Who sits there; the seat's number where nobody's names are known."""
        return self._names[seat] if seat < len(self._names) else f"seat {seat}"

    def tell(self, telling: Telling, you: int | None = None) -> str:
        """A telling as a sentence; to seat `you` in other words, where it is about that seat or done to it."""
        code, params = self.code_of(telling), telling.params
        about = {"you": params.get("seat"), "to_you": params.get("other")}
        own = [f"{code}.{to}" for to, seat in about.items() if you is not None and seat == you]
        return self.say(next(filter(self.has, own), code), params)

    def code_of(self, telling: Telling) -> str:
        """The message that tells it."""
        return f"{self.name}.told.{telling.code}"


def refusal_sentence(code: str, params: Mapping[str, Any], own: Catalogue | None, language: str) -> str:
    """How a refusal is said: as a game's own catalogue has it, or else the site's."""
    if own is not None and own.has(f"{own.name}.no.{code}"):
        sentence = own.say(f"{own.name}.no.{code}", params)
    else:
        game = params.get("game")
        named = {"game": title(game, language)} if game in _games() else {}
        sentence = site(language).say(f"no.{code}", {**params, **named, **_moments(params, language)})
    return sentence[:1].upper() + sentence[1:]


def _moments(params: Mapping[str, Any], language: str) -> dict[str, str]:
    """Until when something holds, as a date for people; where they are isn't known, so it is universal time."""
    if not isinstance(until := params.get("until"), float):
        return {}
    from compagnie.core.texts.fluent import moment

    return {"until": moment(until, language)}


@cache
def with_seats(game: str, names: tuple[str, ...] = (), language: str = ENGLISH) -> TableTexts:
    """The texts of a game that writes out seats and nothing else."""
    return TableTexts(game, names, language, {})


@cache
def site(language: str = ENGLISH) -> Catalogue:
    """The site's texts."""
    return Catalogue(SITE, language)


@cache
def title(game: str, language: str = ENGLISH) -> str:
    """What a game is called; its name where it has no texts."""
    texts = Catalogue(game, language)
    return texts.say(f"{game}.title") if texts.has(f"{game}.title") else game.capitalize()


@cache
def _games() -> frozenset[str]:
    """The games that have texts."""
    return frozenset(root.parent.name for root in roots()[1:])


def _id(code: str) -> str:
    return code.replace(".", "-")
