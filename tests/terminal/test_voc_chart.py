"""VOC's charts in the terminal."""

import re

import pytest
from rich.text import Text

from compagnie.games.voc.names import Call
from compagnie.games.voc.opened import standard
from compagnie.terminal.voc.chart import Drawn, Moored, chart
from compagnie.terminal.voc.look import AGROUND, LAND, SHIP_PAPER

WIDTHS = (40, 56, 60, 80, 120)


def plain(texts: list[Text]) -> list[str]:
    return [text.plain for text in texts]


def style_at(text: Text, at: int) -> str:
    return " ".join(str(span.style) for span in text.spans if span.start <= at < span.end)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_chart_fits_its_width_and_names_every_harbour(number: int, width: int) -> None:
    lines = plain(chart(standard(), number, width, stock={"mocha": 4}))
    assert {len(line) for line in lines} == {width}
    for harbour in standard().charts[number].sheet.harbours:
        assert any(harbour.name in line for line in lines), harbour.name
    assert standard().charts[number].sheet.title in lines[0]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_home_line_lies_where_the_box_has_it(width: int) -> None:
    sheet = standard().charts[0].sheet
    bottom = plain(chart(standard(), 0, width))[-2]
    left = bottom.index("╰") + 1
    columns = len(bottom) - left - 1
    first, last = (left + x * columns / sheet.size.width for x in sheet.home)
    assert abs(bottom.index("━") - first) <= 1 and abs(bottom.rindex("━") - last) <= 1
    assert set(bottom[bottom.index("━") : bottom.rindex("━") + 1]) == {"━"}


def test_land_is_solid_and_the_open_sea_is_blank_even_without_colours() -> None:
    lines = plain(chart(standard(), 0, 80))
    inside = [line[5:79] for line in lines[1:-2]]
    grid, rows, columns = standard().charts[0].grid, len(inside), 74

    def sign(x: int, y: int) -> str:
        return str(inside[y * rows // grid.shape[0]][x * columns // grid.shape[1]])

    assert sign(250, 200) == "█" and sign(60, 600) == "█"  # Arabia, Africa
    assert sign(700, 500) == sign(1300, 800) == " "


def test_even_the_smallest_island_is_seen() -> None:
    for width in WIDTHS:
        lines = plain(chart(standard(), 0, width))
        chagos = [line for line in lines[1:-2] if "▘" in line or "▝" in line or "▖" in line or "▗" in line]
        assert chagos


def test_a_line_runs_from_its_first_cell_to_its_last() -> None:
    line = Drawn("A", [(700, 999), (700, 600), (900, 600)], (), aground=False, last=True)
    lines = plain(chart(standard(), 0, 80, [line]))
    inside = [text[5:79] for text in lines[1:-2]]
    dotted = [
        (column, row)
        for row, text in enumerate(inside)
        for column, sign in enumerate(text)
        if "\u2800" < sign <= "\u28ff" and 450 < column * 1600 / 74 < 950 and row > 10
    ]
    assert {column for column, _ in dotted} == set(range(700 * 74 // 1600, 900 * 74 // 1600 + 1))
    assert max(row for _, row in dotted) == len(inside) - 1


def test_ships_calls_and_wrecks_are_stamped() -> None:
    calls = [Call(seat=1, word="north", at=1, fine=0), Call(seat=2, word="stop", at=2, fine=5)]
    wreck = Drawn("B", [(500, 999), (600, 700), (700, 700), (800, 650)], calls, aground=True, last=True)
    texts = chart(standard(), 0, 80, [wreck], [Moored("A", (650, 850)), Moored("B", (800, 650))])
    inside = texts[1:-2]
    places = [(text, at) for text in inside for at in range(5, 79)]
    stamped = [(text.plain[at], style_at(text, at).lower()) for text, at in places if text.plain[at] in "ABN!"]
    for sign, paper in (("A", SHIP_PAPER), ("B", AGROUND), ("N", "#aa4499"), ("!", "#bbb35a")):
        assert any(stamp == sign and f"on {paper}" in style for stamp, style in stamped), sign
    assert sum(text.plain.count("B") for text in inside) == 2  # the ship, and Batticaloa


def test_no_name_covers_another_or_a_ship() -> None:
    at_every_quay = [
        Moored(ship, (harbour.x, harbour.y))
        for ship, harbour in zip("ABCD", standard().charts[1].sheet.harbours, strict=False)
    ]
    for width in WIDTHS:
        lines = plain(chart(standard(), 1, width, ships=at_every_quay))
        together = "\n".join(lines)
        for ship in "ABCD":
            assert re.search(rf"(?<![A-Za-z]){ship}(?![a-z])", together), (width, ship)


def test_a_stock_is_told_where_there_is_room() -> None:
    assert any("Mocha 3" in line for line in plain(chart(standard(), 0, 80, stock={"mocha": 3})))
    assert any("Canton 0" in line for line in plain(chart(standard(), 1, 80, stock={"mocha": 3})))
    assert not any("Mocha 3" in line for line in plain(chart(standard(), 0, 40, stock={"mocha": 3})))


def test_lands_wear_the_colour_of_land() -> None:
    text = chart(standard(), 0, 80)[5]
    assert LAND in style_at(text, text.plain.index("█"))
