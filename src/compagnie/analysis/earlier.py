"""Reports of version 1: what is bought had Batavia's word for a name. They are read and told for ever.

Servers kept them with their games, and programs that don't say which version they read were written for them.
"""

from typing import Any, Literal

import msgspec

from compagnie.core.json_reader import decode

Version = Literal[1, 2]
NAMES: dict[Version, str] = {1: "auctions", 2: "purchases"}
"""What a report and its ledgers call purchases."""


class _Head(msgspec.Struct):
    """What every version begins with."""

    version: Version


def in_version(report: str, version: Version) -> str:
    """A report of any version, as another has it."""
    written = decode(report, _Head).version
    if written == version:
        return report
    found: dict[str, Any] = decode(report)
    found["version"] = version
    for part in (found, *found["ledgers"]):
        part[NAMES[version]] = part.pop(NAMES[written])
    return msgspec.json.encode(found).decode()
