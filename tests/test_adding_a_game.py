"""docs/adding-a-game.md is true: the tiny game built from it, word by word, is a game like any other."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compagnie.core.position import Position
from compagnie.games import games
from tests import generic
from tests.tiny_game import HOUSE_GAMES, QUAY

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
FOLDER = ROOT / "tests/tiny_game/quay"
BLOCKS = dict(re.findall(r"^`(\w+\.py)`:?\n\n```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_every_file_of_the_tiny_game_is_on_the_page() -> None:
    assert set(BLOCKS) == {path.name for path in FOLDER.glob("*.py")}


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.py")))
def test_the_page_shows_the_file_as_it_is(name: str) -> None:
    assert BLOCKS[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_a_game_is_found_by_its_folder() -> None:
    assert games.__wrapped__() == {game.name: game for game in [*HOUSE_GAMES, QUAY]}


@pytest.mark.parametrize("seats", QUAY.seats)
@pytest.mark.parametrize("check", generic.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_what_holds_for_any_game_holds_for_the_tiny_one(check: Callable[..., Any], seats: int) -> None:
    for seed, options in enumerate(generic.option_sets(QUAY)):
        check(QUAY, seats, options, seed)


def test_every_rule_of_the_tiny_game_is_cited_by_its_code() -> None:
    printed = re.findall(r"^- (§\d\.\d) ", PAGE, re.MULTILINE)
    code = "".join(BLOCKS.values())
    assert printed and [rule for rule in printed if rule not in code] == []


def test_the_tiny_game_is_typed_as_strictly_as_the_house(tmp_path: Path) -> None:
    house = ROOT / "src/compagnie"
    package = tmp_path / "compagnie"
    (package / "games").mkdir(parents=True)
    (package / "core").symlink_to(house / "core")
    (package / "games/quay").symlink_to(FOLDER)
    for init in ("__init__.py", "games/__init__.py"):
        (package / init).symlink_to(house / init)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache/quay"), "-p"]
    checked = subprocess.run(
        [*command, "compagnie.games.quay"], cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def a_game_of(cards: list[list[int]], ships: list[int]) -> Position:
    """Quay with these hands and these ships, every seat laying its cards in order."""
    position = QUAY.position(len(cards), QUAY.options_type())
    for _, card in QUAY.setup_steps(position, QUAY.setup_type(hands=cards)):
        position.answer(card)
    for ship in ships:
        position.answer(ship - 1)
        while position.now.ship:
            seat = position.actor
            position.apply(seat, next(card - 1 for card in cards[seat] if card - 1 in position.choices(seat)))
    return position


def test_the_highest_card_takes_the_bales() -> None:
    """§3.3, §4.1"""
    position = a_game_of([[1, 11, 3], [12, 2, 10]], [6, 5, 1])
    assert QUAY.result(position) == {"bales": [5, 7], "winners": [1]}


def test_the_winner_of_a_round_starts_the_next() -> None:
    """§3.3"""
    assert a_game_of([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [1]).now.starter == 2


def test_small_ships_land_three_bales_at_the_most() -> None:
    """§3.1"""
    position = QUAY.position(2, QUAY.options_type(small_ships=True))
    for card in range(6):
        position.answer(card)
    assert position.chances() == [1, 1, 1]


def test_a_card_that_is_not_held_is_refused_with_those_that_are() -> None:
    """§3.2"""
    position = a_game_of([[1, 2, 3], [4, 5, 6]], [])
    position.answer(0)
    with pytest.raises(ValueError, match="You don't hold the 9; you may lay 1, 2, 3"):
        QUAY.spell(position, 0, QUAY.move_type(9))
