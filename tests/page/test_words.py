"""The site speaks several languages, and each says everything that the others say."""

import importlib
import re
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast, parse

from compagnie import bots
from compagnie.core.refusal import GENERAL
from compagnie.core.texts import SITE, find, languages
from compagnie.core.texts.rulebook import rulebook
from compagnie.games import games
from compagnie.server.base.refusals import refuse

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
LANGUAGES = languages()
ROOMS = [SITE, "notices", *sorted(games())]
HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")
SAID = re.compile(r"""\b(?:say|code:)\s*\(?\s*["']([\w.-]+)["']""")
TAUGHT = re.compile(r"""\bteach\(\s*["']([\w-]+)["']""")

ALIKE = {
    "Account", "Admiral", "Amsterdam", "Batavia", "Bot: {bot}", "Browser", "Burgemeester", "Chat", "Clubs", "Passkeys",
    "In Zeeland", "Live", "Moderation", "moderator", "1 week",
    "Menu", "Navigator", "No", "Password", "Stop", "VOC", "Webhook", "West", "bot", "compagnie", "Contract {contract}",
    "live", "Name", "Rating", "contract {contracts}", "live, {bank} + {increment}", "{company:COMPANY} → post {hex}",
    "Post {hex}: {company:COMPANY}, {goods:GOODS}.",
    "{daalders} daalder / {daalders} daalders", "Skipper {seat:SEAT}", "Skipper: {seat:SEAT}.",
}  # fmt: skip
"""What another language may say just as English does. Places on the maps may, too."""

QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "it": ("«", "»"), "nl": ("‘", "’")}
EVERY_QUOTE = "“”„«»‘‚‹›\"'"  # ’ is everybody's apostrophe

DRIFTED = {
    ("batavia", "en"): r"\b[Cc]hina\b",
    ("batavia", "de"): r"Händler|Versteigerung|\bTausch\b|\bMarken\b|\bScheine|Startspieler|jeder andere",
    ("batavia", "it"): r"\bmeta\b|Olanda|Britannia|Avvio|pacchett|banconot",
    ("batavia", "nl"): r"omwissel|omgewissel|\b[Dd]e fiche\b|zege\b|biljet|partij",
    ("voc", "de"): r"Seeland|Schiffer|Stopp|Männer|Güter|platz(t|te|en)\b|Börse|Stoffe|Kontrakt|Besitzer|der Hand\b",
    ("voc", "it"): r"Zelanda|richiam|chiamat|\bben[ei]\b|\barena|graziat|[Rr]ivendic|linea di casa|trattare\b|padron",
    ("voc", "nl"): r"textiel|\b[Ee]ist?\b|[Oo]peis|merkteken|vervalt in|\braad\b|aanbieding|\borders\b|eigenaar|partij",
}
"""Words that are good, but aren't ours: each thing has one name, on the page and in the rule book."""


