"""What notices say; that every language says it all is seen with the page's texts."""

import ast
from pathlib import Path
from typing import get_args

import pytest

from compagnie.core.texts import languages, title
from compagnie.games import games
from compagnie.server.http.api import notices as notices_api
from compagnie.server.notices import mail
from compagnie.server.notices.channels import Purpose
from compagnie.server.notices.notice import OCCASIONS, Notice, with_sentence
from compagnie.server.notices.texts import say
from tests.page.test_words import words


def test_every_text_is_used_and_every_used_text_exists() -> None:
    said = {*OCCASIONS, "test", "confirm", "account"} | {
        f"{what}_{one}" for one in get_args(Purpose) for what in ("ask", "done")
    }
    said |= {f"club_{state}" for state in ("gathering", "playing", "over", "won", "closed")}
    for module in (mail, notices_api):
        tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        codes = [call.args[1] for call in calls if getattr(call.func, "id", "") == "say"]
        said |= {str(code.value) for code in codes if isinstance(code, ast.Constant)}
    assert {f"notice-{code}" for code in said} == words("notices", "en").keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(games()))
def test_a_game_has_its_name_from_its_catalogue(name: str, language: str) -> None:
    called = title(name, language)
    assert called.lower() == name and called[0].isupper()
    notice = with_sentence(Notice(occasion="turn", game=name, language=language))
    assert notice.sentence == say(language, "turn", game=called) and called in notice.sentence


def test_a_removed_game_still_has_a_name() -> None:
    assert title("whist", "de") == "Whist"


def test_a_language_that_is_gone_is_told_in_english() -> None:
    assert say("xx", "turn", game="VOC") == "It is your turn in VOC."
