"""A table drawn for people, from a spectator's view: as text with colours, or as a picture."""

import importlib
import importlib.util
import io

from rich.console import Console

from compagnie.core.position import Position

WIDTH = 120
"""Columns of a drawing."""


def as_ansi(position: Position) -> str:
    """The table as text, with the codes that colour it in a terminal."""
    out = io.StringIO()
    _draw(Console(file=out, width=WIDTH, force_terminal=True, color_system="truecolor"), position)
    return out.getvalue()


def as_svg(position: Position) -> str:
    """The table as an SVG document."""
    console = Console(file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor")
    _draw(console, position)
    return console.export_svg(title=position.game.name)


def _draw(console: Console, position: Position) -> None:
    """By the terminal's board for this game; a game that has none is told by its view."""
    view = position.game.view(position, None)
    module = f"compagnie.terminal.{position.game.name}.board"
    if importlib.util.find_spec(module.rpartition(".")[0]) is None:
        console.print(view)
        return
    names = [f"seat {seat}" for seat in range(position.seats)]
    console.print(importlib.import_module(module).board(view, names, WIDTH))
