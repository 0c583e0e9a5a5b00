"""Saying no: a code and its parameters for translation, the § it rests on, and the sentence in English."""

from collections.abc import Mapping
from typing import Any

import msgspec

Sentences = Mapping[str, tuple[str, str]]
"""For each code, the § it rests on (or nothing) and an English sentence with {parameters}."""

HOUSE: Sentences = {
    "seats": ("", "A table for {game} has {least} to {most} seats, not {seats}."),
    "not_your_turn": ("", "It isn't seat {seat}'s turn."),
    "game_over": ("", "The game is over."),
    "not_legal": ("", "Action {action} isn't legal now."),
    "not_an_answer": ("", "Chance can't answer {answer} now."),
    "chance_first": ("", "Chance acts now, not a seat."),
    "no_such_seat": ("", "There is no seat {seat} at this table."),
}


class Refusal(ValueError):
    """A move that can't be made. Nothing has changed."""

    def __init__(self, sentences: Sentences, code: str, **params: Any) -> None:
        self.code = code
        self.params = params
        self.rule, sentence = sentences[code]
        super().__init__(sentence.format(**params))


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why something can't be, or what to beware of: a code with parameters for translation, its § and a sentence."""

    code: str
    params: dict[str, Any]
    rule: str
    sentence: str


def reason(refusal: Refusal) -> Reason:
    """A refusal, to be told among other things."""
    return Reason(code=refusal.code, params=refusal.params, rule=refusal.rule, sentence=str(refusal))
