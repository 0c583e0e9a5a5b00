"""Duplicate chance: several tables meet the same dice and cards, as far as what happened at each of them allows.

All tables of a round share one secret, whose commitment is published before any of them begins, and one list of nonces.
An answer is named by its kind (a die, a card: the word that a record has for it) and its number among the answers of
that kind at its table, from 0 on. So a table that threw one die more still meets the same cards.

Attempt after attempt (from 0 on) is made of

    HMAC-SHA256(secret, "compagnie-duplicate-1/{number of nonces}/{nonces in hex, by commas}/{kind}/{number}/{attempt}")

Its first eight bytes, read as one big-endian number, propose an answer: the number modulo the count of answers, while
it is less than the largest multiple of that count below 2**64. Its next eight bytes, modulo the smallest power of two
that no weight exceeds, must be less than the weight of the proposed answer. The first attempt that passes both counts.

So every answer is exactly as likely as its weight. And the same attempts are made at every table: as long as two tables
propose from as many answers, they end with the same one unless it is less likely at one of them (a card gone there).
"""

import hmac
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence

from compagnie.core.chance.fair import LARGEST_TOTAL, Unfair, commitment
from compagnie.core.game import Game
from compagnie.core.position import Position

_RANGE = 2**64


def kind_of_answer(game: Game, position: Position) -> str:
    """What nature's next answer decides, in the word of the record: a die, a card, a seat."""
    possible = next(answer for answer, weight in enumerate(position.chances()) if weight)
    return "/".join(game.told_answer(position, possible))


class DuplicateChance:
    """Answers that follow from a round's secret and nonces. `answers` of each kind were given at this table before."""

    def __init__(self, secret: bytes, nonces: Sequence[bytes], answers: Mapping[str, int] | None = None) -> None:
        self.commitment = commitment(secret)
        self.answers = Counter(answers or {})
        named = ",".join(nonce.hex() for nonce in nonces)
        self._begun = hmac.new(secret, f"compagnie-duplicate-1/{len(nonces)}/{named}".encode(), "sha256")

    def draw_of(self, kind: str, weights: Sequence[int]) -> int:
        """The next answer of a kind, each as likely as its weight. Raises ValueError where the weights allow none."""
        answer, _, _ = self.made_of(kind, self.answers[kind], weights)
        self.answers[kind] += 1
        return answer

    def draw(self, weights: Sequence[int]) -> int:
        """The next answer where there is one kind alone."""
        return self.draw_of("", weights)

    def draw_untold(self, weights: Sequence[int]) -> int:
        """An answer that no record tells, so that nobody could check it: any good dice will do."""
        return secrets.choice([answer for answer, weight in enumerate(weights) for _ in range(weight)])

    def made_of(self, kind: str, number: int, weights: Sequence[int]) -> tuple[int, int, str]:
        """An answer, which attempt made it, and its HMAC in hex."""
        most = max(weights, default=0)
        if min(weights, default=0) < 0 or not 0 < most <= LARGEST_TOTAL:
            raise ValueError("Chance has nothing to choose from." if most == 0 else "A weight is out of range.")
        enough, levels = _RANGE - _RANGE % len(weights), 1 << (most - 1).bit_length()
        attempt = 0
        while True:
            made = self._digest(f"/{kind}/{number}/{attempt}")
            proposed, level = int.from_bytes(made[:8], "big"), int.from_bytes(made[8:16], "big") % levels
            if proposed < enough and level < weights[proposed % len(weights)]:
                return proposed % len(weights), attempt, made.hex()
            attempt += 1

    def _digest(self, named: str) -> bytes:
        begun = self._begun.copy()
        begun.update(named.encode())
        return begun.digest()


def check_duplicate_answer(chance: DuplicateChance, kind: str, weights: Sequence[int], given: int) -> None:
    """Raises Unfair if the next answer of this kind isn't the one that was given."""
    number, due = chance.answers[kind], chance.draw_of(kind, weights)
    if given != due:
        raise Unfair(number, f"Answer {number} ({kind}) of chance was {given}; the round's secret makes it {due}.")
