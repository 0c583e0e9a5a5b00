"""Fair chance: dice that nobody can predict and everybody can check.

Before play the table publishes a commitment: the SHA-256 of a secret of 32 bytes. Then each seat adds a
nonce, in the order of the seats. Answer number k (from 0 on) to weights that sum up to `total` follows from

    HMAC-SHA256(secret, "compagnie-chance-1/{number of nonces}/{nonces in hex, by commas}/{k}/{attempt}")

Its first eight bytes, read as one big-endian number, count only while they are less than the largest multiple
of `total` below 2**64; else the next attempt (from 0 on) is made: so no answer is favoured by a hair. The
number modulo `total` then falls into the stretch of one answer, the answers lying side by side from 0 on,
each as wide as its weight. After the game the secret is shown, and anyone can do the sum again.

The host can't steer the dice, because the nonces come after the commitment; no seat can, because the
secret is hidden from all of them until the end.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache

SECRET_BYTES = 32
LARGEST_TOTAL = 2**63
"""The largest sum of weights: then an attempt succeeds at least every other time."""

_RANGE = 2**64


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What the table publishes before play: it binds to the secret and doesn't tell it."""
    return hashlib.sha256(_checked(secret)).hexdigest()


class FairChance:
    """Answers that follow from a secret and the seats' nonces alone. `answers` of them were given before."""

    def __init__(self, secret: bytes, nonces: Sequence[bytes], answers: int = 0) -> None:
        self._secret = _checked(secret)
        self.nonces = tuple(nonces)
        self.answers = answers
        """How many answers were given. Keep it, and a table resumes where it stopped."""
        self._begun = _begun(self._secret, self.nonces)

    @property
    def commitment(self) -> str:
        """What the table publishes before play."""
        return commitment(self._secret)

    def reveal(self) -> bytes:
        """The secret, to be shown when the game is over and not a moment before."""
        return self._secret

    def draw(self, weights: Sequence[int]) -> int:
        """The next answer, each as likely as its weight. Raises ValueError where the weights allow none."""
        pip = self._number(self.answers, _total(weights))
        self.answers += 1
        for answer, weight in enumerate(weights):
            if pip < weight:
                return answer
            pip -= weight
        raise AssertionError("a pip below the total falls into some stretch")

    def draw_untold(self, weights: Sequence[int]) -> int:
        """An answer that no record tells, so that nobody could check it: any good dice will do."""
        return secrets.choice([answer for answer, weight in enumerate(weights) for _ in range(weight)])

    def made_of(self, k: int, weights: Sequence[int]) -> tuple[int, str]:
        """What answer k to these weights is made of: which attempt counted, and its HMAC in hex."""
        attempt, made = self._counted(k, _total(weights))
        return attempt, made.hex()

    def _number(self, k: int, total: int) -> int:
        """A number from 0 to total - 1, each exactly as likely as the other."""
        _, made = self._counted(k, total)
        return _leading(made) % total

    def _counted(self, k: int, total: int) -> tuple[int, bytes]:
        """The first attempt that counts, and its HMAC."""
        enough = _RANGE - _RANGE % total
        attempt = 0
        while True:
            sum_ = self._begun.copy()
            sum_.update(f"/{k}/{attempt}".encode())
            made = sum_.digest()
            if _leading(made) < enough:
                return attempt, made
            attempt += 1


def _leading(made: bytes) -> int:
    """The first eight bytes as one number."""
    return int.from_bytes(made[:8], "big")


@lru_cache(1024)
def _begun(secret: bytes, nonces: tuple[bytes, ...]) -> hmac.HMAC:
    """What every sum of a table begins with: done once, and a copy of it goes on."""
    named = ",".join(nonce.hex() for nonce in nonces)
    return hmac.new(secret, f"compagnie-chance-1/{len(nonces)}/{named}".encode(), "sha256")


class SeededChance(FairChance):
    """Answers that follow from a seed alone: the same on every machine and in every version, for ever."""

    def __init__(self, seed: int, answers: int = 0) -> None:
        super().__init__(hashlib.sha256(f"compagnie-seed-1/{seed}".encode()).digest(), (), answers)
        self._untold = FairChance(hashlib.sha256(f"compagnie-seed-1/{seed}/untold".encode()).digest(), ())

    def draw_untold(self, weights: Sequence[int]) -> int:
        """An answer that no record tells, from a stream of its own."""
        return self._untold.draw(weights)


class Unfair(ValueError):
    """Where chance was not what it had to be: the number of the answer from 0 on, or None for the commitment."""

    def __init__(self, answer: int | None, sentence: str) -> None:
        self.answer = answer
        super().__init__(sentence)


def check_secret(committed: str, secret: bytes) -> None:
    """Raises Unfair if this isn't the secret that was committed to."""
    if len(secret) != SECRET_BYTES or not hmac.compare_digest(commitment(secret), committed.strip().lower()):
        raise Unfair(None, "This secret isn't the one that was committed to before play.")


def check_answer(chance: FairChance, weights: Sequence[int], given: int) -> None:
    """Raises Unfair if the next answer of chance isn't the one that was given."""
    number, due = chance.answers, chance.draw(weights)
    if given != due:
        raise Unfair(number, f"Answer {number} of chance was {given}; the secret and the nonces make it {due}.")


def verify(committed: str, secret: bytes, nonces: Sequence[bytes], draws: Iterable[tuple[Sequence[int], int]]) -> int:
    """Check every answer, given as (weights, answer) in order; returns how many. Raises Unfair at the first fault."""
    check_secret(committed, secret)
    chance = FairChance(secret, nonces)
    for weights, given in draws:
        check_answer(chance, weights, given)
    return chance.answers


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    return secret


def _total(weights: Sequence[int]) -> int:
    if min(weights, default=0) < 0:
        raise ValueError(f"A weight can't be less than 0: {min(weights)}.")
    total = sum(weights)
    if not 0 < total <= LARGEST_TOTAL:
        raise ValueError("Chance has nothing to choose from." if total == 0 else "The weights sum up to too much.")
    return total
