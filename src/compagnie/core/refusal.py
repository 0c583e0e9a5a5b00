"""Saying no: a code and its parameters, and the § it rests on. The catalogues hold the sentences, by their codes."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

import msgspec

GENERAL = (
    "seats", "not_your_turn", "game_over", "not_legal", "not_an_answer", "chance_first", "no_such_seat",
)  # fmt: skip
"""What can be refused in every game."""

Texts = Callable[[tuple[str, ...], str], Any]
"""A game's `Catalogue`, for the names at a table and a language."""


class Refusal(ValueError):
    """A move that can't be made. Nothing has changed."""

    def __init__(
        self, code: str, params: Mapping[str, Any] | None = None, rule: str = "", texts: Texts | None = None
    ) -> None:
        super().__init__(code)
        self.code, self.params, self.rule = code, dict(params or {}), rule
        self._texts = texts

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence of the catalogue: the game's own, or else the site's.

        Who installed the rules alone has no catalogues' library (it comes with the extras), and reads the code.
        """
        try:
            own = self._texts(tuple(names), language) if self._texts else None
            said: str = import_module("compagnie.core.texts").refusal_sentence(self.code, self.params, own, language)
        except ModuleNotFoundError:
            params = ", ".join(f"{name}={value}" for name, value in self.params.items())
            return f"Refused as {self.code}" + (f" ({params})." if params else ".")
        return said

    def __str__(self) -> str:
        return self.say()


class ToldRefusal(Refusal):
    """A refusal that came with its sentence, from another server."""

    def __init__(self, code: str, params: Mapping[str, Any], rule: str, sentence: str) -> None:
        super().__init__(code, params, rule)
        self._sentence = sentence

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence it came with."""
        return self._sentence


class Refusals:
    """What can be refused: the § of each code, or nothing where no rule forbids it.

    A game's own sentences are in its catalogue. Where they write out more than seats, `texts` is the name of a module
    whose function `texts` knows how. It is loaded when somebody is told: rules need no texts.
    """

    def __init__(self, rules: Mapping[str, str], game: str | None = None, texts: str | None = None) -> None:
        self.rules = dict.fromkeys(GENERAL, "") | dict(rules)
        self._game, self._module = game, texts

    def __call__(self, code: str, **params: Any) -> Refusal:
        """The refusal with this code."""
        return Refusal(code, params, self.rules[code], self._texts if self._game else None)

    def _texts(self, names: tuple[str, ...], language: str) -> Any:
        if self._module is None:
            return import_module("compagnie.core.texts").with_seats(self._game, names, language)
        return import_module(self._module).texts(names, language)


refuse = Refusals({})


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why something can't be, or what to beware of: a code with parameters for translation, its § and a sentence."""

    code: str
    params: dict[str, Any]
    rule: str
    sentence: str


def reason(refusal: Refusal) -> Reason:
    """A refusal, to be told among other things."""
    return Reason(code=refusal.code, params=refusal.params, rule=refusal.rule, sentence=str(refusal))
