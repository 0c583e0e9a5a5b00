"""Which § of the law are cited where: by the rules of a game, and by its tests."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path


def cited(files: Iterable[Path], prefix: str = "") -> frozenset[str]:
    """The sections in the docstrings of the functions in these files whose names start like this."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(prefix):
                found |= set(re.findall(r"§\d+(?:\.\d+)?", ast.get_docstring(node) or ""))
    return frozenset(found)


@cache
def cited_by_rules(rules: Path) -> frozenset[str]:
    """The sections that the functions of a game cite; read once, since a test for each section asks."""
    return cited(rules.rglob("*.py"))


@cache
def cited_by_tests(tests: Path) -> frozenset[str]:
    """The sections that a game's tests cite."""
    return cited(tests.rglob("test_*.py"), "test_")


def rules_without_a_section(rules: Path) -> Iterator[str]:
    """The functions of the rules' chapters that don't open with a §."""
    for file in (rules / "rules").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not (ast.get_docstring(node) or "").startswith("§"):
                yield node.name
