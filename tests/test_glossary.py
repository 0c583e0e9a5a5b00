"""docs/glossary.md and the code speak the same words: what one explains, the other names."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = ROOT / "src/compagnie"
GLOSSARY = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")

CHAPTERS = {
    "Games and records": ("core", "games", "bots", "research"),
    "The server": ("server",),
    "Batavia": ("games/batavia",),
    "VOC": ("games/voc",),
}
"""Where the words of each chapter are names."""

NAMED = {
    "core": ("Games and records", "The server"),
    "server/protocol": ("The server", "Games and records"),
    "server/storage": ("The server", "Games and records"),
    "server/cluster": ("The server", "Games and records"),
    "server/table": ("The server", "Games and records"),
    "server/tables": ("The server", "Games and records"),
    "games/batavia/moves.py": ("Batavia", "Games and records"),
    "games/batavia/record/events.py": ("Batavia", "Games and records"),
    "games/voc/moves.py": ("VOC", "Games and records"),
    "games/voc/record/events.py": ("VOC", "Games and records"),
}
"""Whose classes are named by words of these chapters."""

IRREGULAR = {
    "sat": "sit", "rose": "rise", "left": "leave", "begun": "begin", "told": "tell", "spoken": "speak",
    "seen": "see", "drawn": "draw", "men": "man", "undone": "undo",
    "stood": "stand",
}  # fmt: skip
ENDINGS = ("ing", "er", "es", "ed", "s", "y", "e")
PLAIN = {"ask", "tell", "drop", "go", "filter", "file", "fair", "unfair", "now", "reason", "time"}
"""Words of every day that need no explanation."""


def chapter(title: str) -> list[str]:
    """The words of a chapter."""
    (text,) = (part for part in GLOSSARY.split("\n## ")[1:] if part.startswith(f"{title}\n"))
    return re.findall(r"^\| ([^|-][^|]*?) +\|", text, re.MULTILINE)[1:]


def parts(name: str) -> tuple[str, ...]:
    """The words of a name: `TableState`, `table_state` and "table state" are the same."""
    return tuple(re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[-_ ]+", " ", name).lower().split())


def stem(word: str) -> str:
    """A word without its ending: trades, traded and trading are one."""
    word = IRREGULAR.get(word, word)
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return stem(word.removesuffix(ending))
    return word


def sources(room: str) -> Iterator[Path]:
    """The modules of a folder, or the one."""
    path = CODE / room
    found = [path] if path.suffix else sorted(path.rglob("*.py"))
    assert found and all(file.exists() for file in found), f"{room} is gone: mend the lists above"
    yield from (file for file in found if "migrations" not in file.parts)


@cache
def names(room: str) -> frozenset[tuple[str, ...]]:
    """Every name in a folder: of modules, classes, functions, fields, arguments, and what messages are called."""
    found: set[str] = set()
    for file in sources(room):
        found |= {*file.relative_to(CODE).parts[:-1], file.stem}
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found.add(name)
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                    found.add(name)
                case ast.Constant(value=str() as name) if re.fullmatch(r"\w+", name):
                    found.add(name)
    return frozenset(tuple(map(stem, parts(name))) for name in found)


def is_a_name(word: str, room: str) -> bool:
    """Whether a word, or words that belong together, are part of a name."""
    sought = tuple(map(stem, parts(word)))
    return any(
        name[at : at + len(sought)] == sought for name in names(room) for at in range(len(name) - len(sought) + 1)
    )


@pytest.mark.parametrize("title", CHAPTERS)
def test_every_word_of_the_glossary_is_a_name_in_the_code(title: str) -> None:
    unused = [word for word in chapter(title) if not any(is_a_name(word, room) for room in CHAPTERS[title])]
    assert unused == [], f"no name in {CHAPTERS[title]} has these words: strike them, or call things so"


def classes(room: str) -> list[str]:
    """The public classes of a folder."""
    return [
        node.name
        for file in sources(room)
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


HEADINGS = {tuple(map(stem, parts(name))) for name in re.findall(r"^### `?(\w+)`?$", REFERENCE, re.MULTILINE)}
"""The messages of docs/protocol.md. What became of a command has its name: `sit` and `Sat`."""


@pytest.mark.parametrize("room", NAMED)
def test_every_class_is_named_by_a_word_of_the_glossary(room: str) -> None:
    known = set(map(stem, PLAIN)) | {
        stem(part) for title in NAMED[room] for word in chapter(title) for part in parts(word)
    }
    unknown = [
        name
        for name in classes(room)
        if tuple(map(stem, parts(name))) not in HEADINGS and known.isdisjoint(map(stem, parts(name)))
    ]
    assert unknown == [], "docs/glossary.md has no word for these: add one line each, or use a word that is there"


def test_no_chapter_is_left_out() -> None:
    assert re.findall(r"^## (.+)$", GLOSSARY, re.MULTILINE) == list(CHAPTERS)
