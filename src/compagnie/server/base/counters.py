"""Counters of this process, for /metrics: answers, goodbyes, log lines, notices."""

from collections import Counter
from typing import Any

answers: Counter[int] = Counter()
"""HTTP responses, by status."""
goodbyes: Counter[str] = Counter()
"""Sockets that the server closed, by the reason given to the client."""
log_lines: Counter[str] = Counter()
"""Log lines, by level."""
notices: Counter[str] = Counter()
"""Notices that were delivered or tried, by outcome: sent, waiting (for another try), failed, dropped."""


def count_log_line(_: Any, method: str, line: Any) -> Any:
    """Count a log line (a structlog processor)."""
    level = line.get("level", method) if isinstance(line, dict) else method
    log_lines[level] += 1
    return line
