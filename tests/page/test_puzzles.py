"""Puzzles: the rules agree with every answer that is stored, and the page asks, judges and remembers."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from scripts.make_puzzles import CHOICES, KINDS, PAGE, PUZZLES

from compagnie.games import games
from tests.page.at_table import PHONE, axe_finds, said
from tests.page.by_touch import draws_on
from tests.page.conftest import Open

STORED = {name: json.loads((PAGE / name / "views/puzzles.json").read_text(encoding="utf-8")) for name in KINDS}
EACH = [(name, number) for name in STORED for number in range(1, PUZZLES + 1)]


def view_of(game: str, plain: Any) -> Any:
    """A stored view as the game's own type."""
    position = games()[game].position(len(plain["seats"]), games()[game].options_type())
    return msgspec.convert(plain, type(games()[game].view(position, None)), strict=False)


def test_there_are_ten_a_game() -> None:
    assert {name: len(found) for name, found in STORED.items()} == dict.fromkeys(KINDS, PUZZLES)


@pytest.mark.parametrize(("name", "number"), EACH)
def test_the_rules_judge_every_move_as_it_is_stored_whatever_the_seat_could_not_see(name: str, number: int) -> None:
    puzzle, game = STORED[name][number - 1], games()[name]
    view = view_of(name, puzzle["view"])
    _, _, judge = KINDS[name][puzzle["kind"]]
    for seed in range(2):
        position = game.redeal(view, random.Random(seed))
        moves = msgspec.convert([each["move"] for each in puzzle["choices"]], list[game.move_type])  # type: ignore[name-defined]
        judged = [judge(position, view.seat, move) for move in moves]
        assert msgspec.json.decode(msgspec.json.encode(judged)) == puzzle["choices"]
    assert [each["right"] for each in puzzle["choices"]].count(True) == 1
    assert len(puzzle["choices"]) == CHOICES


@pytest.mark.parametrize("name", list(STORED))
def test_a_puzzle_is_solved_on_a_phone_and_remembered(name: str, opens: Open) -> None:
    page = opens(f"/puzzles/{name}/1", width=PHONE["width"], height=PHONE["height"])
    choices = page.locator(".ask ol button")
    expect(choices).to_have_count(CHOICES)
    right = next(at for at, each in enumerate(STORED[name][0]["choices"]) if each["right"])
    choices.nth((right + 1) % CHOICES).click()
    expect(page.locator(".ask li.wrong p")).to_contain_text(said("puzzle.wrong"))
    choices.nth(right).click()
    expect(page.locator(".ask li.right p")).to_contain_text(said("puzzle.right"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []
    page.get_by_role("link", name=said("puzzle.all")).click()
    expect(page.get_by_role("link", name=said("puzzle.number_solved", number=1))).to_have_count(1)
    assert axe_finds(page, "light") == []


def test_todays_puzzle_stands_on_the_home_page_and_no_other_number_is_one(opens: Open) -> None:
    page = opens("/")
    expect(page.get_by_text(said("puzzle.today"))).to_be_visible()
    page.get_by_role("link", name=said("puzzle.open")).click()
    expect(page.locator(".ask .question")).to_be_visible()
    page.goto(f"/puzzles/{next(iter(STORED))}/99")
    expect(page.locator(".ask")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_blind_voyage_of_the_day_is_drawn_on_a_phone_judged_and_shared_as_a_picture_and_a_film(opens: Open) -> None:
    page = opens("/puzzles", PHONE["width"], PHONE["height"], has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.get_by_role("link", name=said("voc.daily.open")).tap()
    page.get_by_role("heading", name=said("voc.daily.title")).wait_for()
    assert not axe_finds(page, "light")
    page.get_by_role("button", name=said("voc.study.cast_off")).tap()
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".stage .count")).to_have_count(0)
    draws_on(page, page.context.new_cdp_session(page))
    # A short line to the north ends at sea, or on a coast that lies there.
    expect(page.get_by_text(said("voc.daily.missed"))).to_be_visible()
    assert not axe_finds(page, "light")
    for code, head in (("end.picture", b"\x89PNG"), ("end.film", b"\x1aE\xdf\xa3")):
        with page.expect_download() as coming:
            page.get_by_role("button", name=said(code)).click()
        shared = Path(coming.value.path()).read_bytes()
        assert shared.startswith(head) or b"ftyp" in shared[:12]
    page.get_by_role("button", name=said("voc.daily.again")).click()
    expect(page.locator(".stage")).to_be_visible()
