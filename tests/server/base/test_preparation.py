"""Games whose libraries are still being built: refused with a sentence, then opened, whatever becomes of the build."""

import pytest

from compagnie.commands.serve import PreparationReport
from compagnie.core.refusal import Refusal
from compagnie.server.base import preparation


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """VOC is being built; the games that were begun after that."""
    waiting, begun, percents = ["voc"], list[str](), iter([0, 55, None])
    monkeypatch.setattr(preparation, "awaited_games", lambda: list(waiting))
    monkeypatch.setattr(preparation, "percent_ready", lambda game: next(percents))
    monkeypatch.setattr(preparation, "await_no_more", waiting.remove)
    monkeypatch.setattr(preparation, "begin", lambda game: begun.append(game.name))
    monkeypatch.setattr(preparation, "POLL_INTERVAL", 0)
    return begun


def test_a_game_that_is_being_prepared_is_refused_with_a_sentence(opened: list[str]) -> None:
    assert preparation.playable_games() == ["batavia"]
    assert preparation.percent_prepared("batavia") is None
    preparation.must_be_prepared("batavia")
    with pytest.raises(Refusal) as refused:
        preparation.must_be_prepared("voc")
    assert refused.value.params == {"game": "voc", "percent": 0}


@pytest.mark.parametrize("there", [True, False])
def test_a_game_is_opened_when_its_build_ends_whether_a_library_came_of_it_or_not(
    opened: list[str], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "open_awaited", lambda game: there)
    told: list[tuple[str, int]] = []
    preparation.prepare_others(lambda game, percent: told.append((game, percent)))
    assert told == [("voc", 0), ("voc", 55), ("voc", 100)]
    assert opened == ["voc"] and preparation.playable_games() == ["batavia", "voc"]


def test_the_terminal_hears_of_every_tenth_part_once_and_of_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    report = PreparationReport()
    for percent in (4, 6, 16, 19, 42, 100):
        report("voc", percent)
    assert capsys.readouterr().out.splitlines() == [
        "voc is being prepared: 4%",
        "voc is being prepared: 16%",
        "voc is being prepared: 42%",
        "voc can be played now.",
    ]
