"""Wald's sequential test of a share of wins: it stops as soon as the games tell which of two shares is the likelier.

Every game moves the logarithm of the likelihood ratio between the two, by the share of the win that the bot had in
it. Once that is above one bound or below the other, the question is decided, with errors no more frequent than asked
for. The bounds are moved in by what the last step overshoots them on average (Siegmund), so that no game is wasted.
"""

from math import log, sqrt
from statistics import NormalDist

import msgspec

ERROR_RATE = 0.05
"""How often a decision may be wrong, either way."""
_OVERSHOOT = 0.583
"""Of a step's standard deviation: what a sum overshoots a bound on average."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a sequential test found."""

    bot: str
    low: float
    high: float
    """The two shares that were compared."""
    decided: str | None
    """`low` or `high`; None when the games ran out before it was clear."""
    games: int
    fixed_games: int
    """So many games a test of a fixed number would need for the same errors."""


class SequentialTest:
    """One question: is a share of wins rather `low` or rather `high`?"""

    def __init__(self, low: float, high: float, error: float = ERROR_RATE) -> None:
        if not 0 < low < high < 1:
            raise ValueError(
                f"Two shares are compared, the lower first and both between 0 and 1, not {low} and {high}."
            )
        self.low, self.high, self.games, self.ratio = low, high, 0, 0.0
        self._won, self._lost = log(high / low), log((1 - high) / (1 - low))
        middle = (low + high) / 2
        step = (self._won - self._lost) * sqrt(middle * (1 - middle))
        self._bound = max(log((1 - error) / error) - _OVERSHOOT * step, step)
        self.fixed_games = _fixed_games(low, high, error)

    def add(self, share: float) -> None:
        """A game in which the bot had this share of the win."""
        self.games += 1
        self.ratio += share * self._won + (1 - share) * self._lost

    @property
    def decided(self) -> str | None:
        """`low` or `high`, once it is clear."""
        if self.ratio >= self._bound:
            return "high"
        return "low" if self.ratio <= -self._bound else None

    def verdict(self, bot: str) -> Verdict:
        """What was found of this bot."""
        return Verdict(
            bot=bot, low=self.low, high=self.high, decided=self.decided, games=self.games, fixed_games=self.fixed_games
        )


def share_at_rating(difference: float, own: int, seats: int) -> float:
    """The share of wins of a bot with `own` of the seats that is so many points of Elo stronger than the others."""
    strength = 10 ** (difference / 400)
    return own * strength / (own * strength + seats - own)


def _fixed_games(low: float, high: float, error: float) -> int:
    """How many games tell the two apart with these errors, if their number is fixed beforehand."""
    sure = NormalDist().inv_cdf(1 - error)
    wanted = sure * (sqrt(low * (1 - low)) + sqrt(high * (1 - high))) / (high - low)
    return round(wanted * wanted)