@cache
def messages(room: str, language: str) -> dict[str, ast.Message]:
    """The messages of a catalogue by their ids. Fails where the file can't be read to its end."""
    path = find(f"{room}.ftl", language)
    assert path is not None, (room, language)
    body = parse(path.read_text("utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def words(room: str, language: str) -> dict[str, str]:
    """The texts of a catalogue by their ids: parameters as `{name}` or `{name:HOW}`, variants one after the other."""
    return {code: text_of(message.value) for code, message in messages(room, language).items()}


def text_of(pattern: ast.Pattern | None) -> str:
    assert pattern is not None
    return "".join(
        part.value if isinstance(part, ast.TextElement) else _filled(part.expression) for part in pattern.elements
    )


def _filled(expression: object) -> str:
    match expression:
        case ast.StringLiteral(value=value):
            return str(value)
        case ast.VariableReference(id=name):
            return f"{{{name.name}}}"
        case ast.FunctionReference(id=how, arguments=given):
            return f"{{{given.positional[0].id.name}:{how.name}}}"
        case ast.SelectExpression(variants=variants):
            return " / ".join(text_of(variant.value) for variant in variants)
    raise AssertionError(f"{expression} is new to the tests")


def selects(pattern: ast.Pattern | None) -> list[ast.SelectExpression]:
    """The choices of a message, those inside of others too."""
    found = []
    for part in pattern.elements if pattern else []:
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.SelectExpression):
            found += [part.expression, *(one for each in part.expression.variants for one in selects(each.value))]
    return found


def parameters(text: str) -> set[tuple[str, str]]:
    return set(HOLE.findall(text))


def folder_of(game: str) -> Path:
    return ROOT / "src/compagnie/games" / game


def book_text(game: str, language: str) -> str:
    path = find(f"{game}.rulebook.md", language)
    assert path is not None, (game, language)
    return path.read_text("utf-8")


def everything_said(language: str) -> dict[str, str]:
    """All that people read in a language: the catalogues and the rule books."""
    said = {code: text for room in ROOMS for code, text in words(room, language).items()}
    return said | {f"rule book: {game}": book_text(game, language) for game in games()}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_codes_with_the_same_parameters(room: str, language: str) -> None:
    english, other = words(room, "en"), words(room, language)
    assert english.keys() == other.keys()
    differ = {code: (parameters(english[code]), parameters(other[code])) for code in english}
    assert not {code: pair for code, pair in differ.items() if {n for n, _ in pair[0]} != {n for n, _ in pair[1]}}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_has_every_plural_form_of_its_language_and_no_other(room: str, language: str) -> None:
    # Many is for millions in Italian, and nobody owns so much here.
    forms = {*Locale.parse(language).plural_form.tags, "other"} - ({"many"} if language == "it" else set())
    for code, message in messages(room, language).items():
        for select in selects(message.value):
            keys = {getattr(variant.key, "name", None) or variant.key.value for variant in select.variants}
            assert keys == forms, (code, keys)


@pytest.mark.parametrize("room", ROOMS)
def test_a_message_is_one_text_without_attributes(room: str) -> None:
    for language in LANGUAGES:
        assert not [code for code, message in messages(room, language).items() if message.attributes]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_unwritten(room: str, language: str) -> None:
    assert not [code for code, text in words(room, language).items() if not text.strip() or text == code != "compagnie"]


@pytest.mark.parametrize("game", sorted(games()))
def test_a_games_codes_begin_with_its_name(game: str) -> None:
    assert not [code for code in words(game, "en") if not code.startswith(f"{game}-")]
    assert not [code for code in words(SITE, "en") if code.startswith(f"{game}-")]


def test_every_refusal_of_the_server_is_translated() -> None:
    codes = {*refuse.rules, *bots.refuse.rules, "breach"}
    assert not {f"no-{code}" for code in codes} - words(SITE, "en").keys()


@pytest.mark.parametrize("game", sorted(games()))
def test_every_no_of_a_game_has_its_sentence_and_no_sentence_is_left_over(game: str) -> None:
    refused = _rules_of(game).keys() - set(GENERAL)
    page = "".join(path.read_text("utf-8") for path in (WEB / "games" / game).rglob("*.ts"))
    said = {code.removeprefix(f"{game}-no-") for code in words(game, "en") if code.startswith(f"{game}-no-")}
    assert refused <= said
    assert all(f'"{code}"' in page for code in said - refused)  # what the page itself knows to be in the way


def _rules_of(game: str) -> dict[str, str]:
    """Every refusal that a game can make, with its §."""
    rules: dict[str, str] = importlib.import_module(f"compagnie.games.{game}.refusals").refuse.rules
    return rules


def test_whatever_the_page_says_has_words() -> None:
    known = {code for room in ROOMS for code in words(room, "en")}
    missing = {}
    for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]:
        if path.name.endswith(".test.ts"):
            continue
        for code in SAID.findall(path.read_text(encoding="utf-8")):
            if "." in code and code.replace(".", "-") not in known and not code.endswith("."):
                missing[code] = path.relative_to(WEB)
    assert not missing


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_rule_book_has_every_point_in_every_language_with_the_same_numbers(game: str, language: str) -> None:
    english, other = rulebook(game), rulebook(game, language)
    assert list(other.chapters) == list(english.chapters)
    assert list(other.points) == list(english.points)
    for point, text in other.points.items():
        assert re.findall(r"\d+", text) == re.findall(r"\d+", english.points[point]), point


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_is_written_in_a_way_that_the_page_knows(language: str) -> None:
    sources = [*WEB.rglob("*.svelte"), *(path for path in WEB.rglob("*.ts") if not path.name.endswith(".test.ts"))]
    taught = {how.upper() for path in sources for how in TAUGHT.findall(path.read_text(encoding="utf-8"))}
    for code, text in everything_said(language).items():
        assert not re.search(r"[{}]", HOLE.sub("", text)), code
        assert {how for _, how in parameters(text)} <= {"", "YEAR", *taught}, code


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_english_is_left_over(room: str, language: str) -> None:
    english = words(room, "en")
    left = {code: text for code, text in words(room, language).items() if text == english[code]}
    assert not {
        code: text
        for code, text in left.items()
        if re.search(r"[^\W\d_]", HOLE.sub("", text))
        and text not in ALIKE
        and not re.search(r"-(place|land|letter)-", code)
    }


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_sentence_ends_alike_in_every_language(room: str, language: str) -> None:
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
    book = rulebook(game, language)
    said = " ".join(words(game, language).values())
    named = set(re.findall(r"§[\d.]*\d", said)) | set(_rules_of(game).values()) - {""}
    assert named
    assert not named - book.points.keys() - book.chapters.keys()


@pytest.mark.parametrize(("game", "language"), sorted(DRIFTED))
def test_each_thing_has_one_name_on_the_page_and_in_the_rule_book(game: str, language: str) -> None:
    drifted = re.compile(DRIFTED[game, language])
    said = words(game, language) | {"rule book": book_text(game, language)}
    assert not {code: found[0] for code, text in said.items() if (found := drifted.search(text))}


def test_whatever_the_log_tells_of_a_seat_it_can_say_to_that_seat() -> None:
    told = {code: text for room in ROOMS for code, text in words(room, "en").items()}
    lines = re.compile(r"act-\w+|\w+-(told|turn)-\w+")
    about = {code for code, text in told.items() if lines.fullmatch(code) and "{seat:SEAT}" in text}
    assert {code.split("-")[0] for code in about} == {"act", *games()}
    assert not {code for code in about if f"{code}-you" not in told}
    for language in LANGUAGES:
        own = {code: text for room in ROOMS for code, text in words(room, language).items() if code.endswith("-you")}
        assert not {code for code, text in own.items() if "{seat:SEAT}" in text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_company_goes_by_the_letter_that_its_name_begins_with_and_no_two_by_the_same(language: str) -> None:
    said = words("batavia", language)
    letters = {code.split("-")[-1]: text for code, text in said.items() if code.startswith("batavia-letter-")}
    assert letters == {name: said[f"batavia-company-{name}"][0] for name in letters}
    assert len(set(letters.values())) == len(letters) == 5
