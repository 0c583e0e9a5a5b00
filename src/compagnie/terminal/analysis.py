"""A game's report in the terminal: how the win chances went, what made the result, and what could be learned."""

from collections.abc import Sequence
from math import fsum
from typing import Literal

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from compagnie.analysis.report import GameReport, JudgedDecision
from compagnie.core.texts import ENGLISH, Catalogue, title
from compagnie.terminal import Screen

BARS = " ▁▂▃▄▅▆▇█"
WIDTH = 60
MOST_LESSONS = 3
SOFT_HYPHEN = "\u00ad"
STYLES = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow"}


def print_report(
    report: GameReport,
    events: Sequence[Text],
    screen: Screen,
    names: Sequence[str],
    console: Console,
    language: str = ENGLISH,
) -> None:
    """The whole report. `events` are the record's events, told."""
    texts = Catalogue(report.game, language)
    console.print(Text(f"{title(report.game, language)}, {report.players} seats: what the game teaches", "bold"))
    console.print()
    console.print(_graph(report, names, getattr(screen, "NOBODY", None)))
    console.print()
    console.print(_ledgers(report, names, texts))
    if report.purchases:
        console.print()
        console.print(_purchases(report, names, texts))
    if report.turning_points:
        console.print(Text("\nTurning points", "bold"))
        for event in report.turning_points:
            console.print(_turning_point(report, event, events, names), soft_wrap=True)
    console.print(Text("\nWhat cost most", "bold"))
    for lesson in report.lessons[:MOST_LESSONS]:
        console.print(_lesson(report.decisions[lesson.decision], screen, names, language), soft_wrap=True)
    if not report.lessons:
        console.print("  Nobody made a move that was clearly worse than another.")


def _graph(report: GameReport, names: Sequence[str], nobody: str | None) -> RenderableType:
    """A line of bars for each seat, its win chance over the game; and one for who wins where no seat does."""
    lines = [_bars(names[seat], [point.chances[seat] for point in report.points]) for seat in range(report.players)]
    if nobody:
        lines.append(_bars(nobody, [max(0.0, 1 - fsum(point.chances)) for point in report.points]))
    return Group(Text("Win chance from the first event to the last", "bold"), *lines)


def _bars(name: str, chances: Sequence[float]) -> Text:
    """Chances as bars, and the last one in figures."""
    shown = [chances[i * len(chances) // WIDTH] for i in range(WIDTH)] if len(chances) > WIDTH else chances
    bars = "".join(BARS[round(chance * (len(BARS) - 1))] for chance in shown)
    return Text.assemble(f"  {name:<10}", (bars, "cyan"), f"  {_percent(chances[-1])}")


def _ledgers(report: GameReport, names: Sequence[str], texts: Catalogue) -> Table:
    """Where each seat's result comes from, in points of a hundred."""
    table = Table(
        title="Where the result comes from, in points of 100", title_style="bold", title_justify="left", box=None
    )
    table.add_column("")
    sold = [_purchases_title(report, texts)] if report.purchases else []
    for heading in ("start", "luck", "own errors", "others' errors", *sold, "unseen", "result"):
        table.add_column(heading, justify="right")
    for one in report.ledgers:
        bought = [one.purchases] if sold else []
        parts = (one.luck, one.own_errors, one.others_errors, *bought, one.unseen)
        table.add_row(
            names[one.seat],
            f"{100 * one.start:.1f}",
            *(f"{100 * part:+.1f}" for part in parts),
            f"{100 * one.result:.1f}",
        )
    return table


def _purchases_title(report: GameReport, texts: Catalogue) -> str:
    """What the game calls them; the page's soft hyphens mean nothing to a terminal."""
    return texts.say(f"{report.game}.purchases.title").replace(SOFT_HYPHEN, "")


def _purchases(report: GameReport, names: Sequence[str], texts: Catalogue) -> Table:
    """What was paid for each thing that was bought, its worth, and what it brought in points of a hundred."""
    table = Table(title=_purchases_title(report, texts), title_style="bold", title_justify="left", box=None)
    table.add_column("event", justify="right")
    for heading in ("buyer", "paid", "worth", "brought"):
        justify: Literal["left", "right"] = "left" if heading == "buyer" else "right"
        table.add_column(texts.say(f"{report.game}.purchases.{heading}"), justify=justify)
    for one in report.purchases:
        brought = f"{100 * one.gain:+.1f} ±{196 * one.error:.0f}"
        table.add_row(str(one.event), names[one.seat], str(one.paid), _worth(one.worth), brought)
    return table


def _worth(amount: int | None) -> str:
    return "–" if amount is None else str(amount)


def _turning_point(report: GameReport, event: int, events: Sequence[Text], names: Sequence[str]) -> Text:
    place = next(i for i, point in enumerate(report.points) if point.event == event)
    after = report.points[place].chances
    before = report.points[place - 1].chances if place else [1 / report.players] * report.players
    changes = [f"{names[seat]} {_percent(before[seat])} → {_percent(after[seat])}" for seat in _moved(before, after)]
    told = events[event - 1] if event else Text("The deal.")
    return Text.assemble((f"{event:>5}  ", "dim"), told, "  ", (", ".join(changes), "cyan"))


def _moved(before: Sequence[float], after: Sequence[float]) -> list[int]:
    """The two seats whose chances changed most."""
    return sorted(range(len(after)), key=lambda seat: -abs(after[seat] - before[seat]))[:2]


def _lesson(decision: JudgedDecision, screen: Screen, names: Sequence[str], language: str) -> Text:
    assert decision.better is not None
    return Text.assemble(
        (f"{decision.event:>5}  ", "dim"),
        (f"{names[decision.seat]}, {decision.grade}: ", STYLES[decision.grade]),
        screen.coloured(screen.say_move(decision.played.move, language)),
        f" ({_percent(decision.played.chance)})  Better: ",
        screen.coloured(screen.say_move(decision.better.move, language)),
        f" ({_percent(decision.better.chance)}, ±{196 * decision.loss_error:.0f})",
    )


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"
