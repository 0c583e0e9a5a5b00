"""docs/adding-a-game.md is true: the tiny game built from it, word by word, is a game like any other.

tests/page/test_tiny_game.py plays it in a browser.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compagnie.bots.arena import run_arena
from compagnie.core.position import Position
from compagnie.core.texts.rulebook import rulebook
from compagnie.games import games
from tests import generic
from tests.tiny_game import HOUSE_GAMES, QUAY, ROOT, TINY, files_of_the_tiny_game, with_the_tiny_game
from tests.tiny_game.recipe import PAGE, blocks, shown

FOLDER = TINY / "src/compagnie/games/quay"
FILES = files_of_the_tiny_game()
NOT_SHOWN = {Path("web/src/games/quay") / name for name in ("types.ts", "Emblem.svelte")}
"""Made by a script, and a drawing: the page names them and doesn't show them."""
FILL = "the page is stale: `python -m tests.tiny_game.recipe` fills it from the files"


def test_every_file_of_the_tiny_game_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(blocks()) == set(FILES) - NOT_SHOWN
    assert [path for path in NOT_SHOWN if f"`{path}`" not in page] == []


@pytest.mark.parametrize("path", sorted(set(FILES) - NOT_SHOWN), ids=str)
def test_the_page_shows_the_file_as_it_is(path: Path) -> None:
    assert blocks().get(path) == shown(path), FILL


def test_a_game_is_found_by_its_folder() -> None:
    assert games.__wrapped__() == {game.name: game for game in [*HOUSE_GAMES, QUAY]}


@pytest.mark.parametrize("seats", QUAY.seats)
@pytest.mark.parametrize("check", generic.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_what_holds_for_any_game_holds_for_the_tiny_one(check: Callable[..., Any], seats: int) -> None:
    for seed, options in enumerate(generic.option_sets(QUAY)):
        check(QUAY, seats, options, seed)


def test_every_rule_of_the_tiny_game_is_cited_by_its_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    printed = rulebook("quay").points
    assert printed and [rule for rule in printed if rule not in code] == []


def test_the_rule_book_has_the_same_numbers_in_both_languages() -> None:
    english, german = rulebook("quay"), rulebook("quay", "de")
    assert english.points.keys() == german.points.keys() and english.chapters.keys() == german.chapters.keys()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the tiny game's folders are put in their places."""
    return with_the_tiny_game(tmp_path_factory.mktemp("tiny") / "compagnie")


def run(project: Path, *command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *command],
        cwd=project, env=os.environ | {"PYTHONPATH": str(project / "src")}, input=typed,
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip


def test_the_tiny_game_is_typed_as_strictly_as_the_rest(project: Path) -> None:
    packages = [f"compagnie.{room}.quay" for room in ("games", "bots.greedy", "terminal")]
    named = [option for package in packages for option in ("-p", package)]
    checked = run(project, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache/quay"), *named)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_types_of_its_page_are_made_from_its_rules(project: Path) -> None:
    checked = run(project, "scripts/make_types.py", "--check")
    assert not checked.stderr and "games/quay" not in checked.stdout, checked.stdout + checked.stderr


COMPAGNIE = ("-c", "import sys; from compagnie.cli import main; sys.exit(main())")


def test_it_is_played_in_the_terminal_and_its_record_follows_the_rules(project: Path) -> None:
    tries = "\n".join(["lay", "lay 99", "?", "rules 3", *(str(card) for _ in range(3) for card in range(1, 13))])
    played = run(project, *COMPAGNIE, "play", "quay", "--seed", "3", "--save", "quay.json", typed=tries)
    assert played.returncode == 0, played.stdout + played.stderr
    told = ("Say which card you lay", "You don’t hold the 99", "The highest card takes", "★")
    assert [sentence for sentence in told if sentence not in played.stdout] == []
    checked = run(project, *COMPAGNIE, "verify", "quay.json")
    assert checked.stdout == "1 record follows the rules.\n", checked.stderr
    shown_again = run(project, *COMPAGNIE, "replay", "quay.json")
    assert "A ship lands" in shown_again.stdout and "★" in shown_again.stdout


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (3, 1 / 3)])
def test_its_greedy_bot_beats_one_that_plays_at_random(seats: int, fair: float) -> None:
    outcome = run_arena(QUAY, ["greedy"] + ["random"] * (seats - 1), games=600)
    (greedy,) = (standing for standing in outcome.standings if standing.bot == "greedy")
    assert greedy.share_range[0] > fair


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
    with pytest.raises(ValueError, match="You don’t hold the 9; you may lay 1, 2, 3"):
        QUAY.spell(position, 0, QUAY.move_type(9))
