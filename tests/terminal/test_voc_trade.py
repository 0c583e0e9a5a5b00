"""Trade at the keyboard: offers in words, and what bots make of them."""

import random
from typing import Any

import pytest

from compagnie.core.playthrough import Playthrough
from compagnie.core.refusal import Refusal
from compagnie.games.voc.moves import Agreed, Done
from compagnie.games.voc.names import Gives
from compagnie.games.voc.trade.bargain import Accept, Offer, Propose
from compagnie.terminal import Misread
from compagnie.terminal.talk import Said, Silence
from compagnie.terminal.voc.trade import TradeTalk
from tests.terminal.voc_tables import NAMES, invested, with_goods

DICE = random.Random(0)


class Says:
    """A bot that says what it was told to say, and nothing after that."""

    name = "says"

    def __init__(self, *words: Any) -> None:
        self.words = list(words)
        self.heard: list[Offer] = []

    def choose(self, game: Any, view: Any, dice: random.Random) -> Any:
        return Done()

    def bargain(self, view: Any, offers: list[Offer]) -> Any:
        self.heard = offers
        return self.words.pop(0) if self.words else None


class Plain:
    """A bot that has no word of its own for trade."""

    def choose(self, game: Any, view: Any, dice: random.Random) -> Any:
        return Done()


def a_table(*bots: Any, contracts: Any = None) -> tuple[Playthrough, TradeTalk]:
    playing = with_goods({"mocha": 3}, {"aceh": 1, "banda": 1}, {"jambi": 1}, contracts=contracts)
    return playing, TradeTalk([None, *(bots or (Says(), Says()))], NAMES)


def said(talk: TradeTalk, playing: Playthrough, words: str) -> Said:
    answer = talk.hear(words, playing, 0, DICE)
    assert answer is not None
    return answer


def test_an_offer_that_nobody_takes_stays_open_and_can_be_withdrawn() -> None:
    playing, talk = a_table()
    assert said(talk, playing, "offer 2 coffee + 5 for 1 pepper to Claes") == (["Nobody accepts it yet."], None)
    assert talk.others_say(playing, 0, DICE).sentences == [
        "Offer 1 is yours: 2 coffee and 5 daalders for 1 pepper from Jambi. `withdraw 1` takes it back."
    ]
    assert said(talk, playing, "withdraw 1").sentences == ["You withdraw it."]
    assert talk.others_say(playing, 0, DICE) == ([], None)


def test_a_bot_accepts_and_the_trade_is_a_move() -> None:
    bot = Says(Accept(offer=1))
    playing, talk = a_table(bot, Says())
    answer = said(talk, playing, "offer 1 coffee for 1 pepper to 1")
    assert answer.sentences == ["Anna accepts."]
    assert answer.move == Agreed(other=1, gives=Gives(goods={"mocha": 1}), takes=Gives(goods={"aceh": 1}))
    assert [offer.number for offer in bot.heard] == [1]
    (trade,) = playing.submit(0, answer.move)
    assert trade.seats == (0, 1)  # type: ignore[attr-defined]
    assert playing.position.now.warehouse[0][playing.position.box.harbour_number["aceh"]] == 1


def test_a_bot_offers_and_accepting_it_is_a_move() -> None:
    offer = Propose(to=0, gives=Gives(daalders=6), takes=Gives(goods={"mocha": 1}))
    playing, talk = a_table(Says(offer, offer, offer), Says())
    for _ in range(2):
        told = talk.others_say(playing, 0, DICE)
        assert told.sentences == ["Offer 1: Anna offers you 6 daalders for 1 coffee. `accept 1`?"]
    answer = said(talk, playing, "accept 1")
    assert answer.move == Agreed(other=1, gives=Gives(goods={"mocha": 1}), takes=Gives(daalders=6))
    playing.submit(0, answer.move)
    assert playing.position.now.daalders[:2] == [16, 4]


def test_an_offer_that_can_no_longer_be_kept_vanishes_and_a_new_year_begins_anew() -> None:
    playing, talk = a_table()
    said(talk, playing, "offer 3 coffee for 5")
    playing.submit(0, Agreed(other=1, gives=Gives(goods={"mocha": 1}), takes=Gives()))
    assert talk.others_say(playing, 0, DICE).sentences == []
    said(talk, playing, "offer coffee for 5 daalders to all")
    playing.position.state.year = 1
    assert talk.others_say(playing, 0, DICE).sentences == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("offer", "Say what you give"),
        ("offer 2 coffee", "Say what you give"),
        ("offer gold for 1 pepper", "“gold” is no good"),
        ("offer 1 coffee for 1 pepper to Nobody", "Nobody here is called “nobody”"),
        ("offer 999999999 for 1 pepper", "Nobody has so many daalders"),
        ("accept", "`accept 1`"),
        ("accept one", "`accept 1`"),
        ("withdraw", "`withdraw 1`"),
    ],
)
def test_an_offer_that_means_nothing_gets_a_sentence(words: str, sentence: str) -> None:
    playing, talk = a_table()
    with pytest.raises(Misread, match=sentence):
        talk.hear(words, playing, 0, DICE)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("offer 9 coffee for 1", "not_theirs_to_give"),
        ("offer 11 for 1 pepper", "not_theirs_to_give"),
        ("offer nothing for nothing", "trade_of_nothing"),
        ("offer 1 coffee for 1 tea", "nobody_can_accept"),
        ("accept 7", "no_such_offer"),
        ("withdraw 7", "no_such_offer"),
    ],
)
def test_an_offer_that_can_not_be_made_is_refused(words: str, code: str) -> None:
    playing, talk = a_table()
    with pytest.raises(Refusal) as refusal:
        talk.hear(words, playing, 0, DICE)
    assert refusal.value.code == code and refusal.value.rule == "§7.1"


def test_there_is_no_trade_at_sea_and_other_words_are_no_talk() -> None:
    playing, talk = invested(), TradeTalk([None, Says(), Says()], NAMES)
    assert talk.others_say(playing, 0, DICE) == Said()
    assert talk.hear("sail A from 900", playing, 0, DICE) is None
    with pytest.raises(Refusal, match="no trade now"):
        talk.hear("offer 1 for 2", playing, 0, DICE)
    assert Silence().hear("offer 1 for 2", playing, 0, DICE) is None


def test_a_bot_that_says_what_can_not_be_is_not_heard() -> None:
    playing, talk = a_table(Says(Accept(offer=9)), Says(Propose(gives=Gives(daalders=999))))
    assert talk.others_say(playing, 0, DICE) == ([], None)


def test_plain_sense_takes_what_it_can_deliver_with_and_refuses_a_bad_bargain() -> None:
    playing, talk = a_table(Plain(), Plain(), contracts={5: (1, 1590)})
    assert said(talk, playing, "offer 1 coffee for 9 to Anna").move is None  # one coffee alone delivers nothing
    said(talk, playing, "withdraw 1")
    answer = said(talk, playing, "offer 2 coffee for 9 to Anna")
    assert answer.sentences == ["Anna accepts."] and answer.move.takes == Gives(daalders=9)


def test_plain_sense_offers_for_the_one_good_it_lacks() -> None:
    playing, talk = a_table(Plain(), Plain(), contracts={17: (2, 1590)})
    playing.submit(0, Agreed(other=2, gives=Gives(goods={"mocha": 1}), takes=Gives()))
    (told,) = talk.others_say(playing, 0, DICE).sentences
    assert told.startswith("Offer 1: Claes offers you ") and told.endswith(" daalders for 1 coffee. `accept 1`?")
