"""Events in words."""

import random
import re
from pathlib import Path
from typing import get_args

import pytest

from compagnie.bots import bot_named
from compagnie.core.chance import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.core.rulebook import Rulebook, rulebook
from compagnie.games import games
from compagnie.games.batavia import moves
from compagnie.games.batavia.record import events
from compagnie.games.batavia.record.texts import Telling, aftermath, sentence, tell, told

BATAVIA = games()["batavia"]
NAMES = ["Anna", "Claes", "Geert"]
FOLDER = Path(moves.__file__).parent


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
    assert tell(event, NAMES) == words


def test_what_concerns_you_is_told_to_you() -> None:
    assert tell(events.Bid(seat=1, amount=7), NAMES, you=1) == "You bid 7 notes."
    assert tell(events.Bid(seat=1, amount=7), NAMES, you=0) == "Claes bids 7 notes."
    assert sentence(Telling("seal_taken", {"company": "france", "seat": 2}), NAMES, 2) == (
        "The seal of France goes to you."
    )


def test_an_event_is_told_in_any_language() -> None:
    bid = events.Bid(seat=1, amount=7)
    assert tell(bid, NAMES, language="de") == "Claes bietet 7 Wechsel."
    assert tell(bid, NAMES, you=1, language="it") == "Offri 7 cambiali."
    assert tell(events.Pirates(companies=["britain", "sweden"]), NAMES, language="nl").startswith("Piraten!")


def test_a_telling_is_a_code_with_plain_parameters() -> None:
    assert told(events.Bid(seat=1, amount=7)) == ("bid", {"seat": 1, "notes": 7})


def test_nobody_is_told_of_an_event_of_another_game() -> None:
    with pytest.raises(TypeError, match="no event of Batavia"):
        tell(events.Event(), NAMES)


def test_what_follows_from_events_is_told_once() -> None:
    """Over whole games: as many seals and packages change hands in words as on the table."""
    seen: set[str] = set()
    bot = bot_named("random", BATAVIA)
    for seed in range(8):
        playing, chance, dice = Playthrough(BATAVIA, 3, BATAVIA.options_type()), SeededChance(seed), random.Random(seed)
        playing.let_chance_answer(chance)
        while to_act := playing.position.to_act:
            before, notes = BATAVIA.view(playing.position, None), list(playing.position.now.notes)
            seat = to_act[0]
            happened = playing.submit(seat, bot.choose(BATAVIA, BATAVIA.view(playing.position, seat), dice))
            after = BATAVIA.view(playing.position, None)
            tellings = aftermath(happened, before, after)  # type: ignore[arg-type]
            seen |= {telling.code for telling in tellings}
            for telling in tellings:
                words = sentence(telling, NAMES)
                assert re.fullmatch(r"[A-Z].*\.", words) and "{" not in words and "None" not in words
                if telling.code == "package_won":
                    winner, paid = telling.params["seat"], telling.params["notes"]
                    assert playing.position.now.notes[winner] == notes[winner] - paid
                if telling.code == "seal_taken":
                    assert after.seals[telling.params["company"]] == telling.params["seat"]  # type: ignore[attr-defined]
            playing.let_chance_answer(chance)
    assert seen >= {
        "package_won",
        "crate",
        "converted",
        "seal_taken",
        "seal_lost",
        "last_round",
        "over",
    }


def test_a_package_that_nobody_wants_stays() -> None:
    playing, chance = Playthrough(BATAVIA, 3, BATAVIA.options_type()), SeededChance(1)
    playing.let_chance_answer(chance)
    for _ in range(3):
        before = BATAVIA.view(playing.position, None)
        happened = playing.submit(playing.position.to_act[0], moves.Pass())
    (telling,) = aftermath(happened, before, BATAVIA.view(playing.position, None))  # type: ignore[arg-type]
    assert sentence(telling, NAMES) == "Nobody bids: the cards stay for the next auction."


# The rule book.


def test_every_paragraph_that_the_game_cites_is_in_the_rule_book() -> None:
    book = rulebook("batavia")
    cited = {rule for rule, _ in moves.SENTENCES.values() if rule}
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
