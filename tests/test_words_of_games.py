"""What serves any game has no word of one: neither code nor texts of core, server and the shared page."""

import re
from pathlib import Path

import pytest

from compagnie.games import games

ROOT = Path(__file__).parents[1]
PACKAGE, PAGE = ROOT / "src/compagnie", ROOT / "web/src"

OF_A_GAME = {
    "arabia", "batavia", "bidder", "bidding", "bids", "britain", "cinnamon", "cloves", "coffee",
    "commodities", "companies", "cotton", "daalder", "denmark", "fleet", "france", "ginger", "harbours", "hexes",
    "nutmeg",
    "pepper",
    "porcelain", "promissory", "sailing", "silk", "sweden", "tea", "textiles", "voc",
}  # fmt: skip
"""Words of the games that docs/glossary.md explains under another, or not at all."""

ORDINARY = {
    "a clock, a connection, a file, a request": {
        "back", "bank", "block", "call", "claim", "convert", "counter", "deliver", "exchange", "fit", "home", "line",
        "load", "note", "outcome", "owner", "package", "pass", "path", "post", "route", "slot", "store", "target",
        "token", "visit", "year",
    },
    "any game: its cards, its seats, its turns": {
        "card", "draw", "hand", "hold", "lay", "play", "quick", "reveal", "round", "side", "stack", "start", "take",
    },
    "what some games may offer (core/capabilities)": {"agree", "bargain", "cell", "fine", "orders", "stroke", "trade"},
    "programming, and English": {
        "contract", "course", "default", "hex", "land", "leeway", "spot",
    },
}  # fmt: skip
"""Words that have a meaning of their own outside the games, and which."""

APART = {
    "art": "drawings for the pages that tell what the site is",
    "pages/Home.svelte": "shows them",
    "pages/About.svelte": "shows them",
}
"""What of the page speaks of the site, and so of trade by sea."""
TEXTS_APART = re.compile(r"(about-(opening|words-text)|home-what|bot-random) ")
"""Texts that say what the site is, and that a bot is the ship's cat."""

STEMS = {
    "de": "Auktion|Gebot|Schiff|Siegel|Hafen|Häfen|Lagerhaus|Pirat|Kontrakt|Steuermann|Kompagnie|Seekarte",
    "it": "asta|aste|nav[ei]\b|sigill|porto|magazzin|pirat|contratt|timonier|Compagnia|rotta",
    "nl": "veiling|schip|schepen|zegel|haven|pakhui|piraat|pirat|contract|roerganger|Compagnie|zeekaart",
}
"""How words of the games begin in the other languages."""


def glossary(chapter: str) -> set[str]:
    """The words that a game's chapter explains."""
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    rows = text.split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    return {word for row in re.findall(r"^\| ([^|]+) \|", rows, re.MULTILINE) for word in row.split()} - {"word"}


def words_of_games() -> set[str]:
    """All that belong to one game, in both numbers."""
    own = glossary("Batavia") | glossary("VOC") | OF_A_GAME | set(games())
    ordinary = set().union(*ORDINARY.values())
    return {form for word in own - ordinary for form in (word, f"{word}s")} - ordinary


def words_in(text: str) -> set[str]:
    """Every word of a source: of its names, its comments and its texts."""
    apart = re.sub(r"([a-z])([A-Z])", r"\1 \2", text)
    return {word.lower() for word in re.findall(r"[A-Za-z]+", apart)}


def shared_sources() -> list[Path]:
    """The files of core and server, and of the page outside the games' folders."""
    python = [path for room in ("core", "server") for path in (PACKAGE / room).rglob("*.py")]
    page = [
        path
        for path in PAGE.rglob("*")
        if path.suffix in (".ts", ".svelte", ".css")
        and not path.name.endswith(".test.ts")
        and not any(path.is_relative_to(PAGE / "games" / game) for game in games())
        and not any(path.is_relative_to(PAGE / apart) for apart in APART)
    ]
    return sorted(python + page)


SHARED = shared_sources()


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_serves_any_game_has_no_word_of_one(path: Path) -> None:
    assert words_in(path.read_text(encoding="utf-8")) & words_of_games() == set()


def messages(language: str) -> list[str]:
    """The site's texts in a language, each with its code."""
    text = "".join(
        path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "languages" / language).glob("*.ftl"))
    )
    return [each for each in re.split(r"^(?=-?[\w-]+ =)", text, flags=re.MULTILINE) if " =" in each]


def test_no_text_of_the_site_has_a_word_of_one_game() -> None:
    told = [each for each in messages("en") if not TEXTS_APART.match(each)]
    assert len(told) > 800
    assert [(each, found) for each in told if (found := words_in(each) & words_of_games())] == []


@pytest.mark.parametrize("language", STEMS)
def test_nor_has_a_translation(language: str) -> None:
    told = [each for each in messages(language) if not TEXTS_APART.match(each)]
    assert len(told) > 800
    assert [each for each in told if re.search(rf"\b({STEMS[language]})", each.replace("\u00ad", ""))] == []


def test_a_word_of_one_game_is_found_in_names_comments_and_texts() -> None:
    source = 'def cast_off(): "The skipper"  # to the Harbour\nclass TallShip: ...\nAUCTIONS, SEALS = ()'
    assert words_in(source) & words_of_games() == {"skipper", "harbour", "ship", "auctions", "seals"}


def test_every_word_that_is_allowed_is_one_that_a_game_has_and_something_else_too() -> None:
    used = set().union(*(words_in(path.read_text(encoding="utf-8")) for path in SHARED), *map(words_in, messages("en")))
    for reason, allowed in ORDINARY.items():
        idle = {word for word in allowed if not {word, f"{word}s", word.removesuffix("s")} & used}
        assert idle == set(), f"nothing shared says these words ({reason}): strike them"
        assert allowed <= glossary("Batavia") | glossary("VOC"), f"no game has these words ({reason}): strike them"
