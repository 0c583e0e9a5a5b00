"""The page speaks four languages, and each says everything that the others say."""

import json
import re
from pathlib import Path

import pytest

from compagnie.core.refusal import HOUSE
from compagnie.core.rulebook import rulebook
from compagnie.games import games
from compagnie.server import refusals

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
LANGUAGES = ("en", "de", "it", "nl")
ROOMS = [WEB / "words", *sorted(WEB.glob("games/*/words"))]
HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
SAID = re.compile(r"""\b(?:say|code:)\s*\(?\s*["']([\w.-]+)["']""")


def room_name(room: Path) -> str:
    return str(room.relative_to(WEB))


def words(room: Path, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((room / f"{language}.json").read_text(encoding="utf-8"))
    return found


def holes(text: str) -> list[tuple[str, str]]:
    """The parameters of a text; of a number with its noun, only that it is one."""
    return sorted({(name, "|" if "|" in how else how) for name, how in HOLE.findall(text)})


def folder_of(game: str) -> Path:
    return ROOT / "src/compagnie/games" / game


@pytest.mark.parametrize("room", ROOMS, ids=room_name)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_codes_with_the_same_parameters(room: Path, language: str) -> None:
    english, other = words(room, "en"), words(room, language)
    assert english.keys() == other.keys()
    differ = {code: (holes(english[code]), holes(other[code])) for code in english}
    assert not {code: pair for code, pair in differ.items() if {n for n, _ in pair[0]} != {n for n, _ in pair[1]}}


@pytest.mark.parametrize("room", ROOMS, ids=room_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_unwritten(room: Path, language: str) -> None:
    assert not [code for code, text in words(room, language).items() if not text.strip() or text == code != "compagnie"]


@pytest.mark.parametrize("room", ROOMS[1:], ids=room_name)
def test_a_games_codes_begin_with_its_name(room: Path) -> None:
    game = room.parent.name
    assert not [code for code in words(room, "en") if not code.startswith(f"{game}.")]


def test_every_no_of_the_house_is_translated() -> None:
    codes = {*HOUSE, *refusals.SENTENCES}
    assert not {f"no.{code}" for code in codes} - words(WEB / "words", "en").keys()


@pytest.mark.parametrize("game", sorted(games()))
def test_every_no_of_a_game_is_translated(game: str) -> None:
    sentences = _sentences_of(game)
    assert sentences
    missing = {f"{game}.no.{code}" for code in sentences.keys() - HOUSE.keys()}
    assert not missing - words(WEB / "games" / game / "words", "en").keys()


def _sentences_of(game: str) -> dict[str, tuple[str, str]]:
    """Every refusal that a game can make, from all its modules."""
    import importlib

    found: dict[str, tuple[str, str]] = {}
    for path in folder_of(game).glob("*.py"):
        module = importlib.import_module(f"compagnie.games.{game}.{path.stem}")
        table = getattr(module, "SENTENCES", {})
        found |= {code: pair for code, pair in table.items() if isinstance(pair, tuple)}
        found |= getattr(module, "BEWARE", {})
    return found


def test_whatever_the_page_says_has_words() -> None:
    known = {code for room in ROOMS for code in words(room, "en")}
    missing = {}
    for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]:
        if path.name.endswith(".test.ts"):
            continue
        for code in SAID.findall(path.read_text(encoding="utf-8")):
            if "." in code and code not in known and not code.endswith("."):
                missing[code] = path.relative_to(WEB)
    assert not missing


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_rule_book_has_every_point_in_every_language_with_the_same_numbers(game: str, language: str) -> None:
    english, other = rulebook(folder_of(game)), rulebook(folder_of(game), language)
    assert list(other.chapters) == list(english.chapters)
    assert list(other.points) == list(english.points)
    for point, text in other.points.items():
        assert re.findall(r"\d+", text) == re.findall(r"\d+", english.points[point]), point
