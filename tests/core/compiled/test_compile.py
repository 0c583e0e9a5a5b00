"""Compiled rules: a copy for each game, and a cache that knows when it is stale."""

import ast
from pathlib import Path

import pytest

from compagnie.core import entry, playouts
from compagnie.core.compiled import cache_root, fitted, jit, sources
from compagnie.games.batavia import rules


def test_a_template_is_fitted_to_a_game_once() -> None:
    fit = fitted(playouts, rules)
    assert fit is fitted(playouts, rules) and fit is not playouts
    assert fit.rules is rules and fitted(entry, rules).rules is rules
    assert vars(playouts)["rules"] is not rules, "the template itself stays as it is"


def test_the_cache_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPAGNIE_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("COMPAGNIE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "compagnie"


def stamp(path: Path, modules: tuple[str, ...] = ()) -> str:
    """The stamp of a source, read anew."""
    for remembered in (jit.stamp_of, sources.imports, sources.source):
        remembered.cache_clear()
    return jit.stamp_of(path, modules)


def parsed(path: Path) -> set[str]:
    """What a source imports of this package, as Python's own parser sees it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("compagnie"):
            found |= {str(node.module)} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("compagnie")}
    return found


def test_of_what_a_source_imports_nothing_is_overlooked(tmp_path: Path) -> None:
    files = list(sources.PACKAGE.rglob("*.py"))
    odd = tmp_path / "odd.py"
    odd.write_text(
        "def f():\n    from compagnie.core import (  # why\n        dice as d,  # one\n        state\n    )\n"
        "import os, compagnie.core.playthrough as play, compagnie.games\nfrom compagnie.core.entry import * # all\n"
    )
    assert len(files) > 100 and len(parsed(odd)) == 7
    for source in (odd, *files):
        assert sources.imports(source) >= parsed(source), source


def test_a_change_in_the_source_or_in_what_it_imports_makes_another_stamp(tmp_path: Path) -> None:
    source = tmp_path / "caller.py"
    source.write_text("x = 1\n")
    first = stamp(source)
    assert stamp(source) == first
    source.write_text("x = 2\n")
    second = stamp(source)
    source.write_text("x = 2\nfrom compagnie.core import dice\n")
    assert len({first, second, stamp(source), stamp(source, ("compagnie.games.batavia.rules",))}) == 4


def test_the_stamp_of_a_caller_hangs_on_every_file_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert playouts.__file__ is not None and rules.__file__ is not None
    read = Path.read_bytes
    before = stamp(Path(playouts.__file__), ("compagnie.games.batavia.rules",))
    for name in ("rules/voyage.py", "rules/cards.py", "box.py", "state.py", "views/observation.py"):
        changed = Path(rules.__file__).parents[1] / name

        def spoiled(path: Path, changed: Path = changed) -> bytes:
            return read(path) + (b"#" if path == changed else b"")

        monkeypatch.setattr(Path, "read_bytes", spoiled)
        assert stamp(Path(playouts.__file__), ("compagnie.games.batavia.rules",)) != before, name
        monkeypatch.undo()
    assert stamp(Path(playouts.__file__), ("compagnie.games.batavia.rules",)) == before


def test_the_compilers_flags_are_part_of_the_stamp(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "caller.py"
    source.write_text("x = 1\n")
    before = stamp(source)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "another")
    assert stamp(source) != before


def test_how_rules_are_compiled_is_part_of_the_stamp_and_how_they_are_loaded_is_not() -> None:
    found = {path.relative_to(sources.PACKAGE).as_posix() for path in sources.closure(["compagnie.core.dice"])}
    assert {"core/dice.py", "core/compiled/decorators.py", "core/compiled/jit.py"} <= found
    assert not found & {"core/compiled/native.py", "core/compiled/libraries.py", "core/compiled/cache.py"}
