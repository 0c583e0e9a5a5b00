"""`compagnie build`: what it lacks it says in a sentence, and what is there already it leaves alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from compagnie.commands import build
from compagnie.core.compiled import libraries
from tests.commands.conftest import Run


def test_a_machine_without_libraries_is_told_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "this_machine", lambda: "plan9-mips")
    told = run("build")
    assert told.status == 1 and "There are no libraries for plan9-mips" in told.err


@pytest.mark.parametrize("package", ["numba", "ziglang"])
def test_a_missing_compiler_or_linker_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    monkeypatch.setattr(build, "find_spec", lambda name: None if name == package else object())
    told = run("build")
    assert told.status == 1 and f"needs {package}" in told.err and "compagnie[build]" in told.err


def test_where_the_package_cannot_be_written_the_cache_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(build, "folders", lambda: [tmp_path / "file", tmp_path / "cache"])
    assert build._writable_folder() == tmp_path / "cache"


def test_what_a_build_says_when_it_fails_is_passed_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing(subprocess.Popen[str]):
        def __init__(self, command: list[str], **settings: object) -> None:
            program = 'print(\'{"total": 1}\'); print(\'{"failed": "The linker says: no."}\'); raise SystemExit(1)'
            super().__init__([sys.executable, "-c", program], **settings)  # type: ignore[call-overload]

    monkeypatch.setattr(build.subprocess, "Popen", Failing)
    told = run("build", "--again", "--folder", tmp_path)
    assert told.status == 1 and "The linker says: no." in told.err and "Numba compiles it" in told.err


def test_libraries_that_fit_are_not_built_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_is_there", lambda manifest, targets: True)
    told = run("build", "--folder", tmp_path)
    assert told.status == 0 and "are there already" in told.out and not list(tmp_path.iterdir())


def test_the_machine_is_named_as_manifests_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for system, machine, name in (
        ("linux", "x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-arm64"),
        ("darwin", "arm64", "macos-arm64"),
        ("win32", "AMD64", "windows-x86_64"),
    ):
        monkeypatch.setattr(libraries.sys, "platform", system)
        monkeypatch.setattr(libraries.platform, "machine", lambda machine=machine: machine)
        assert libraries.this_machine() == name and name in build.ALL
