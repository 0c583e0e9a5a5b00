"""A game's report in the terminal."""

from io import StringIO

from rich.console import Console

from compagnie.analysis.report import GameReport, Ledger, Point
from compagnie.games import games
from compagnie.terminal import NAMES, screen_of
from compagnie.terminal.analysis import print_report


def printed(game: str, last: list[float]) -> str:
    """The report of a game of three that ends with these chances."""
    report = GameReport(
        game=game,
        players=3,
        points=[Point(event=0, chances=[0.4, 0.3, 0.3]), Point(event=1, chances=last)],
        decisions=[],
        ledgers=[
            Ledger(seat=seat, start=1 / 3, luck=0, own_errors=0, others_errors=0, unseen=0, result=last[seat])
            for seat in range(3)
        ],
        turning_points=[],
        lessons=[],
    )
    page = StringIO()
    print_report(report, [], screen_of(games()[game]), NAMES, Console(file=page, width=100))
    return page.getvalue()


def test_where_no_seat_wins_the_graph_says_who_does() -> None:
    line = next(line for line in printed("voc", [0.0, 0.0, 0.0]).splitlines() if "Amsterdam" in line)
    assert line.split() == ["Amsterdam", "█", "100%"]


def test_where_somebody_always_wins_there_is_no_line_more() -> None:
    graph = printed("batavia", [1.0, 0.0, 0.0]).split("Where the result")[0].strip().splitlines()
    assert [line.split()[0] for line in graph[-3:]] == list(NAMES[:3])
