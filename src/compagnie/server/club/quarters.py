"""Seasons last three months: they begin with January, April, July and October, at midnight in UTC."""

from datetime import UTC, datetime

MONTHS = 3
MAX_SEASONS_BACK = 40
"""How many seasons one can look back."""


def season_at(now: float, ago: int = 0) -> tuple[float, float]:
    """When a season begins and when it ends: the one of this moment, or so many before it."""
    today = datetime.fromtimestamp(now, UTC)
    number = (today.year * 12 + today.month - 1) // MONTHS - ago
    return _begin(number), _begin(number + 1)


def _begin(number: int) -> float:
    year, month = divmod(number * MONTHS, 12)
    return datetime(year, month + 1, 1, tzinfo=UTC).timestamp()
