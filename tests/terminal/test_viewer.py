"""Watching a game key by key."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.terminal import screen_of
from compagnie.terminal.viewer import Show
from tests.terminal.conftest import BATAVIA, after_moves


def a_show(height: int = 60, width: int = 80) -> tuple[Show, io.StringIO]:
    playing, out = after_moves(10_000), io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None)
    return Show(Replay(BATAVIA, decode_record(encode_record(playing))), screen_of(BATAVIA), console), out


def watch(show: Show, keys: list[str], start: int = 0, speed: float | None = None) -> list[int]:
    """The events that were shown, one after the other."""
    shown: list[int] = []
    picture = show._picture

    def noting(at: int, runs: bool, pace: float) -> object:
        shown.append(show.frames[at].number)
        return picture(at, runs, pace)

    show._picture = noting  # type: ignore[method-assign,assignment]
    typed: Iterator[str] = iter(keys)
    show.step_through(start, lambda seconds: next(typed), speed)
    return shown


def test_keys_step_on_and_back() -> None:
    show, _ = a_show()
    numbers = [frame.number for frame in show.frames]
    last = len(numbers) - 1
    assert watch(show, ["space", "enter", "right", "left", "b", "q"]) == [numbers[i] for i in (0, 1, 2, 3, 2, 1)]
    assert watch(show, ["left", "e", "space", "g", "q"]) == [numbers[i] for i in (0, 0, last, last, 0)]
    assert watch(show, ["x", "?", "escape"]) == [0, 0, 0]


def test_it_plays_by_itself_at_a_speed_and_stops_at_the_end() -> None:
    show, _ = a_show()
    waited: list[float | None] = []

    def read_key(seconds: float | None) -> str:
        waited.append(seconds)
        return "" if seconds is not None else "q"

    show.step_through(len(show.frames) - 4, read_key, speed=4.0)
    assert waited == [0.25, 0.25, 0.25, None]


def test_a_starts_and_stops_it_and_plus_makes_it_faster() -> None:
    show, _ = a_show()
    waited: list[float | None] = []
    keys = iter(["a", "", "+", "", "-", "-", "a", "q"])

    def read_key(seconds: float | None) -> str:
        waited.append(seconds)
        return next(keys)

    show.step_through(0, read_key, speed=None)
    assert waited == [None, 1.0, 1.0, 0.5, 0.5, 1.0, 2.0, None]


def test_frames_tell_all_events_in_order_with_the_round() -> None:
    show, _ = a_show()
    numbers = [frame.number for frame in show.frames]
    assert numbers == sorted(set(numbers)) and numbers[0] == 0
    assert numbers[-1] == len(show.replay.record.events)
    assert [frame.rounds for frame in show.frames if frame.opens is not None] == list(
        range(1, show.frames[-1].rounds + 1)
    )
    assert show.frames[-1].scores == show.replay.record.result["gold"]  # type: ignore[index]
    assert show.at(1) == 1 and show.at(10_000) == len(show.frames) - 1


@pytest.mark.parametrize("height", [24, 30, 40, 60])
def test_the_picture_fits_the_terminal(height: int) -> None:
    show, _ = a_show(height)
    for at in range(0, len(show.frames), 7):
        picture = show._picture(at, runs=False, pace=1)
        assert len(show.console.render_lines(picture, pad=False)) <= height
    assert len(show.console.render_lines(show._picture(len(show.frames) - 1, False, 1), pad=False)) <= height


def test_the_last_picture_has_the_score_even_where_there_is_little_room() -> None:
    for height in (24, 60):
        show, out = a_show(height)
        watch(show, ["e", "q"])
        assert "warehouses" in out.getvalue()
