"""The rule book that people read: one file of Markdown for each game and language, its points found by their §."""

import re
from functools import cache

from compagnie.core.texts.catalogue import ENGLISH, find

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
def rulebook(game: str, language: str = ENGLISH) -> Rulebook:
    """The rule book of a game; in English where it isn't translated, and empty where a game has none."""
    path = find(f"{game}.rulebook.md", language) or find(f"{game}.rulebook.md", ENGLISH)
    return Rulebook(path.read_text("utf-8") if path else "")
