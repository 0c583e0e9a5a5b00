"""The house stands as docs/house.md says: set-up, extras, lock, import directions, names."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import compagnie

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src/compagnie"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
LOCK = (ROOT / "requirements/dev.txt").read_text(encoding="utf-8")
SOURCES = sorted(path for path in HOUSE.rglob("*.py") if "migrations" not in path.parts)
LONGEST_FILE = 450
NO_NAMES = {"util", "utils", "helper", "helpers", "manager", "data", "info", "misc", "common"}


def run(*command: str, cwd: Path = ROOT, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, timeout=600, check=False
    )


def packages_of(lock: str) -> set[str]:
    return {normal(line) for line in lock.splitlines() if re.match(r"[a-z0-9]", line)}


def normal(requirement: str) -> str:
    """A package's name alone, as an index spells it."""
    return re.split(r"[\[<>=!~; ]", requirement.strip())[0].lower().replace("_", "-").replace(".", "-")


# What the rules stand on.

ALONE = """
import sys
import numpy, numba, llvmlite, msgspec

before = set(sys.modules)


class Nothing:
    "Finds no package that isn't the standard library's, our own or of the three."

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names or top in ("compagnie", "numpy", "numba", "llvmlite", "msgspec"):
            return None
        raise ModuleNotFoundError(f"{name} isn't one of the three", name=name)


sys.meta_path.insert(0, Nothing())
"""


def test_the_rules_import_nothing_but_numpy_numba_msgspec_and_the_standard_library() -> None:
    program = f"""{ALONE}
import compagnie.games.batavia.rules
own = ("compagnie", "numpy", "numba", "llvmlite", "msgspec")
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(sorted(new - set(own) - sys.stdlib_module_names))
"""
    told = run(sys.executable, "-c", program)
    assert (told.stdout, told.returncode) == ("[]\n", 0), told.stderr


def test_a_game_can_be_played_with_those_three_alone() -> None:
    program = f"""{ALONE}
import random
from compagnie.core.contract import NATURE
from compagnie.games import games
dice = random.Random(7)
batavia = games()["batavia"]
position = batavia.position(3, batavia.options_type())
while not position.over:
    if position.actor == NATURE:
        weights = position.chances()
        position.answer(dice.choices(range(len(weights)), weights)[0])
    else:
        position.apply(position.actor, dice.choice(position.choices(position.actor)))
print(batavia.result(position)["winners"])
"""
    told = run(sys.executable, "-c", program)
    assert told.returncode == 0 and re.fullmatch(r"\[[0-2](, [0-2])*\]\n", told.stdout), told.stderr


def test_the_rules_alone_ask_for_two_packages() -> None:
    assert {normal(name) for name in PROJECT["project"]["dependencies"]} == {"numpy", "msgspec"}


# The lock.


def test_the_lock_holds_everything_that_is_asked_for() -> None:
    groups = [name for group in PROJECT["dependency-groups"].values() for name in group if isinstance(name, str)]
    asked = {normal(name) for name in PROJECT["project"]["dependencies"] + groups}
    for extra in PROJECT["project"]["optional-dependencies"].values():
        asked |= {normal(name) for name in extra}
    assert asked - packages_of(LOCK) == set()


def test_whatever_a_table_needs_is_in_the_lock_of_play() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    asked = PROJECT["project"]["dependencies"] + [
        name for part in ("build", "terminal", "server") for name in extras[part]
    ]
    locked = packages_of((ROOT / "requirements/play.txt").read_text(encoding="utf-8"))
    assert {normal(name) for name in asked} - locked == set()


@pytest.mark.parametrize("part", ["play", "page", "uv"])
def test_what_play_needs_is_a_part_of_the_same_lock(part: str) -> None:
    entries = pinned((ROOT / f"requirements/{part}.txt").read_text(encoding="utf-8"))
    assert entries and entries <= pinned(LOCK)


def pinned(lock: str) -> set[str]:
    """Each package with its version and hashes, wherever it is needed."""
    return {re.sub(r" ;.* \\", r" \\", entry.strip()) for entry in re.split(r"\n(?=[a-z0-9])", lock)[1:]}


def test_every_locked_package_has_its_hashes_and_no_address() -> None:
    entries = re.split(r"\n(?=[a-z0-9])", LOCK)[1:]
    assert entries and all("==" in entry and "--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK and "--index" not in LOCK and "--find-links" not in LOCK


# Import directions: the contracts hold (make check), and they would notice.


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("core/state.py", "import compagnie.games", "Imports point down only"),
        ("games/batavia/views/view.py", "import compagnie.bots", "Imports point down only"),
        ("games/batavia/rules/scoring.py", "import random", "The rules touch no socket, file, clock, logger or dice"),
        ("games/batavia/box.py", "import logging", "The rules touch no socket, file, clock, logger or dice"),
        ("core/dice.py", "import time", "The rules touch no socket, file, clock, logger or dice"),
        ("games/batavia/names.py", "import compagnie.games.another", "No game knows another"),
        ("server/http/sessions.py", "import compagnie.server.http.api.people", "The HTTP side lies in layers"),
    ],
)
def test_an_import_in_the_wrong_direction_is_found(file: str, line: str, broken: str, tmp_path: Path) -> None:
    shutil.copytree(HOUSE, tmp_path / "compagnie", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "compagnie/games/another").mkdir()
    (tmp_path / "compagnie/games/another/__init__.py").write_text("")
    with (tmp_path / "compagnie" / file).open("a") as source:
        source.write(f"\n{line}\n")
    lint = Path(sys.executable).with_name("lint-imports")
    told = run(str(lint), "--no-logo", "--no-cache", cwd=tmp_path, PYTHONPATH=str(tmp_path), COLUMNS="200")
    assert told.returncode == 1 and f"{broken} BROKEN" in told.stdout, told.stdout + told.stderr


