"""The page speaks four languages, and each says everything that the others say."""

import json
import re
from pathlib import Path

import pytest

from compagnie.core.refusal import HOUSE
from compagnie.core.rulebook import rulebook
from compagnie.games import games
from compagnie.server.base import refusals
from compagnie.server.notices.texts import WORDS as NOTICES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
LANGUAGES = ("en", "de", "it", "nl")
ROOMS = [WEB / "words", *sorted(WEB.glob("games/*/words"))]
HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
SAID = re.compile(r"""\b(?:say|code:)\s*\(?\s*["']([\w.-]+)["']""")
TAUGHT = re.compile(r"""\bteach\(\s*["']([\w-]+)["']""")

ALIKE = {
    "Account", "Admiral", "Amsterdam", "Batavia", "Bot: {bot}", "Browser", "Burgemeester", "Chat", "In Zeeland", "Live",
    "Menu", "Navigator", "No", "Password", "Stop", "VOC", "Webhook", "West", "bot", "compagnie", "Contract {contract}",
    "contract {contracts}", "live, {bank} + {increment}", "{company:company} → post {hex}",
    "Post {hex}: {company:company}, {goods:goods}.",
}  # fmt: skip
"""What another language may say just as English does. Places on the maps may, too."""

QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "it": ("«", "»"), "nl": ("‘", "’")}
EVERY_QUOTE = "“”„«»‘‚‹›\"'"  # ’ is everybody's apostrophe

DRIFTED = {
    ("batavia", "de"): r"Händler|Versteigerung|\bTausch\b|\bMarken\b",
    ("batavia", "it"): r"\bmeta\b|Olanda|Britannia|Avvio",
    ("batavia", "nl"): r"omwissel|omgewissel|\b[Dd]e fiche\b|zege\b",
    ("voc", "de"): r"Seeland|Stopp|Männer|Güter|platz(t|te|en)\b|Börse|Stoffe",
    ("voc", "it"): r"Zelanda|richiam|chiamat|\bben[ei]\b|\barena|graziat|[Pp]rend\w+ (il|un) contratto|trattare\b",
    ("voc", "nl"): r"textiel|[Nn]ee?mt? (een )?contract(?!.* over)|vervalt in|\braad\b|aanbieding",
}
"""Words that are good, but aren't ours: each thing has one name, on the page and in the rule book."""


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


def book_text(game: str, language: str) -> str:
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return (folder_of(game) / name).read_text(encoding="utf-8")


def everything_said(language: str) -> dict[str, str]:
    """All that people read in a language: the page's words, the notices', the rule books."""
    page = {code: text for room in ROOMS for code, text in words(room, language).items()}
    notices = {f"notice: {code}": text for code, text in NOTICES[language].items()}  # type: ignore[index]
    return page | notices | {f"rule book: {game}": book_text(game, language) for game in games()}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_is_written_in_a_way_that_the_page_knows(language: str) -> None:
    sources = [*WEB.rglob("*.svelte"), *(path for path in WEB.rglob("*.ts") if not path.name.endswith(".test.ts"))]
    known = {"", "year"} | {how for path in sources for how in TAUGHT.findall(path.read_text(encoding="utf-8"))}
    for code, text in everything_said(language).items():
        assert not re.search(r"[{}]", HOLE.sub("", text)), code
        for _, how in HOLE.findall(text):
            one, _, many = how.partition("|")
            assert how in known or (one.strip() and many.strip() and "|" not in many), (code, how)


@pytest.mark.parametrize("room", ROOMS, ids=room_name)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_english_is_left_over(room: Path, language: str) -> None:
    english = words(room, "en")
    left = {code: text for code, text in words(room, language).items() if text == english[code]}
    assert not {
        code: text
        for code, text in left.items()
        if re.search(r"[^\W\d_]", HOLE.sub("", text)) and text not in ALIKE and not re.search(r"\.(place|land)\.", code)
    }


@pytest.mark.parametrize("room", ROOMS, ids=room_name)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_sentence_ends_alike_in_every_language(room: Path, language: str) -> None:
    pairs = {code: (text[-1], words(room, language)[code][-1]) for code, text in words(room, "en").items()}
    assert not {code: ends for code, ends in pairs.items() if ends[0] != ends[1] and set(ends) & set(".!?:…")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_apostrophes_and_dots_are_those_of_the_language(language: str) -> None:
    opening, closing = QUOTES[language]
    foreign = set(EVERY_QUOTE) - {opening, closing}
    for code, text in everything_said(language).items():
        plain = HOLE.sub("X", text)
        assert not foreign & set(plain), code
        assert plain.count(opening) <= plain.count(closing), code
        assert not re.search(r"\.\.\.| - |  ", plain), code
        dots = re.findall(r"(.)…", plain)
        assert all((before == " ") == (language == "de") for before in dots), code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_every_rule_that_the_words_name_is_in_the_rule_book(game: str, language: str) -> None:
    book = rulebook(folder_of(game), language)
    said = " ".join(words(WEB / "games" / game / "words", language).values())
    named = set(re.findall(r"§[\d.]*\d", said)) | {rule for rule, _ in _sentences_of(game).values() if rule}
    assert named
    assert not named - book.points.keys() - book.chapters.keys()


@pytest.mark.parametrize(("game", "language"), sorted(DRIFTED))
def test_each_thing_has_one_name_on_the_page_and_in_the_rule_book(game: str, language: str) -> None:
    drifted = re.compile(DRIFTED[game, language])
    said = words(WEB / "games" / game / "words", language) | {"rule book": book_text(game, language)}
    assert not {code: found[0] for code, text in said.items() if (found := drifted.search(text))}


def test_whatever_the_log_tells_of_a_seat_it_can_say_to_that_seat() -> None:
    told = {code: text for room in ROOMS for code, text in words(room, "en").items()}
    lines = re.compile(r"act\.\w+|\w+\.(told|turn)\.\w+")
    about = {code for code, text in told.items() if lines.fullmatch(code) and "{seat:seat}" in text}
    assert {code.split(".")[0] for code in about} == {"act", *games()}
    assert not {code for code in about if f"{code}.you" not in told}
    for language in LANGUAGES:
        own = {code: text for room in ROOMS for code, text in words(room, language).items() if code.endswith(".you")}
        assert not {code for code, text in own.items() if "{seat:seat}" in text}
