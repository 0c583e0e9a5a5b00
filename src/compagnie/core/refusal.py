"""Saying no: a code and its parameters for translation, the § it rests on, and the sentence in English."""

from collections.abc import Mapping
from typing import Any

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
