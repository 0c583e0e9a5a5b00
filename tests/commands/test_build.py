"""`compagnie build`: what it lacks it says in a sentence, and what is there already it leaves alone."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from compagnie.commands import build
from compagnie.commands._shared import builders
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

    monkeypatch.setattr(builders.subprocess, "Popen", Failing)
    told = run("build", "--again", "--folder", tmp_path)
    assert told.status == 1 and "The linker says: no." in told.err and "Numba compiles it" in told.err


def test_libraries_that_fit_are_not_built_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builders.Order, "is_there", lambda *given: True)
    told = run("build", "--folder", tmp_path)
    assert told.status == 0 and "are there already" in told.out and not list(tmp_path.iterdir())


def test_a_library_of_little_is_not_enough_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest, entries = tmp_path / "batavia.json", [SimpleNamespace(name="actor")]
    manifest.touch()
    (tmp_path / "library").touch()
    found = SimpleNamespace(entries=entries, complete=True, files={"here": SimpleNamespace(name="library")})
    monkeypatch.setattr(builders, "fitting", lambda path: SimpleNamespace(manifest=found))
    orders = [builders.Order(tmp_path, extent, ["here"]) for extent in builders.EXTENTS]
    enough = [[order.is_there("batavia") for order in orders]]
    for name in ("play_many", "step_all", "whole_turns"):
        entries.append(SimpleNamespace(name=name))
        enough.append([order.is_there("batavia") for order in orders])
    assert enough == [[place <= much for place in range(4)] for much in range(4)]
    assert not builders.Order(tmp_path, "play", ["here", "elsewhere"]).is_there("batavia")
    found.complete = False
    assert orders[0].is_playable("batavia") and not orders[0].is_there("batavia")


class Endless:
    """A build that goes on."""

    def __init__(self, command: list[str], **settings: object) -> None:
        pass

    def poll(self) -> None:
        return None


def test_in_the_background_only_the_first_game_is_waited_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, ready = iter([None, 0, 40, 60]), iter([False, False, False, True, True])
    monkeypatch.setattr(builders.subprocess, "Popen", Endless)
    monkeypatch.setattr(builders, "POLL_INTERVAL", 0)
    monkeypatch.setattr(builders, "percent_built", lambda folder, game: next(seen))
    monkeypatch.setattr(builders.Order, "is_playable", lambda *given: next(ready))
    monkeypatch.setattr(builders.Order, "is_due", lambda *given: True)
    told = run("build", "--play", "--background", "--folder", tmp_path)
    assert told.status == 0 and told.out.startswith("batavia is ready; voc will be in a while")


def test_what_a_build_in_the_background_says_when_it_fails_is_passed_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    order = builders.Order(tmp_path, "play", ["here"])
    assert builders.build_in_background(["build", "chess"], "chess", order) == 1
    assert "no game called chess" in capfd.readouterr().err


def test_a_game_that_another_process_has_built_meanwhile_is_not_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builders.Order, "is_there", lambda *given: True)
    monkeypatch.setattr(builders.subprocess, "Popen", None)
    assert builders.build_side_by_side(["batavia"], builders.Order(tmp_path, "play", ["here"])) == {}


def test_a_folder_that_cannot_be_written_is_named_before_anything_is_compiled(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = run("build", "--folder", tmp_path / "file")
    assert told.status == 1 and f"{tmp_path / 'file'} can't be written" in told.err and "Numba compiles it" in told.err


def test_a_game_that_nobody_knows_is_named(run: Run) -> None:
    told = run("build", "chess")
    assert told.status == 1 and "no game called chess" in told.err and "batavia" in told.err


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
