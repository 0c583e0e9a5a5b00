"""What this process counts as it goes, for whoever watches over it: answers, goodbyes, lines of its log."""

from collections import Counter
from typing import Any

answers: Counter[int] = Counter()
"""Answers over HTTP, by their status."""
goodbyes: Counter[str] = Counter()
"""Sockets that were let go, by the reason that they were told."""
logged: Counter[str] = Counter()
"""Lines of the log, by their level: whoever wants to know of errors watches this."""
notices: Counter[str] = Counter()
"""What became of notices that were carried: sent, waiting (to be tried again), failed, dropped."""


def count_line(_: Any, method: str, line: Any) -> Any:
    """Count a line of the log on its way."""
    level = line.get("level", method) if isinstance(line, dict) else method
    logged[level] += 1
    return line
