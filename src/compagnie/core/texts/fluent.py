"""How the messages of a file are filled in. Fluent's own parser reads them, and `formats` writes as the language does.

Fluent's library for Python would do the rest, too, and tests compare with it; but it stands on all of Babel. The parser
takes a while to load, so `texts` loads this when the first message is asked for.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from compagnie.core.texts.catalogue import ENGLISH, Writer
from compagnie.core.texts.formats import Formats, Joined, formats

LARGEST_NUMBER = 10**15
"""Larger ones are written as they are: no language's format takes a number of any length."""


class Bundle:
    """The messages of a file, in a language."""

    def __init__(self, path: Path, language: str, writers: Mapping[str, Writer]) -> None:
        self._formats = _formats(language)
        # A year is a name, not an amount: no comma and no dot in it.
        known: dict[str, Writer] = {"YEAR": str, "PERCENT": self._formats.share}
        self._writers = known | dict(writers)
        self._messages = _messages(path)

    def has(self, message: str) -> bool:
        """Whether there is a message of this name."""
        return message in self._messages and message[0] != "-"

    def say(self, message: str, params: Mapping[str, Any]) -> str | None:
        """The text of a message; None where there is none."""
        if not self.has(message):
            return None
        given = {name: _given(value) for name, value in params.items()}
        return Saying(self._messages, self._writers, self._formats, given).pattern(self._messages[message])


class Saying:
    """A message while it is said, with what it is filled in with."""

    def __init__(
        self,
        messages: Mapping[str, ast.Pattern],
        writers: Mapping[str, Writer],
        language: Formats,
        given: Mapping[str, Any],
        within: tuple[str, ...] = (),
    ) -> None:
        self._messages, self._writers, self._formats = messages, writers, language
        self._given, self._within = given, within

    def pattern(self, pattern: ast.Pattern) -> str:
        """The text of a pattern."""
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._text(self._value(part.expression))
            for part in pattern.elements
        )

    def _text(self, value: Any) -> str:
        if isinstance(value, int | float):
            return self._formats.amount(value)
        return "" if value is None else str(value)

    def _value(self, expression: Any) -> Any:
        """What stands in braces: a number, or anything that only a writer understands, or else a text."""
        match expression:
            case ast.Placeable(expression=inner):
                return self._text(self._value(inner))
            case ast.StringLiteral():
                return expression.parse()["value"]
            case ast.NumberLiteral():
                parsed = expression.parse()["value"]
                return int(parsed) if float(parsed).is_integer() else float(parsed)
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return self._given.get(name, name)
            case ast.FunctionReference(id=ast.Identifier(name=name), arguments=arguments):
                return self._written(name, arguments.positional)
            case ast.SelectExpression():
                return self.pattern(self._chosen(expression).value)
            case ast.TermReference(id=ast.Identifier(name=name), arguments=arguments):
                named = arguments.named if arguments else []
                return self._other(f"-{name}", {one.name.name: self._value(one.value) for one in named})
            case ast.MessageReference(id=ast.Identifier(name=name)):
                return self._other(name, self._given)
        raise TypeError(f"No message has a {type(expression).__name__} in it.")

    def _written(self, name: str, positional: Sequence[Any]) -> Any:
        """What a function of ours writes; a text that shows where something is amiss, rather than none at all."""
        try:
            return self._writers[name](*map(self._value, positional))
        except Exception:
            return f"{name}()"

    def _chosen(self, choice: ast.SelectExpression) -> ast.Variant:
        """The variant that is meant: of a number, of its plural, of a word, or the one with the asterisk."""
        value = self._value(choice.selector)
        for variant in choice.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                fits = value == float(variant.key.value)
            elif isinstance(value, int | float):
                fits = variant.key.name == self._formats.plural(value)
            else:
                fits = variant.key.name == value
            if fits:
                return variant
        return next(variant for variant in choice.variants if variant.default)

    def _other(self, name: str, given: Mapping[str, Any]) -> str:
        """A message or a term within another one."""
        if name not in self._messages or name in self._within:
            return f"{{{name}}}"
        within = (*self._within, name)
        return Saying(self._messages, self._writers, self._formats, given, within).pattern(self._messages[name])


def listed(parts: Sequence[str], joined: Joined, language: str) -> str:
    """Several things in a row, as the language has it: `one, two, and three`."""
    return _formats(language).listed(parts, joined)


def moment(at: float, language: str) -> str:
    """A moment as a date and a time of day, in universal time."""
    return f"{_formats(language).at(at)} UTC"


def _given(value: Any) -> Any:
    return str(value) if isinstance(value, int | float) and abs(value) > LARGEST_NUMBER else value


@cache
def _messages(path: Path) -> Mapping[str, ast.Pattern]:
    """The patterns of a file by their names; a term's begins with a hyphen."""
    entries = FluentParser(with_spans=False).parse(path.read_text("utf-8")).body
    messages = {entry.id.name: entry.value for entry in entries if isinstance(entry, ast.Message) and entry.value}
    return messages | {f"-{entry.id.name}": entry.value for entry in entries if isinstance(entry, ast.Term)}


@cache
def _formats(language: str) -> Formats:
    return formats(language, ENGLISH)
