"""The pages tell the truth: links lead somewhere, commands exist, examples run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from compagnie.cli import verbs

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
TARGETS = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", text_of(page))
    within = [link for link in links if "://" not in link]
    assert [link for link in within if not (page.parent / link).exists()] == []


@every_page
def test_every_make_command_exists(page: Path) -> None:
    asked = re.findall(r"(?:^|`)make ([a-z]+)", text_of(page), re.MULTILINE)
    assert set(asked) - TARGETS == set()


@every_page
def test_every_verb_of_the_command_line_exists(page: Path) -> None:
    asked = re.findall(r"(?:^|`)compagnie ([a-z]+)\b", text_of(page), re.MULTILINE)
    assert set(asked) - set(verbs()) == set()


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = re.findall(r"`((?:src|tests|docs|scripts|bench|core|games|commands|research)/[\w./-]+)`", text_of(page))
    missing = [name for name in named if not any((ROOT / room / name).exists() for room in ("", "src/compagnie"))]
    assert [name for name in missing if not name.startswith("src/compagnie/games/quay")] == []


@every_page
def test_a_page_speaks_of_no_machine_of_ours(page: Path) -> None:
    assert re.findall(r"/(?:home|root|work|tmp|opt)/\S*", text_of(page)) == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen, pending = set(), [ROOT / "README.md"]
    while pending:
        page = pending.pop().resolve()
        if page in seen or page.suffix != ".md":
            continue
        seen.add(page)
        pending += [page.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text_of(page))]
    assert [page.name for page in PAGES if page.resolve() not in seen] == []


def test_the_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", text_of(ROOT / "README.md"), re.MULTILINE | re.DOTALL)
    told = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=300, check=False)
    assert told.returncode == 0 and "winners" in told.stdout, told.stderr


@pytest.mark.parametrize(
    "chapter", text_of(ROOT / "docs/glossary.md").split("\n## ")[1:], ids=lambda chapter: chapter.splitlines()[0]
)
def test_the_glossary_has_each_word_once_and_in_order(chapter: str) -> None:
    words = re.findall(r"^\| ([^|-][^|]*?) +\|", chapter, re.MULTILINE)[1:]
    assert len(words) > 10 and words == sorted(set(words))
