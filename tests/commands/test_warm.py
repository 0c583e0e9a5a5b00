"""`compagnie warm` and `compagnie bench`: what is compiled is kept, and what nobody uses goes."""

import json
import os
import time
from pathlib import Path

import pytest

from compagnie.bench.engine import Figure
from compagnie.commands import bench
from compagnie.core.compiled import cache
from compagnie.core.warm_up import steps
from compagnie.games import games
from tests.commands.conftest import Run


def test_every_game_has_something_to_warm_and_it_runs() -> None:
    game = games()["batavia"]
    done = []
    for what, does in steps(game):
        does()
        done.append(what)
    assert done[0] == "set-up" and {"a whole game", "playouts"} <= set(done)


def test_what_nobody_has_used_for_thirty_days_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "writable_root", lambda: tmp_path)
    for name, days in (("old", 31), ("used", 29), ("new", 0)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "rules.nbc").write_bytes(b"compiled")
        os.utime(folder, (time.time() - days * 24 * 3600,) * 2)
    assert cache.forget_unused() == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "used"]
    assert cache.forget_unused() == 0


def test_being_asked_for_counts_as_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "writable_root", lambda: tmp_path)
    folder = tmp_path / "stamp of some sources"
    folder.mkdir()
    os.utime(folder, (0, 0))
    assert cache.folder_of("stamp of some sources") == folder
    assert cache.forget_unused() == 0


def test_figures_are_told_as_they_come_or_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = [
        Figure(game="batavia", what="size of a state", value=369, unit="bytes"),
        Figure(game="batavia", what="import of the rules", value=0.5, unit="s"),
    ]
    monkeypatch.setattr(bench, "measure_engine", lambda game: iter(figures if game.name == "batavia" else []))
    told = run("bench", "engine")
    assert told.status == 0
    assert "369 bytes" in told.out and "0.500 s" in told.out
    as_json = json.loads(run("bench", "engine", "--json").out)
    assert as_json["machine"] and as_json["figures"][0]["value"] == 369
