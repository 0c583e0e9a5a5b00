"""The whole table of VOC, and its lines, in the terminal."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Replay
from compagnie.games.voc.moves import Claim, Fit
from compagnie.games.voc.moves import Sail as Sailing
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record.events import Sail
from compagnie.terminal import NAMES, screen_of
from compagnie.terminal.viewer import Show
from compagnie.terminal.voc import board, picture, round_name, score_sheet
from compagnie.terminal.voc.lines import drawn as drawn_line
from compagnie.terminal.voc.lines import lines_on, ships_on
from tests.games.voc.table_builder import Table
from tests.terminal.conftest import drawn
from tests.terminal.voc_tables import VOC, invested, seen, with_goods

RECORDS = Path(__file__).parents[1] / "games/voc/records"
OUT_AND_STOP = Sailing("A", [(1180, 999), (1180, 520)])


def a_show(name: str, width: int, height: int) -> Show:
    record = decode_record(next(RECORDS.glob(name)).read_bytes())
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system="truecolor")
    return Show(Replay(VOC, record), screen_of(VOC), console)


@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_the_table_fits_the_terminal_at_every_moment(width: int) -> None:
    for name in ("second-side*", "one-left*"):
        show = a_show(name, width, 100)
        for frame in show.frames[:: max(len(show.frames) // 12, 1)]:
            past = show.replay.events[: frame.number]
            for hands, airy in (((), True), (None, False)):
                lines = drawn(board(frame.view, NAMES, width, hands, airy, past), width).splitlines()
                assert max(map(len, lines)) <= width


def test_everything_is_on_the_table() -> None:
    playing = invested()
    told = drawn(board(seen(playing, None), NAMES, 120), 120)
    for words in (
        "1585  sailing   deck 16", "Amsterdam 0 against 3 seats with 10", "Indian Ocean", "Spice Islands and China",
        "⚑88", "pays  fails  held by", "A west Zeeland", "D east Zeeland", "daalders   men   warehouse",
        "Mocha 4 coffee", "Jambi 1 pepper", "empty", "★",
    ):  # fmt: skip
        assert words in told, words
    assert "■ ■" in told and "▸A west" in told


def test_amsterdam_ahead_of_the_richest_is_a_warning() -> None:
    view = msgspec.structs.replace(seen(invested(), None), amsterdam=[1, 13])
    paid = standard().contracts[0].pay + standard().contracts[12].pay
    assert f"Amsterdam {paid} against 3 seats with 10: all would lose" in drawn(board(view, NAMES, 80), 80)


def test_contracts_show_goods_payment_penalty_holder_and_year() -> None:
    playing = with_goods({"mocha": 1, "aceh": 1, "jambi": 1}, contracts={5: (1, 1590), 15: (0, 1588)})
    told = drawn(board(seen(playing), ["You", "Anna", "Claes"], 80, airy=False), 80)
    contract = standard().contracts[4]
    row = next(line for line in told.splitlines() if line.strip().startswith("5  2 coffee"))
    assert row.split()[3:5] == [str(contract.pay), str(contract.penalty)] and row.endswith("▤  Anna, 1590")
    assert "1 cin + 1 nut + 1 clo or 2 pep" in told or "1 cinnamon" in told
    assert "1 coffee, 1 pepper (Aceh), 1 pepper (Jambi)" in told
    markers = next(line for line in told.splitlines() if line.startswith(" Marker"))
    assert markers.split()[1:7] == ["○", "○", "○", "15", "○", "5"]


def test_at_sea_a_narrow_terminal_shows_one_chart_and_shows_it_large() -> None:
    told = drawn(board(seen(invested("C"), None), NAMES, 80), 80)
    assert "Spice Islands" in told and "Indian Ocean" not in told and "Borneo" in told
    assert "Indian Ocean" in drawn(board(seen(invested("C"), None), NAMES, 120), 120)


def test_whoever_loads_is_not_shown_the_line_again() -> None:
    playing = invested()
    (sail, *_) = playing.submit(0, OUT_AND_STOP)
    assert "Indian Ocean" not in drawn(board(seen(playing), NAMES, 80, past=[sail]), 80)
    assert "Indian Ocean" in drawn(board(seen(playing, None), NAMES, 80, past=[sail]), 80)
    shown = picture(sail, seen(playing), NAMES, 80)
    assert shown is not None and "Batticaloa" in drawn(shown, 80)
    assert picture(playing.events[0], seen(playing), NAMES, 80) is None


def test_a_line_is_shown_as_far_as_it_counts() -> None:
    playing = invested()
    stroke = [(1180, 999), (1180, 700), (1180, 1500), (400, 300)]
    (sail, *_) = playing.submit(0, Sailing("A", stroke))
    assert isinstance(sail, Sail) and sail.end == "home"
    assert drawn_line(standard(), sail).stroke == [(1180, 999), (1180, 700), (1180, 999)]
    playing = invested()
    (sail, *_) = playing.submit(0, Sailing("A", [(1180, 999), (1180, 700), (300, 300), (0, 0)]))
    assert isinstance(sail, Sail) and sail.end == "aground"
    shown = drawn_line(standard(), sail)
    assert shown.stroke == [(1180, 999), (1180, 700), sail.spot] and shown.aground


def test_a_ship_keeps_its_lines_until_it_is_home_or_has_sunk() -> None:
    for path in sorted(RECORDS.glob("*.json")):
        replay = Replay(VOC, decode_record(path.read_bytes()))
        for event in replay:
            if not replay.settled:
                continue
            view = VOC.view(replay.position, None)
            for chart in range(2):
                lines = lines_on(replay.position.box, chart, replay.events, view)  # type: ignore[arg-type]
                at_sea = {moored.ship for moored in ships_on(replay.position.box, chart, view)}  # type: ignore[arg-type]
                assert at_sea <= {line.ship for line in lines}
                assert sum(line.last for line in lines) <= 1
                if isinstance(event, Sail) and replay.position.box.chart_of_ship("ABCD".index(event.ship)) == chart:
                    (newest,) = [line for line in lines if line.last]
                    assert newest.ship == event.ship


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (120, 60)])
def test_stepping_through_a_record_never_overflows_the_terminal(width: int, height: int) -> None:
    show = a_show("voc-in-1600+a-seat-wins*", width, height)
    for at in range(0, len(show.frames), max(len(show.frames) // 25, 1)):
        assert len(show.console.render_lines(show._picture(at, False, 1.0), pad=False)) <= height, at


def test_a_game_that_ends_without_an_event_is_seen_to_end() -> None:
    show = a_show("*an-end-without-an-event*", 80, 50)
    assert show.frames[-1].view.phase == "over" and "1602 is over" in show.frames[-1].told[0].plain


def test_rounds_are_years() -> None:
    assert round_name(0) == "1585" and round_name(17) == "1602"


def test_the_score_sheet_has_amsterdam() -> None:
    lost = drawn(score_sheet({"daalders": [3, 9, 0], "amsterdam": 12, "winners": []}, ["You", "Anna", "Claes"]), 80)
    assert "Amsterdam wins: all have lost" in lost and "12" in lost
    won = drawn(score_sheet({"daalders": [30, 9, 0], "amsterdam": 12, "winners": [0]}, ["You", "Anna", "Claes"]), 80)
    assert "You win" in won and "You wins" not in won
    shared = drawn(score_sheet({"daalders": [9, 9, 0], "amsterdam": 1, "winners": [0, 1]}, ["You", "Anna", "C"]), 80)
    assert "You and Anna share the victory" in shared


def test_a_custom_box_is_drawn_as_well() -> None:
    table = Table(3, begins="investments", contracts={7: None})
    table.does(0, Fit("A", 2, 2))
    table.does(1, Claim(7, 1590))
    told = drawn(board(VOC.view(table.position, None), NAMES, 100), 100)  # type: ignore[arg-type]
    assert "Indian Ocean" in told and "▤  Claes, 1590" in told
