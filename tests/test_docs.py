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

ENGLISH_TEXTS = sorted(path for path in (ROOT / "src").rglob("languages/en/*") if path.is_file())

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


ROOMS = (
    "src", "tests", "docs", "scripts", "bench", "web", "examples", "deploy", "requirements",
    "core", "games", "bots", "research", "server", "terminal", "commands",
)  # fmt: skip
NAMED = re.compile(rf"`((?:{'|'.join(ROOMS)})/[\w./<>*-]*)`")
MADE = ("src/compagnie/page",)
"""Made by the build, and so not in every checkout."""


def exists(name: str) -> bool:
    """Whether a path leads somewhere: in the repository, in the package, or in the tiny game; <game> is any folder."""
    pattern = re.sub(r"<[^>]+>", "*", name).rstrip("/")
    return any(next(base.glob(pattern), None) for base in (ROOT, ROOT / "src/compagnie", ROOT / "tests/tiny_game"))


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    missing = [name for name in NAMED.findall(text_of(page)) if not exists(name)]
    assert [name for name in missing if name not in MADE] == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    named = NAMED.findall("`core/game.py`, `web/src/nowhere.ts` and `tests/games/<game>/`")
    assert [exists(name) for name in named] == [True, False, True]


@every_page
def test_people_are_they(page: Path) -> None:
    written = text_of(page).partition("<!-- From here on made by")[0]
    prose = re.sub(r"^```.*?^```$", "", written, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"\b(?:he|him|his|himself)\b", prose, re.IGNORECASE) == []


def test_the_way_of_one_bid_is_as_long_as_the_page_says() -> None:
    _, _, told = text_of(ROOT / "docs/house.md").partition("### The files it passes, in order")
    told = told.partition("\n## ")[0]
    (count,) = map(int, re.findall(r"is to read (\d+) files", told))
    files = NAMED.findall(told)
    assert len(files) == len(set(files)) == count
    assert [file for file in files if not exists(file)] == []


@pytest.mark.parametrize("path", ENGLISH_TEXTS, ids=lambda path: path.name)
def test_people_are_they_in_what_players_read(path: Path) -> None:
    assert re.findall(r"\b(?:he|him|his|himself)\b", path.read_text("utf-8"), re.IGNORECASE) == []


# CONTRIBUTING's table: I want to change … → look in …


LOOK_IN = re.findall(r"^\| ([^|-][^|]*?) \| (.+) \|$", text_of(ROOT / "CONTRIBUTING.md"), re.MULTILINE)[1:]


def test_whoever_wants_to_change_something_is_told_where_to_look() -> None:
    assert len(LOOK_IN) >= 20
    assert [what for what, where in LOOK_IN if not NAMED.findall(where)] == []


def is_a_room(folder: Path) -> bool:
    """Whether a folder holds code."""
    return any(path.suffix in (".py", ".ts", ".svelte") for path in folder.rglob("*") if path.is_file())


def is_within(path: str, room: str) -> bool:
    """Whether a path is a room or lies in it; it may be named from the package on."""
    return any(f"{base}{path}/".startswith(f"{room}/") for base in ("", "src/compagnie/"))


def rooms() -> list[str]:
    """Every folder of the package, of the server and of the page that holds code."""
    package = ROOT / "src/compagnie"
    folders = [folder for base in (package, package / "server", ROOT / "web/src") for folder in base.iterdir()]
    found = [str(room.relative_to(ROOT)) for room in folders if room.is_dir() and is_a_room(room)]
    assert len(found) > 20
    return sorted(found)


@pytest.mark.parametrize("room", rooms())
def test_every_room_is_where_somebody_is_sent_to_look(room: str) -> None:
    named = [path.rstrip("/") for _, where in LOOK_IN for path in NAMED.findall(where)]
    assert any(is_within(path, room) for path in named), "no row of CONTRIBUTING's table leads there"


@pytest.mark.parametrize("room", rooms())
def test_every_room_is_in_the_plan(room: str) -> None:
    plan = text_of(ROOT / "docs/house.md")
    assert re.search(rf"(?<![\w/]){Path(room).name}/", plan), "docs/house.md doesn't say what it is"


@every_page
def test_a_page_speaks_of_no_machine_of_ours(page: Path) -> None:
    assert re.findall(r"(?<![\w.])/(?:home|root|work|tmp|opt)/\S*", text_of(page)) == []


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


def test_every_file_of_the_first_change_has_the_change() -> None:
    rows = re.findall(r"^\| (`.+`) \|", text_of(ROOT / "docs/first-change.md"), re.MULTILINE)
    files = [name for row in rows for name in NAMED.findall(row)]
    assert len(files) > 8
    assert [name for name in files if "hide_drawing" not in text_of(ROOT / name)] == []


def test_no_file_that_has_the_first_change_is_missing_on_its_page() -> None:
    told = text_of(ROOT / "docs/first-change.md")
    sources = [path for ending in ("py", "ftl") for path in (ROOT / "src/compagnie").rglob(f"*.{ending}")]
    sources += [path for ending in ("ts", "svelte") for path in (ROOT / "web/src").rglob(f"*.{ending}")]
    having = [str(path.relative_to(ROOT)) for path in sources if "hide_drawing" in text_of(path)]
    assert len(having) > 8
    assert [name for name in having if f"`{name}`" not in told] == []
