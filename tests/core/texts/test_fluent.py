"""Our reader of messages says what Fluent's own library for Python says, and writes as Babel does."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.dates import format_datetime
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from babel.plural import to_python
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast, visitor
from scripts.languages import make_formats

from compagnie.core.texts import find, languages
from compagnie.core.texts.catalogue import roots
from compagnie.core.texts.fluent import Bundle
from compagnie.core.texts.formats import FILE, formats

SOME = ("en", "de", "it", "nl", "ar", "cs", "da", "es", "fr", "hi", "lt", "lv", "pl", "pt", "ru", "sl", "sv", "tr")
"""Our languages, and some with other plurals, other groups of digits, another minus."""
AMOUNTS = [*range(130), 999, 1000, 1001, 12345, 1_000_000, 1_234_567, -1, -5, -1234]
PARTS = [0.5, 1.0, 1.5, 2.25, 0.1, 0.25, 10.125, 0.0005, 0.0015, 1234.5678, -0.5, -0.00001, 21.1, 5.02, 100000.0]
CATALOGUES = sorted({path.stem for root in roots() for path in root.glob("*/*.ftl")})


class Names(visitor.Visitor):
    """What a file's messages are filled in with, and the functions that they call."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


def by_the_library(text: str, language: str, writers: dict[str, Any]) -> FluentBundle:
    functions = writers | {"YEAR": str, "PERCENT": lambda share: format_percent(share, locale=language)}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def said_by_the_library(bundle: FluentBundle, message: str, params: dict[str, Any]) -> str:
    return str(bundle.format_pattern(bundle.get_message(message).value, params)[0])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_is_said_as_fluents_own_library_says_it(name: str, language: str) -> None:
    path = find(f"{name}.ftl", language)
    assert path
    entries = [entry for entry in FluentParser().parse(path.read_text("utf-8")).body if isinstance(entry, ast.Message)]
    names = Names()
    names.visit(ast.Resource(entries))
    ours = {function: (lambda value, function=function: f"<{function} {value}>") for function in names.functions}
    writers = {function: writer for function, writer in ours.items() if function not in {"YEAR", "PERCENT"}}
    bundle, library = Bundle(path, language, writers), by_the_library(path.read_text("utf-8"), language, writers)
    for entry in entries:
        for value in (1, 1234.5, "Ada"):
            params = dict.fromkeys(names.variables, value)
            said = said_by_the_library(library, entry.id.name, params)
            assert bundle.say(entry.id.name, params) == said, (entry.id.name, params)


WHAT_A_FILE_MAY_HOLD = """
-company = the { $size ->
    [small] small Company
   *[large] Company
}
text = { "{" } and { 1600 } and { 0.5 }
term = { -company } { -company(size: "small") }
inside = See: { text }, { none }, { -none }
round = { round }
many = { $n ->
    [0] none
    [1.5] one and a half
    [one] one: { $n }
   *[other] { $n }
}
word = { $n ->
    [left] port
   *[right] starboard
}
nested = { { $n } } { $n ->
    [one] { $word ->
        [a] an a
       *[b] a b
    }
   *[other] { LOUD($word) }
}
wrong = { $missing } { MISSING($n) } { FAILS("no number") }
lines = one
    two
      three
"""


@pytest.mark.parametrize("params", [{}, *({"n": n, "word": w} for n in (0, 1, 1.5, 2, 1000, "left") for w in "ab")])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_else_a_file_may_hold_is_said_as_fluents_own_library_says_it(
    tmp_path: Path, language: str, params: dict[str, Any]
) -> None:
    path = tmp_path / "some.ftl"
    path.write_text(WHAT_A_FILE_MAY_HOLD, encoding="utf-8")
    writers = {"LOUD": lambda word: word.upper(), "FAILS": int}
    library = by_the_library(WHAT_A_FILE_MAY_HOLD, language, writers)
    bundle = Bundle(path, language, writers)
    for message in ("text", "term", "inside", "many", "word", "nested", "wrong", "lines"):
        if "word" in params or message not in {"many", "word", "nested"}:
            assert bundle.say(message, params) == said_by_the_library(library, message, params)
    assert not bundle.has("-company") and bundle.say("-company", {}) is None


def test_a_message_within_itself_ends(tmp_path: Path) -> None:
    path = tmp_path / "some.ftl"
    path.write_text(WHAT_A_FILE_MAY_HOLD, encoding="utf-8")
    assert Bundle(path, "en", {}).say("round", {}) == "{round}"


@pytest.mark.parametrize("language", SOME)
def test_amounts_and_plurals_are_those_of_babel(language: str) -> None:
    ours, plural = formats(language, "en"), to_python(Locale(language).plural_form)
    for number in [*AMOUNTS, *PARTS]:
        assert ours.amount(number) == format_decimal(number, locale=language), number
        if not 0 < abs(number) < 0.1:  # Babel forgets the zeros behind the point
            assert ours.plural(number) == plural(number), number
    for share in [0, 1, 0.005, 0.015, 0.025, 0.61, 12.3456, -0.05, 123.4]:
        assert ours.share(share) == format_percent(share, locale=language), share


@pytest.mark.parametrize("language", SOME)
def test_lists_and_moments_are_those_of_babel(language: str) -> None:
    ours = formats(language, "en")
    for count in range(6):
        parts = list("abcdef"[:count])
        assert ours.listed(parts, "standard") == format_list(parts, "standard", language)
        assert ours.listed(parts, "or") == format_list(parts, "or", language)
    for month in range(1, 13):
        for hour in (0, 9, 12, 13, 23):
            time = datetime(2026, month, 1 + month, hour, 5, month, tzinfo=UTC)
            assert ours.at(time.timestamp()) == format_datetime(time, "medium", locale=language)


def test_the_file_is_what_its_script_writes() -> None:
    assert FILE.read_bytes() == make_formats.text(), "python scripts/languages/make_formats.py"
    assert len(make_formats.text()) < 100_000


def test_every_plural_of_every_language_can_be_worked_out() -> None:
    for language in (line[1:3].decode() for line in FILE.read_bytes().splitlines()[1:-1]):
        plural = to_python(Locale(language).plural_form)
        assert all(formats(language, "en").plural(n) == plural(n) for n in (*range(31), 0.1, 1.3)), language
