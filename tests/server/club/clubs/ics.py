"""Reads calendars as RFC 5545 says, so that tests see what a calendar would."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any


def events(text: str) -> list[dict[str, Any]]:
    """The events of a calendar, each with its properties; whatever isn't well-formed fails."""
    assert text.endswith("\r\n") and all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    lines = text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR" and "\n" not in "".join(lines)
    assert {"VERSION:2.0"} <= set(lines) and any(line.startswith("PRODID:") for line in lines)
    found: list[dict[str, Any]] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found:
            found[-1][name] = _read(name, value)
    for event in found:
        assert {"UID", "DTSTAMP", "DTSTART"} <= set(event) and event["END"] in ("VEVENT", "VCALENDAR")
    return found


def _read(name: str, value: str) -> Any:
    if name in ("DTSTART", "DTSTAMP"):
        return datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    if name == "DURATION":
        (minutes,) = re.fullmatch(r"PT(\d+)M", value).groups()  # type: ignore[union-attr]
        return timedelta(minutes=int(minutes))
    assert not re.search(r"(?<!\\)(\\\\)*[;,]", value) or name == "URL", "these must be escaped"
    return re.sub(r"\\(.)", lambda escaped: "\n" if escaped[1] in "nN" else escaped[1], value)
