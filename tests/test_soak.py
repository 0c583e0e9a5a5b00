"""The soak plays every game that has invariants, and says what it did."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from compagnie.core.compiled import PLAIN
from compagnie.games import games

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def soak() -> Any:
    spec = importlib.util.spec_from_file_location("soak", ROOT / "scripts/proofs/soak.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_game_can_be_soaked(soak: Any) -> None:
    assert soak.soakable() == sorted(games())


@pytest.mark.parametrize("name", sorted(games()))
def test_a_short_soak_tells_how_many_games_it_looked_at(
    soak: Any, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    count = 2 if PLAIN else 60
    assert soak.main(["--game", name, "--games", str(count), "--judged", "1"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"{count} games, " in told and "No invariant was broken." in told and "1 more games judged" in told


def test_a_broken_invariant_stops_the_soak_and_is_named(
    soak: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(under_way: Any, table: int, seed: int, count: int) -> bool:
        under_way.tally["games"], under_way.tally["broken"], under_way.tally["seed"] = 1, 2 if count else 0, seed
        return not count

    monkeypatch.setattr(soak.Soak, "play", breaks)
    assert soak.main(["--game", "voc", "--games", "10"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "Broken: each seat has ten men" in told and "It was game 1 with 3 seats" in told


def test_an_interrupted_soak_says_how_far_it_came(
    soak: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(under_way: Any, table: int, seed: int, count: int) -> bool:
        if count:
            raise KeyboardInterrupt
        return True

    monkeypatch.setattr(soak.Soak, "play", interrupted)
    assert soak.main(["--game", "voc", "--games", "10"]) == 130
    assert "Stopped after 0 of 10 games" in " ".join(capsys.readouterr().out.split())
