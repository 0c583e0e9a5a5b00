"""The rule book that people read: one file of Markdown beside each game's rules, found by its §."""

import re
from functools import cache
from pathlib import Path

_TITLE = re.compile(r"# (.+)")
_CHAPTER = re.compile(r"## (§\d+) (.+)")
_POINT = re.compile(r"(§\d+\.\d+) (.+)")


class Rulebook:
    """The title, the chapters and the points of a rule book: `§4` has a title of its own, `§4.2` a text."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.chapters: dict[str, str] = {}
        self.points: dict[str, str] = {}
        for line in text.splitlines():
            if title := _TITLE.fullmatch(line):
                self.title = self.title or title[1]
            elif chapter := _CHAPTER.fullmatch(line):
                self.chapters[chapter[1]] = chapter[2]
            elif point := _POINT.fullmatch(line):
                self.points[point[1]] = point[2]

    def look_up(self, wanted: str) -> list[tuple[str, str]]:
        """The points that are meant by `4.2`, `§4.2`, or `4` for a whole chapter; none if there is no such §."""
        number = "§" + wanted.strip().lstrip("§").strip().rstrip(".")
        if number in self.points:
            return [(number, self.points[number])]
        return [(name, text) for name, text in self.points.items() if name.startswith(f"{number}.")]


@cache
def rulebook(folder: Path, language: str = "en") -> Rulebook:
    """The rule book in a game's folder. The English one has no language in its name."""
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return Rulebook((folder / name).read_text(encoding="utf-8"))
