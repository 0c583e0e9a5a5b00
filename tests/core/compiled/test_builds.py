"""Builds that are under way: one at a time for each game, and everyone sees how far it is."""

import threading
from pathlib import Path

import pytest

from compagnie.core.compiled.builds import building, games_being_built, percent_built


def test_everyone_sees_how_far_a_build_is_and_that_it_has_ended(tmp_path: Path) -> None:
    assert percent_built(tmp_path, "dice") is None
    with building(tmp_path, "dice") as tell:
        assert percent_built(tmp_path, "dice") == 0
        tell(41.7)
        assert percent_built(tmp_path, "dice") == 41
        tell(7)
        assert (percent_built(tmp_path, "dice"), games_being_built(tmp_path)) == (7, ["dice"])
    assert (percent_built(tmp_path, "dice"), games_being_built(tmp_path)) == (None, [])


def test_a_build_that_failed_is_not_under_way(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), building(tmp_path, "dice"):
        raise RuntimeError
    assert games_being_built(tmp_path) == []


def test_who_comes_second_waits_for_the_first(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with building(tmp_path, "dice"):
            order.append("second")

    with building(tmp_path, "dice"):
        waiting = threading.Thread(target=second)
        waiting.start()
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError), building(tmp_path / "file", "dice"):
        pass
