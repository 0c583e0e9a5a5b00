"""The texts of notices: every language has the same texts with the same parameters."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from compagnie.games import games
from compagnie.server.http import notices as notices_api
from compagnie.server.notices import mail
from compagnie.server.notices.channels import Purpose
from compagnie.server.notices.notice import OCCASIONS, Notice, with_sentence
from compagnie.server.notices.texts import LANGUAGES, WORDS, Language, game_title, say
from tests.page.test_words import LANGUAGES as PAGE_LANGUAGES

HOLE = re.compile(r"\{(\w+)\}")


def test_notices_have_the_languages_of_the_page() -> None:
    assert LANGUAGES == PAGE_LANGUAGES and set(WORDS) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_codes_with_the_same_parameters(language: Language) -> None:
    english, other = WORDS["en"], WORDS[language]
    assert english.keys() == other.keys()
    assert {code: HOLE.findall(text) for code, text in english.items()} == {
        code: HOLE.findall(text) for code, text in other.items()
    }
    assert not [code for code, text in other.items() if not text.strip() or text == english[code]]


def test_every_text_is_used_and_every_used_text_exists() -> None:
    said = {*OCCASIONS, "test", "confirm"} | {f"{what}_{one}" for one in get_args(Purpose) for what in ("ask", "done")}
    for module in (mail, notices_api):
        tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        codes = [call.args[1] for call in calls if getattr(call.func, "id", "") == "say"]
        said |= {str(code.value) for code in codes if isinstance(code, ast.Constant)}
    assert said == WORDS["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(games()))
def test_a_game_has_its_name_from_its_rule_book(name: str, language: Language) -> None:
    title = game_title(name, language)
    assert title.lower() == name and title[0].isupper()
    notice = with_sentence(Notice(occasion="turn", game=name, language=language))
    assert notice.sentence == say(language, "turn", game=title) and title in notice.sentence


def test_a_removed_game_still_has_a_name() -> None:
    assert game_title("whist", "de") == "Whist" and game_title(None, "it") == ""
