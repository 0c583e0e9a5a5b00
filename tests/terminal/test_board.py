"""The board in the terminal: everything is on it, it fits, and it shows no more than the view tells."""

import re

import msgspec
import pytest
from rich.cells import cell_len

from compagnie.core.playthrough import Playthrough
from compagnie.games.batavia.box import COMPANIES
from compagnie.terminal import NAMES, screen_of
from compagnie.terminal.batavia.look import FLAGS
from compagnie.terminal.seats import MARKS, SEATS
from tests.terminal.conftest import BATAVIA, after_moves, drawn

SCREEN = screen_of(BATAVIA)


def lines(playing: Playthrough, width: int, seat: int | None = 0, airy: bool = True) -> list[str]:
    view = BATAVIA.view(playing.position, seat)
    return drawn(SCREEN.board(view, NAMES, width, airy=airy), width).splitlines()


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_board_fits_at_any_moment(width: int, seats: int) -> None:
    for moves in (0, 5, 40, 80, 10_000):
        for line in lines(after_moves(moves, seats), width):
            assert cell_len(line) <= width, line


def test_every_row_of_the_ledger_is_equally_long(half_way: Playthrough) -> None:
    for width, due in ((80, 80), (120, 118)):
        told = lines(half_way, width)
        heading = next(i for i, line in enumerate(told) if "gold notes hand" in re.sub(" +", " ", line))
        assert {cell_len(line) for line in told[heading : heading + 5]} == {due}


def test_all_posts_are_on_the_path_once(half_way: Playthrough) -> None:
    view = BATAVIA.view(half_way.position, 0)
    for width in (80, 120):
        path = "\n".join(lines(half_way, width)).partition("Ships laid")[0]
        numbers = sorted(int(number) for number in re.findall(r"\b\d{1,2}\b", path.partition("\n")[2]))
        assert [n for n in numbers if n != 4] + [4] == [n for n in range(1, 36) if n != 4] + [4] or 4 in numbers
        for post in view.posts:  # type: ignore[attr-defined]
            letter = FLAGS[post.company].letter
            assert bool(re.search(rf"\b{post.hex} +{letter}", path)) == (not post.taken), post


def test_merchants_stand_where_they_are(half_way: Playthrough) -> None:
    path = "\n".join(lines(half_way, 120)).partition("Ships laid")[0]
    for seat, at in enumerate(half_way.position.now.at[:4]):
        if at == 0:
            assert f"{MARKS[seat]} {NAMES[seat]}" in path.splitlines()[0]
        elif at < 36:
            assert re.search(rf"\b{at} +{MARKS[seat]}", path)


def test_at_the_start_all_wait_at_the_cape_and_the_rest_is_sea() -> None:
    told = lines(after_moves(0), 80)
    assert all(name in told[0] for name in NAMES[:4])
    assert "posts in sight: 10 of 35" in told[0]
    assert "\n".join(told).count("≈ ≈ ≈") == 25
    assert "pirates come at 25" in "\n".join(told)
    assert "pirates come at 21" in "\n".join(lines(after_moves(0, seats=3), 80))


def test_the_scale_counts_every_laid_card(half_way: Playthrough) -> None:
    scale = next(line for line in lines(half_way, 80) if "Ships laid" in line)
    ships = scale.partition("Ships laid ")[2].partition("☠")[0]
    cubes = half_way.position.now.cube
    assert [ships.count(FLAGS[company].letter) for company in COMPANIES] == cubes
    assert len(ships) == max(25, sum(cubes))
    assert f"{sum(cubes)} of 25" in scale


def test_stars_mark_seals_and_warehouses(half_way: Playthrough) -> None:
    view = BATAVIA.view(half_way.position, 0)
    ledger = "\n".join(lines(half_way, 80)).partition("gold notes")[2]
    crates = [seat.crates for seat in view.seats]  # type: ignore[attr-defined]
    lone, shared = 0, 0
    for commodity in {name for owned in crates for name in owned}:
        n = [owned.get(commodity, 0) for owned in crates]
        lone, shared = lone + (n.count(max(n)) == 1), shared + (n.count(max(n)) if n.count(max(n)) > 1 else 0)
    seals = sum(holder is not None for holder in view.seals.values())  # type: ignore[attr-defined]
    assert ledger.count("★") == lone + seals
    assert ledger.count("☆") == shared


def test_other_hands_and_notes_stay_hidden(half_way: Playthrough) -> None:
    told = "\n".join(lines(half_way, 80, seat=0))
    assert told.count("?") == 3 and "Your hand" in told and "holds" not in told
    assert "Your hand" not in "\n".join(lines(half_way, 80, seat=None))


def test_a_record_is_open_to_all(half_way: Playthrough) -> None:
    view, hands = SCREEN.open_table(half_way.position)
    told = drawn(SCREEN.board(view, NAMES, 80, hands), 80)
    assert "?" not in told and told.count("holds") == 4
    for seat, hand in enumerate(half_way.position.now.hand[:4]):
        held = re.search(rf"{NAMES[seat]} +holds(.*)", told)
        assert held is not None
        for company, n in zip(COMPANIES, hand, strict=True):
            assert len(re.findall(rf"\b{FLAGS[company].letter}\b", held[1])) == n


def test_a_hand_too_long_for_the_line_is_told_by_numbers(half_way: Playthrough) -> None:
    view = BATAVIA.view(half_way.position, 0)
    full = msgspec.structs.replace(view, hand=dict.fromkeys(COMPANIES, 20))
    assert "Your hand B20 D20 F20 N20 S20" in drawn(SCREEN.board(full, NAMES, 80), 80)


def test_a_low_terminal_gets_a_closer_board(half_way: Playthrough) -> None:
    assert len(lines(half_way, 80, airy=False)) == len(lines(half_way, 80)) - 3
    assert len(lines(half_way, 80, airy=False)) <= 23


def test_the_score_sheet_names_the_winners() -> None:
    playing = after_moves(10_000)
    result = BATAVIA.result(playing.position)
    assert result is not None
    told = drawn(SCREEN.score_sheet(result, NAMES), 80)
    assert f"{NAMES[result['winners'][0]]} wins" in told
    for seat, gold in enumerate(result["gold"]):
        assert re.search(rf"{NAMES[seat]} .* {gold}\b", told)
    shared = drawn(SCREEN.score_sheet(result | {"winners": [0, 2]}, NAMES), 80)
    assert "Anna and Geert share the victory" in shared


# Colours that can be told apart.


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", [flag.style for flag in FLAGS.values()] + list(SEATS))
def test_letters_can_be_read_on_their_colours(style: str) -> None:
    ink, _, ground = style.partition(" on ")
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_companies_and_seats_differ_in_more_than_colour() -> None:
    assert len({flag.letter for flag in FLAGS.values()}) == len({flag.shape for flag in FLAGS.values()}) == 5
    assert len(set(MARKS)) == len(set(SEATS)) == 5
    assert all(cell_len(flag.shape) == 1 for flag in FLAGS.values()) and all(cell_len(mark) == 1 for mark in MARKS)
    assert not {name[0] for name in NAMES} & {flag.letter for flag in FLAGS.values()}
