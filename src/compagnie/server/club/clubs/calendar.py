"""Dates as iCalendar (RFC 5545), in UTC: every calendar shows them in its own time zone."""

from datetime import UTC, datetime
from typing import NamedTuple

MAX_OCTETS = 75
"""No line may be longer; the next one goes on after a space."""
REFRESH = "PT1H"
"""Calendars that subscribe are asked to look again so often."""


class Event(NamedTuple):
    """What a calendar shows of a date."""

    id: str
    name: str
    at: float
    minutes: int
    url: str
    changed_at: float
    version: int


def calendar(events: list[Event]) -> str:
    """These events as a calendar."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//compagnie//clubs//EN",
        f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESH}",
    ]
    for event in events:
        lines += _event(event)
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(event: Event) -> list[str]:
    lines = [
        "BEGIN:VEVENT",
        f"UID:{event.id}@compagnie",
        f"DTSTAMP:{_moment(event.changed_at)}",
        f"SEQUENCE:{event.version}",
        f"DTSTART:{_moment(event.at)}",
        f"DURATION:PT{event.minutes}M",
        f"SUMMARY:{_escaped(event.name)}",
    ]
    return [*lines, *([f"URL:{event.url}"] if event.url else []), "END:VEVENT"]


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for character in ("\\", ";", ","):
        text = text.replace(character, f"\\{character}")
    return text.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> str:
    """A line in pieces that are short enough; no letter is cut in two."""
    pieces, piece = list[str](), ""
    for letter in line:
        if len((piece + letter).encode()) > MAX_OCTETS - (1 if pieces else 0):
            pieces, piece = [*pieces, piece], ""
        piece += letter
    return "\r\n ".join([*pieces, piece])
