"""docs/asvs.md answers every point of level 2 of ASVS 4.0.3, once, and the tests that it names are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/asvs.md").read_text(encoding="utf-8")
POINTS = """
1.1: 1-7 | 1.2: 1-4 | 1.4: 1,4,5 | 1.5: 1-4 | 1.6: 1-4 | 1.7: 1-2 | 1.8: 1-2 | 1.9: 1-2
1.10: 1 | 1.11: 1-2 | 1.12: 2 | 1.14: 1-6 | 2.1: 1-12 | 2.2: 1-3 | 2.3: 1-3 | 2.4: 1-6
2.5: 1-7 | 2.6: 1-3 | 2.7: 1-6 | 2.8: 1-7 | 2.9: 1-3 | 2.10: 1-4 | 3.1: 1 | 3.2: 1-4
3.3: 1-4 | 3.4: 1-5 | 3.5: 1-3 | 3.7: 1 | 4.1: 1-3,5 | 4.2: 1-2 | 4.3: 1-3 | 5.1: 1-5
5.2: 1-8 | 5.3: 1-10 | 5.4: 1-3 | 5.5: 1-4 | 6.1: 1-3 | 6.2: 1-6 | 6.3: 1-2 | 6.4: 1-2
7.1: 1-4 | 7.2: 1-2 | 7.3: 1,3,4 | 7.4: 1-3 | 8.1: 1-4 | 8.2: 1-3 | 8.3: 1-8 | 9.1: 1-3
9.2: 1-4 | 10.2: 1-2 | 10.3: 1-3 | 11.1: 1-8 | 12.1: 1-3 | 12.2: 1 | 12.3: 1-6 | 12.4: 1-2
12.5: 1-2 | 12.6: 1 | 13.1: 1,3-5 | 13.2: 1-3,5,6 | 13.3: 1-2 | 13.4: 1-2 | 14.1: 1-4 | 14.2: 1-6
14.3: 2-3 | 14.4: 1-7 | 14.5: 1-4
"""
"""The points of level 2, by section; deleted ones and those of level 3 alone left out."""


def numbers(written: str) -> list[int]:
    """`1-3,5` as numbers."""
    ends = [[int(end) for end in part.split("-")] for part in written.split(",")]
    return [number for first, *last in ends for number in range(first, (last or [first])[0] + 1)]


def wanted() -> list[str]:
    sections = [section.split(": ") for section in re.split(r"[|\n]", POINTS.strip())]
    return [f"{name.strip()}.{number}" for name, written in sections for number in numbers(written)]


def answered() -> list[str]:
    found = list[str]()
    for row in re.findall(r"^\| (\d[^|]*) \|", PAGE, re.MULTILINE):
        for part in row.strip().split(", "):
            first, _, last = part.partition(" to ")
            section, _, begin = first.rpartition(".")
            end = int((last or first).rpartition(".")[2])
            found += [f"{section}.{number}" for number in range(int(begin), end + 1)]
    return found


def test_every_point_is_answered_once() -> None:
    assert sorted(answered()) == sorted(wanted())
    assert f"asks {len(wanted())} things" in PAGE


def test_what_is_said_to_hold_names_tests_that_are_there() -> None:
    named = re.findall(r"`([\w/]+(?:\.py)?)`", " ".join(re.findall(r"^.*\|([^|]*)\|$", PAGE, re.MULTILINE)))
    missing = [name for name in named if not any((ROOT / base / name).exists() for base in ("", "tests/server"))]
    assert named and missing == []
