"""The route of 35 posts from the Cape to Batavia, winding to and fro across the screen."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from compagnie.games.batavia.box import HEXES, TARGET_HEX
from compagnie.games.batavia.views.view import PostView, View
from compagnie.terminal.batavia.look import FLAGS, HARBOUR, SEA
from compagnie.terminal.seats import MARKS, SEATS

MARGIN = 2


class Cell(NamedTuple):
    """The two lines of a hex."""

    upper: Text
    lower: Text


def path(view: View, names: Sequence[str], width: int, airy: bool = True) -> Text:
    """The whole route: twelve hexes in a row where there is room, else nine; with air between the rows or not."""
    columns = 12 if width >= 12 * 8 + 11 + 2 * MARGIN else 9
    wide = max(3, min(8, (width - 2 * MARGIN + 1) // columns - 1))
    cells = [_cell(view, names, hexagon, wide) for hexagon in range(1, TARGET_HEX + 1)]
    rows = [cells[start : start + columns] for start in range(0, TARGET_HEX, columns)]
    lines: list[Text] = [_at_the_cape(view, names)]
    for number, row in enumerate(rows):
        if number and airy:
            bend = (columns * (wide + 1) - 1 + 2 * MARGIN - 1) if number % 2 else 0
            lines.append(Text(" " * bend + "│", SEA))
        lines += _row(row, number, last=number == len(rows) - 1)
    return Text("\n", no_wrap=True).join(lines)


def _row(row: list[Cell], number: int, last: bool) -> list[Text]:
    """One row; every other one runs from right to left, and bends lead from each to the next."""
    backwards = number % 2 == 1
    order = row[::-1] if backwards else row
    upper = Text(" ").join(cell.upper for cell in order)
    lower = Text("─", SEA).join(cell.lower for cell in order)
    if backwards:
        goes_on = "  " if last else "╭─"
        return [Text.assemble("  ", upper, ("─╯", SEA)), Text.assemble((goes_on, SEA), lower)]
    comes_from = "╰─" if number else "  "
    starts, goes_on = ("  " if number else "╶─"), ("" if last else "─╮")
    return [Text.assemble((comes_from, SEA), upper), Text.assemble((starts, SEA), lower, (goes_on, SEA))]


def _cell(view: View, names: Sequence[str], hexagon: int, wide: int) -> Cell:
    here = [seat for seat, other in enumerate(view.seats) if other.at == hexagon]
    if hexagon == TARGET_HEX:
        return _batavia(here, names, wide)
    if here:
        return _merchant(f"{hexagon}", here[0], names, wide)
    if hexagon > view.open:
        return Cell(Text(_fit(f" {hexagon}", wide), "dim"), Text(_fit(" ≈ ≈ ≈ ≈", wide), SEA))
    post = view.posts[hexagon - 1]
    if post.taken:
        return Cell(Text(_fit(f" {hexagon}", wide), "dim"), Text(_fit("   ·", wide), "dim"))
    return _post(post, wide)


def _post(post: PostView, wide: int) -> Cell:
    flag = FLAGS[post.company]
    number = f" {post.hex}"
    sign = f"{flag.letter}{flag.shape} "
    upper = number.ljust(wide - len(sign)) + sign if wide >= len(number) + len(sign) else flag.letter.center(wide)
    return Cell(Text(upper, f"bold {flag.style}"), Text(_fit(f" {post.commodity}", wide), flag.style))


def _merchant(number: str, seat: int, names: Sequence[str], wide: int) -> Cell:
    upper = Text.assemble((_fit(f" {number}", wide - 3), "dim"), (f" {MARKS[seat]} ", SEATS[seat]))
    return Cell(upper, Text(_fit(f" {names[seat]}", wide), f"bold {SEATS[seat]}"))


def _batavia(here: list[int], names: Sequence[str], wide: int) -> Cell:
    if here:
        return _merchant("⚑", here[0], names, wide)
    return Cell(Text(_fit(" ⚑ 4", wide), f"bold {HARBOUR}"), Text(_fit("Batavia", wide), f"bold {HARBOUR}"))


def _at_the_cape(view: View, names: Sequence[str]) -> Text:
    """Who hasn't set out yet, and how far one can see."""
    waiting = [seat for seat, other in enumerate(view.seats) if other.at == 0]
    line = Text.assemble((" The Cape ", f"bold {SEA}"))
    for seat in waiting:
        line.append_text(Text.assemble(" ", (f" {MARKS[seat]} {names[seat]} ", SEATS[seat])))
    if not waiting:
        line.append(" all have set out", "dim")
    if view.open < HEXES:
        line.append(f"   posts in sight: {view.open} of {HEXES}", "dim")
    return line


def _fit(text: str, wide: int) -> str:
    return text[:wide].ljust(wide)