# Make.


def targets() -> list[str]:
    (phony,) = re.findall(r"^\.PHONY: (help .*)$", MAKEFILE, re.MULTILINE)
    return str(phony).split()


def test_make_help_tells_every_command_in_one_line() -> None:
    told = run("make", "--no-print-directory", "help", MAKEFLAGS="")
    lines = told.stdout.splitlines()
    assert [line.split()[1] for line in lines] == targets()
    assert all(len(line.split()) > 3 and len(line) < 90 for line in lines)


def test_the_continuous_check_calls_make_test_and_nothing_else() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith(("#!", "set ", "cd "))] == ["make test"]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def fake_machine(folder: Path, **programs: str) -> str:
    """A PATH on which there are the shell's own tools and these programs alone."""
    for name in ("sh", "id", "env"):
        (folder / name).symlink_to(shutil.which(name) or "")
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_without_a_python_that_is_new_enough_set_up_says_so(tmp_path: Path) -> None:
    path = fake_machine(tmp_path, python3="exit 1")
    told = run(str(ROOT / "scripts/make_venv"), str(tmp_path / "venv"), PATH=path)
    assert told.returncode == 1
    assert told.stderr == (
        "compagnie needs Python 3.11 or newer, and there is none here. Please install one and try again.\n"
    )


def test_without_the_venv_module_set_up_says_what_to_install(tmp_path: Path) -> None:
    path = fake_machine(tmp_path, python3='case "$2" in *ensurepip*) exit 1;; esac; exit 0')
    told = run(str(ROOT / "scripts/make_venv"), str(tmp_path / "venv"), PATH=path)
    assert told.returncode == 1
    assert "python3 can't make virtual environments" in told.stderr and "python3-venv" in told.stderr


def test_set_up_takes_the_newest_python_that_works(tmp_path: Path) -> None:
    spy = 'case "$1" in -m) echo "$0" > "$SEEN";; --version) echo Python;; esac; exit 0'
    path = fake_machine(tmp_path, **{"python3.13": "exit 127", "python3.12": spy, "python3": spy})
    seen = tmp_path / "seen"
    told = run(str(ROOT / "scripts/make_venv"), str(tmp_path / "venv"), PATH=path, SEEN=str(seen))
    assert told.returncode == 0, told.stderr
    assert Path(seen.read_text().strip()).name == "python3.12"


# Names and manners.


def public(tree: ast.Module) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return [
        node
        for node in tree.body
        if isinstance(node, kinds)
        and not node.name.startswith("_")
        and [ast.unparse(each) for each in node.decorator_list] != ["overload"]
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_source_file_keeps_our_manners(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    if tree.body:
        assert ast.get_docstring(tree), "it should open with a sentence that says what it is"
    bare = [node.name for node in public(tree) if not ast.get_docstring(node)]
    assert bare == [], "these should say why they are there, or which § they carry out"
    named_amiss = [
        node.name for node in public(tree) if re.search(r"^get_|manager|helper|utils", node.name, re.IGNORECASE)
    ]
    assert named_amiss == [], "these names say nothing"
    assert not NO_NAMES & set(path.stem.split("_")), "the file's name says nothing"
    assert len(text.splitlines()) <= LONGEST_FILE, "it has more than one idea: make two files of it"


# Rooms.

MOST_MODULES = 16
"""So many files of code a stranger can still survey at a glance; a folder that needs more has rooms in it.
The page's own test does the same (web/src/app/folders.test.ts)."""
ROOMS = [
    folder
    for root in ("src/compagnie", "scripts", "bench")
    for folder in [ROOT / root, *(path for path in (ROOT / root).rglob("*") if path.is_dir())]
    if not {"__pycache__", "migrations"} & set(folder.parts)
]
NOUNS = {"drawing", "ending", "rating", "reading", "sailing", "scoring", "spelling", "trading", "training", "tuning"}
"""Nouns that end like a gerund: of the rule books, of the capabilities, and of the trade."""


@pytest.mark.parametrize("folder", ROOMS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_folder_holds_no_more_than_one_can_survey(folder: Path) -> None:
    assert len([path for path in folder.glob("*.py") if path.stem != "__init__"]) <= MOST_MODULES


SERVER_ROOMS = {
    path.relative_to(HOUSE / "server")
    for path in (HOUSE / "server").rglob("*")
    if path.is_dir() and any(path.glob("*.py")) and "migrations" not in path.parts
}
TESTED_ELSEWHERE = {
    Path("storage/schema"): "declarations, which test_storage compares with the migrations",
    Path("tables/limits"): "where they are met: by guessing, by floods, in duplicate rounds",
}
TESTS_ALONE = {Path("chaos"): "of all of the server", Path("storage/older"): "databases of earlier versions"}


def test_the_tests_of_the_server_lie_as_the_server_does() -> None:
    tests = {path.relative_to(ROOT / "tests/server") for path in (ROOT / "tests/server").rglob("*") if path.is_dir()}
    tests = {path for path in tests if "__pycache__" not in path.parts}
    assert tests - TESTS_ALONE.keys() == SERVER_ROOMS - TESTED_ELSEWHERE.keys()
    untested = [
        room for room in tests - TESTS_ALONE.keys() if not any((ROOT / "tests/server" / room).rglob("test_*.py"))
    ]
    assert untested == []


def test_no_module_is_named_by_what_it_is_busy_with() -> None:
    outside_games = (path for path in SOURCES if "games" not in path.relative_to(HOUSE).parts)
    gerunds = {path.stem for path in outside_games if path.stem.endswith("ing")}
    assert gerunds - NOUNS == set()


def test_the_version_is_in_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased" in changelog or f"## {compagnie.__version__}" in changelog
