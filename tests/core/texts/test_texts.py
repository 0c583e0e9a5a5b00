"""Message catalogues: found by folder, filled in by the rules of each language, English where they lack something."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from compagnie.core.texts import Catalogue, find, languages
from compagnie.core.texts import catalogue as texts
from compagnie.core.texts.rulebook import rulebook

POLISH = """ships =
    { $n ->
        [one] { $n } statek
        [few] { $n } statki
        [many] { $n } statków
       *[other] { $n } statku
    }
when = W roku { YEAR($year) }
"""


@pytest.fixture
def a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with English and a little Polish."""
    for name, text in {
        "en/site.ftl": "ships = { $n } ships\nhello = Hello { SEAT($seat) }\n",
        "pl/site.ftl": POLISH,
        "de/notices.ftl": "x = y\n",
    }.items():
        path = tmp_path / "languages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(texts, "PACKAGE", tmp_path)
    languages.cache_clear()
    yield tmp_path
    languages.cache_clear()


def test_a_language_is_a_folder_with_the_texts_of_the_site(a_package: Path) -> None:
    assert languages() == ("en", "pl")


@pytest.mark.parametrize(("n", "ships"), [(0, "statków"), (1, "statek"), (2, "statki"), (5, "statków"), (22, "statki")])
def test_plurals_are_those_of_the_language(a_package: Path, n: int, ships: str) -> None:
    assert Catalogue("site", "pl").say("ships", {"n": n}) == f"{n} {ships}"


def test_what_a_language_lacks_is_said_in_english(a_package: Path) -> None:
    polish = Catalogue("site", "pl", {"SEAT": lambda seat: ["Anna", "Claes"][seat]})
    assert polish.has("hello") and polish.say("hello", {"seat": 1}) == "Hello Claes"
    assert Catalogue("site", "xx").say("ships", {"n": 3}) == "3 ships"


@pytest.mark.parametrize(("language", "said"), [("en", "wins 61% (± 5%)"), ("de", "gewinnt 61\xa0% (± 5\xa0%)")])
def test_shares_are_written_in_percent_as_the_language_writes_them(language: str, said: str) -> None:
    assert Catalogue("site", language).say("hint.chance", {"chance": 0.61, "off": 0.05}) == said


def test_a_code_without_a_text_is_said_as_it_is() -> None:
    assert not Catalogue("site").has("no.such.code")
    assert Catalogue("site").say("no.such.code") == "no.such.code"
    assert Catalogue("no_such_catalogue").say("about.title") == "about.title"


def test_a_year_has_no_thousands_mark(a_package: Path) -> None:
    assert Catalogue("site", "pl").say("when", {"year": 1602}) == "W roku 1602"


DAALDERS = {
    "en": ["0 daalders", "1 daalder", "2 daalders", "5 daalders", "1,000 daalders"],
    "de": ["0 Taler", "1 Taler", "2 Taler", "5 Taler", "1.000 Taler"],
    "it": ["0 talleri", "1 tallero", "2 talleri", "5 talleri", "1.000 talleri"],
    "nl": ["0 daalders", "1 daalder", "2 daalders", "5 daalders", "1.000 daalders"],
}
THREE = {"en": "a, b, and c", "de": "a, b und c", "it": "a, b e c", "nl": "a, b en c"}


@pytest.mark.parametrize("language", DAALDERS)
def test_amounts_and_lists_are_written_as_they_were_before_there_were_catalogues(language: str) -> None:
    voc = Catalogue("voc", language)
    assert [voc.say("voc.daalders", {"daalders": n}) for n in (0, 1, 2, 5, 1000)] == DAALDERS[language]
    assert voc.list(["a", "b", "c"]) == THREE[language]
    assert voc.list(["a"]) == "a" and voc.list([]) == ""


def test_a_game_has_its_texts_and_its_rule_book_in_its_own_folder() -> None:
    found = find("voc.ftl", "de"), find("voc.rulebook.md", "de")
    assert {path.parent for path in found if path} == {texts.PACKAGE / "games/voc/languages/de"}
    assert rulebook("voc", "xx").points == rulebook("voc").points
    assert rulebook("no_such_game").title == ""
