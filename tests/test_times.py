"""How long `make test` took is written down and told."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def stage(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([ROOT / "scripts/stage", *words], capture_output=True, text=True, timeout=60, check=False)


def told(folder: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, ROOT / "scripts/times.py", folder, *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("aside", [[], ["--aside"]])
def test_a_stage_says_its_name_ends_as_its_command_does_and_is_written_down(tmp_path: Path, aside: list[str]) -> None:
    table = tmp_path / "times/stages.tsv"
    assert stage(*aside, str(table), "Some work", "echo", "made").stdout == "Some work …\nmade\n"
    failed = stage(*aside, str(table), "More work", "sh", "-c", "echo no >&2; exit 3")
    assert failed.returncode == 3 and "no\n" in failed.stdout + failed.stderr
    assert failed.stdout.endswith("More work: failed.\n")
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    assert [row[2] for row in rows] == ["Some work", "More work"] and all(float(row[1]) < 30 for row in rows)
    assert [file.name for file in table.parent.iterdir()] == ["stages.tsv"], "nothing else is left there"


def test_the_table_has_the_stages_and_the_slowest_tests_with_set_up_and_teardown(tmp_path: Path) -> None:
    (tmp_path / "stages.tsv").write_text("12\t20.5\tTypes\n3\t2.5\tMaking the page\n", encoding="utf-8")
    rows = "1.0\t0.5\tpassed\ta.py::one\n2.0\t0.5\tpassed\ta.py::one\n2.5\t2.0\tpassed\ta.py::two\n"
    (tmp_path / "rest.tsv").write_text(rows, encoding="utf-8")
    lines = [line.split() for line in told(tmp_path, "--tests", "2").stdout.splitlines()]
    assert lines[1:4] == [["12.0", "20.5", "Types"], ["3.0", "2.5", "Making", "the", "page"], ["23.0", "in", "all"]]
    assert lines[-2:] == [["3.0", "1.0", "rest:", "a.py::one"], ["2.5", "2.0", "rest:", "a.py::two"]]


def test_what_failed_at_first_and_passed_by_itself_is_told_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "stages.tsv").write_text("1\t1.0\tTypes\n", encoding="utf-8")
    once, again = ("passed", "failed", "passed"), ("passed", "passed", "passed")
    ran = [("shaky", once), ("broken", once), ("firm", again), ("shaky", again), ("broken", once)]
    rows = [f"1\t1\t{outcome}\tp.py::{test}\n" for test, outcomes in ran for outcome in outcomes]
    (tmp_path / "page.tsv").write_text("".join(rows), encoding="utf-8")
    assert [line.split()[1] for line in told(tmp_path).stdout.splitlines() if "UNSTEADY" in line] == ["p.py::shaky"]


def test_where_nothing_was_timed_it_says_what_does(tmp_path: Path) -> None:
    nothing = told(tmp_path)
    assert nothing.returncode == 1 and "make test" in nothing.stdout


def test_pytest_writes_a_line_for_each_part_of_each_test(tmp_path: Path) -> None:
    asked = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--times",
        str(tmp_path / "x.tsv"),
        "tests/test_docs.py",
        "-k",
        "glossary",
    ]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout
    rows = [line.split("\t") for line in (tmp_path / "x.tsv").read_text(encoding="utf-8").splitlines()]
    assert len(rows) % 3 == 0 and {row[2] for row in rows} == {"passed"}
    assert all(float(row[0]) >= 0 and float(row[1]) >= 0 and row[3].startswith("tests/test_docs.py::") for row in rows)
