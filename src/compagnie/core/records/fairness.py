"""Checking a whole record against the secret of its table, or of its round: every die, every card."""

from collections.abc import Mapping, Sequence

from compagnie.core.chance.duplicate import DuplicateChance, check_duplicate_answer, kind_of_answer
from compagnie.core.chance.fair import FairChance, Unfair, check_answer, check_secret
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.records.record import Record
from compagnie.core.records.replay import Replay, Witness


def verify_chance(
    game: Game,
    record: Record,
    committed: str,
    secret: bytes,
    nonces: Sequence[bytes],
    skips: Mapping[int, int] | None = None,
) -> int:
    """Replay a record and check each answer of chance; returns how many there were.

    Where moves were taken back, what chance had shown is in no record and is never given again: `skips` says before
    which answer of the record (from 0 on) how many such answers lie.

    Raises Unfair at the first answer that differs, naming the event, or a Breach where the record itself breaks
    the rules.
    """
    check_secret(committed, secret)
    chance, skipped, checked = FairChance(secret, nonces), skips or {}, 0

    def check(_event: int, position: Position, given: int) -> None:
        nonlocal checked
        chance.answers += skipped.get(checked, 0)
        checked += 1
        check_answer(chance, position.chances(), given)

    _replay(game, record, check)
    return checked


def verify_duplicate(game: Game, record: Record, committed: str, secret: bytes, nonces: Sequence[bytes]) -> int:
    """The same for a table of a duplicate round: secret and nonces are the round's. Nothing is taken back."""
    check_secret(committed, secret)
    chance = DuplicateChance(secret, nonces)

    def check(_event: int, position: Position, given: int) -> None:
        check_duplicate_answer(chance, kind_of_answer(game, position), position.chances(), given)

    _replay(game, record, check)
    return chance.answers.total()


def _replay(game: Game, record: Record, check: Witness) -> None:
    """Replay a record; an answer that isn't what it had to be is told with its event."""

    def witness(event: int, position: Position, given: int) -> None:
        try:
            check(event, position, given)
        except Unfair as unfair:
            where = f"event {event}" if event else "set-up"
            raise Unfair(unfair.answer, f"{where}: {unfair}") from None

    for _ in Replay(game, record, witness):
        pass
