"""Events in words."""

import re
from pathlib import Path
from typing import get_args

import pytest

from compagnie.core.game import Consequence, Event
from compagnie.core.texts import languages
from compagnie.core.texts.rulebook import Rulebook, rulebook
from compagnie.games.batavia import moves
from compagnie.games.batavia.record import consequences, events
from compagnie.games.batavia.record.texts import Telling, Texts, texts, told
from compagnie.games.batavia.refusals import refuse

NAMES = ("Anna", "Claes", "Geert")
FOLDER = Path(moves.__file__).parent


def sentence(telling: Telling, you: int | None = None, language: str = "en") -> str:
    return texts(NAMES, language).tell(telling, you)


def tell(happened: Event | Consequence, you: int | None = None, language: str = "en") -> str:
    return sentence(told(happened), you, language)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Auction(auctioneer=0, die=3, cards=["sweden", "britain", "sweden"]),
         "Anna throws a 3 and turns up 1 Britain and 2 Sweden."),
        (events.Auction(auctioneer=0, die=3, cards=[]), "Anna throws a 3, but no card is left to turn up."),
        (events.Bid(seat=1, amount=1), "Claes bids 1 note."),
        (events.Bid(seat=1, amount=7), "Claes bids 7 notes."),
        (events.Pass(seat=2), "Geert passes."),
        (events.Draw(seat=0, cards=["france", "france"]), "Anna draws 2 France."),
        (events.Draw(seat=0, cards=[]), "Anna draws, but no card is left."),
        (events.SeenDraw(seat=0, count=2), "Anna draws 2 cards."),
        (events.SeenDraw(seat=0, count=1), "Anna draws 1 card."),
        (events.SeenDraw(seat=0, count=0), "Anna draws, but no card is left."),
        (events.Play(seat=1, cards={"britain": 1, "denmark": 2, "sweden": 3}, sail="denmark", hex=9, convert=False),
         "Claes lays 1 Britain, 2 Denmark, and 3 Sweden and sails with Denmark to post 9."),
        (events.Play(seat=1, cards={"britain": 1}, sail="target", convert=False),
         "Claes lays 1 Britain and takes the target at Batavia."),
        (events.Reveal(posts=[("britain", "tea"), ("france", "silk")]),
         "New posts come into sight: Britain Tea and France Silk."),
        (events.Pirates(companies=["britain"]), "Pirates! They sink every ship of Britain."),
        (events.Pirates(companies=["britain", "sweden"]), "Pirates! They sink every ship of Britain and of Sweden."),
    ],
)  # fmt: skip
def test_each_event_is_told(event: events.Event, words: str) -> None:
    assert tell(event) == words


def test_what_concerns_you_is_told_to_you() -> None:
    assert tell(events.Bid(seat=1, amount=7), you=1) == "You bid 7 notes."
    assert tell(events.Bid(seat=1, amount=7), you=0) == "Claes bids 7 notes."
    assert sentence(Telling("seal_taken", {"company": "france", "seat": 2}), 2) == ("The seal of France goes to you.")


def test_an_event_is_told_in_any_language() -> None:
    bid = events.Bid(seat=1, amount=7)
    assert tell(bid, language="de") == "Claes bietet 7 Wechsel."
    assert tell(bid, you=1, language="it") == "Offri 7 cambiali."
    assert tell(events.Pirates(companies=["britain", "sweden"]), language="nl").startswith("Piraten!")


def test_a_telling_is_a_code_with_plain_parameters() -> None:
    assert told(events.Bid(seat=1, amount=7)) == ("bid", {"seat": 1, "notes": 7})


def test_nobody_is_told_of_an_event_of_another_game() -> None:
    with pytest.raises(TypeError, match="no event of Batavia"):
        tell(events.Event())


def test_what_a_move_led_to_is_told_in_every_language() -> None:
    won = consequences.PackageWon(follows=1, seat=1, notes=2, paid=[1, 0, 1])
    assert tell(won) == "Claes wins the package for 2 notes and takes the ship."
    assert tell(won, you=1).startswith("You win the package")
    stays = consequences.PackageStays(follows=1)
    assert tell(stays) == "Nobody bids: the cards stay for the next auction."
    for language in languages():
        words = Texts(NAMES, language)
        codes = [kind.__struct_config__.tag for kind in get_args(consequences.BataviaConsequence)]
        assert [code for code in codes if not words.has(f"batavia.told.{code}")] == []


# The rule book.


def test_every_paragraph_that_the_game_cites_is_in_the_rule_book() -> None:
    book = rulebook("batavia")
    cited = set(refuse.rules.values())
    cited |= {kind.rule for kind in get_args(events.BataviaEvent)}
    cited |= set(re.findall(r"§\d+\.\d+", "".join(path.read_text() for path in FOLDER.rglob("*.py"))))
    assert cited - {""} <= set(book.points)


def test_the_rule_book_is_looked_up_by_point_and_by_chapter() -> None:
    book = rulebook("batavia")
    assert book.look_up("4.2") == book.look_up("§4.2") == book.look_up(" §4.2. ") == [("§4.2", book.points["§4.2"])]
    assert [number for number, _ in book.look_up("5")] == ["§5.1", "§5.2"]
    assert book.look_up("1") == [(f"§1.{n}", book.points[f"§1.{n}"]) for n in range(1, 5)]
    assert book.look_up("77") == book.look_up("") == book.look_up("four") == []
    assert list(book.chapters) == [f"§{n}" for n in range(1, 10)]


def test_a_rule_book_is_chapters_and_points() -> None:
    book = Rulebook("# T\n\nwords\n\n## §1 One\n§1.1 First.\n§1.2 Second.\n## §2 Two\n§2.1 Third.\n")
    assert book.chapters == {"§1": "One", "§2": "Two"}
    assert book.points == {"§1.1": "First.", "§1.2": "Second.", "§2.1": "Third."}
