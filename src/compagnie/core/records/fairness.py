"""Checking a whole record against the secret of its table: every die, every card."""

from collections.abc import Mapping, Sequence

from compagnie.core.chance import FairChance, Unfair, check_answer, check_secret
from compagnie.core.game import Game
from compagnie.core.records.record import Record
from compagnie.core.records.replay import Replay


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

    def witness(event: int, weights: list[int], given: int) -> None:
        nonlocal checked
        chance.answers += skipped.get(checked, 0)
        checked += 1
        try:
            check_answer(chance, weights, given)
        except Unfair as unfair:
            where = f"event {event}" if event else "set-up"
            raise Unfair(unfair.answer, f"{where}: {unfair}") from None

    for _ in Replay(game, record, witness):
        pass
    return checked
