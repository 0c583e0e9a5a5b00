"""Every § of the law is cited by a rule and by a test."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from compagnie.games import voc
from tests.games.voc.sections import SECTIONS

RULES = Path(voc.__file__).parent
TESTS = Path(__file__).parent


def cited(files: Iterable[Path], prefix: str = "") -> set[str]:
    """The sections in the docstrings of the functions in these files whose names start like this."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(prefix):
                found |= set(re.findall(r"§\d+(?:\.\d+)?", ast.get_docstring(node) or ""))
    return found


@pytest.mark.parametrize("section", SECTIONS)
def test_a_rule_carries_out_each_section(section: str) -> None:
    assert section in cited(RULES.rglob("*.py"))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_test_proves_each_section(section: str) -> None:
    assert section in cited(TESTS.glob("test_*.py"), "test_")


def test_no_rule_and_no_test_cites_a_section_that_is_not_there() -> None:
    chapters = {section.split(".")[0] for section in SECTIONS}
    assert cited(RULES.rglob("*.py")) | cited(TESTS.glob("test_*.py"), "test_") <= set(SECTIONS) | chapters


def test_each_rule_function_opens_with_its_section() -> None:
    """The contract's doors, the order of the year and the marks of lines carry out no section of their own."""
    doors = {"actor", "may_act", "mid_turn", "choices", "chances", "apply", "answer", "go_on", "marked", "mark_of"}
    for file in (RULES / "rules").glob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name not in doors:
                assert (ast.get_docstring(node) or "").startswith("§"), f"{node.name} says no §"
