"""Checking a whole record against the secret of its table: every die, every card, every post."""

from collections.abc import Sequence

import msgspec

from compagnie.core.chance import FairChance, Unfair, check_answer, check_secret
from compagnie.core.game import Game
from compagnie.core.records import Record
from compagnie.core.replay import Replay


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of chance in a record: at which event (0: the set-up), from which weights, and what it was."""

    event: int
    weights: list[int]
    answer: int


def drawn(game: Game, record: Record) -> list[Drawn]:
    """Every answer of chance in a record, in order, so that anyone can compute it again."""
    answers: list[Drawn] = []

    def witness(event: int, weights: list[int], given: int) -> None:
        answers.append(Drawn(event=event, weights=list(weights), answer=given))

    for _ in Replay(game, record, witness):
        pass
    return answers


def verify_chance(game: Game, record: Record, committed: str, secret: bytes, nonces: Sequence[bytes]) -> int:
    """Replay a record and check each answer of chance; returns how many there were.

    Raises Unfair at the first answer that differs, naming the event, or a Breach where the record itself breaks
    the rules.
    """
    check_secret(committed, secret)
    chance = FairChance(secret, nonces)

    def witness(event: int, weights: list[int], given: int) -> None:
        try:
            check_answer(chance, weights, given)
        except Unfair as unfair:
            where = f"event {event}" if event else "set-up"
            raise Unfair(unfair.answer, f"{where}: {unfair}") from None

    for _ in Replay(game, record, witness):
        pass
    return chance.answers
