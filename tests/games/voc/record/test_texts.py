"""Events in words, and the rule book."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from compagnie.core.game import Consequence, Event
from compagnie.core.texts import Telling, languages
from compagnie.core.texts.rulebook import rulebook
from compagnie.games.voc import moves
from compagnie.games.voc.names import Call, Gives
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record import consequences, events
from compagnie.games.voc.record.texts import (
    described,
    texts,
    told,
    told_more,
)
from compagnie.games.voc.refusals import refuse

NAMES = ("Anna", "Claes", "Geert", "Hille", "Jacob")
FOLDER = Path(moves.__file__).parent


def sentence(telling: Telling, you: int | None = None, language: str = "en") -> str:
    return texts(NAMES, language).tell(telling, you)


def tell(happened: Event | Consequence, you: int | None = None, language: str = "en") -> str:
    return sentence(told(happened), you, language)


def sail(end: Any, *visits: str) -> events.Sail:
    return events.Sail(seat=1, ship="A", stroke=[(1, 1)], calls=[], visits=list(visits), end=end, spot=None)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Orders(amsterdam=[], cards=[7, 3, 9]), "New contracts: 7, 3, and 9."),
        (events.Orders(amsterdam=[2], cards=[7, 3, 9]), "New contracts: 7, 3, and 9."),
        (events.Orders(amsterdam=[], cards=[7, "voc"]), "The VOC card is turned up."),
        (events.Scurvy(lost={"A": 1, "C": 0}, sunk=["A"]), "Scurvy! Each ship at sea loses a sailor: A and C."),
        (events.Scurvy(lost={}, sunk=[]), "No ship is at sea, so nobody has scurvy."),
        (events.Fit(seat=0, ship="B", merchants=3, sailors=1), "Anna fits out ship B: 1 sailor, 3 merchants."),
        (events.Claim(seat=0, contract=7, year=1590), "Anna claims contract 7 for 1590."),
        (events.Claim(seat=0, contract=7, year=None), "Anna claims contract 7 without a marker."),
        (events.TakeBack(seat=2, ship="D"), "Geert takes all men back from ship D."),
        (events.Pass(seat=2), "Geert passes."),
        (events.Hold(seat=2, ship="D"), "Geert holds ship D."),
        (sail("stop"), "Claes sails ship A and stops."),
        (sail("aground", "mocha"), "Claes sails ship A by way of Mocha and runs aground!"),
        (sail("home", "mocha", "aceh"), "Claes sails ship A by way of Mocha and Aceh and comes home."),
        (events.Load(seat=0, ship="A", harbour="mocha", slot=6, take=True),
         "In Mocha Anna takes coffee aboard ship A."),
        (events.Load(seat=0, ship="A", harbour="aceh", slot=6, take=False),
         "In Aceh Anna takes nothing aboard ship A."),
        (events.Trade(seats=(0, 2), a_gives=Gives(goods={"mocha": 2}, daalders=5), b_gives=Gives(goods={"aceh": 1})),
         "Anna gives 2 coffee and 5 daalders to Geert for 1 pepper from Aceh."),
        (events.Deliver(seat=1, contract=14, side=0, goods={"aceh": 1, "jambi": 1}),
         "Claes delivers contract 14: 1 pepper from Aceh and 1 pepper from Jambi."),
        (events.Default(seat=1, contract=14, fine=1), "Claes fails contract 14 and pays 1 daalder."),
        (events.Ruin(seat=1), "Claes can’t pay and is out."),
        (events.Store(seat=1, keep={}), "Claes keeps nothing; the rest goes back to its harbours."),
        (events.Year(year=1590, burgemeester=2), "The year 1590 begins; Geert is Burgemeester."),
    ],
)  # fmt: skip
def test_each_event_is_told(event: Event, words: str) -> None:
    assert tell(event) == words


def test_what_concerns_you_is_told_to_you() -> None:
    assert tell(sail("aground", "mocha"), you=1) == "You sail ship A by way of Mocha and run aground!"
    assert tell(sail("aground", "mocha"), you=0) == "Claes sails ship A by way of Mocha and runs aground!"
    trade = events.Trade(seats=(0, 2), a_gives=Gives(daalders=1), b_gives=Gives(goods={"mocha": 1}))
    assert tell(trade, you=2) == "Anna gives you 1 daalder for 1 coffee."
    assert tell(trade, you=0) == "You give 1 daalder to Geert for 1 coffee."


def test_an_event_is_told_in_any_language() -> None:
    assert tell(sail("home", "mocha", "aceh"), language="de") == (
        "Claes segelt mit Schiff A über Mokka und Aceh und kommt heim."
    )
    assert tell(events.Default(seat=1, contract=14, fine=1), you=1, language="it") == (
        "Non onori il contratto 14 e paghi 1 tallero."
    )


def test_what_amsterdam_takes_is_told_with_the_new_contracts() -> None:
    tellings = told_more(events.Orders(amsterdam=[2, 5], cards=["voc"]), standard())
    assert [sentence(telling) for telling in tellings] == ["Amsterdam takes contracts 2 and 5."]


def test_a_telling_is_a_code_with_plain_parameters() -> None:
    assert told(events.Claim(seat=1, contract=7, year=1590)) == ("claim", {"seat": 1, "contract": 7, "year": 1590})


def test_nobody_is_told_of_an_event_of_another_game() -> None:
    with pytest.raises(TypeError, match="no event of VOC"):
        tell(Event())


def test_a_contract_is_described_with_both_its_sides() -> None:
    assert sentence(described(standard(), 15)) == (
        "Contract 15: 1 cinnamon, 1 nutmeg, and 1 clove or 2 pepper. It pays 22 and costs 11 if it fails.".replace(
            "22", str(standard().contracts[14].pay)
        ).replace("11", str(standard().contracts[14].penalty))
    )


def test_goods_of_a_harbour_that_is_not_in_the_standard_box_have_its_name() -> None:
    assert texts().tokens({"port_royal": 2}) == "2 Port Royal"
    assert texts().gives(Gives()) == "nothing"


def test_calls_are_told_with_their_fines() -> None:
    calls = [Call(seat=0, word="north", at=0, fine=0), Call(seat=2, word="stop", at=0, fine=5)]
    called = events.Sail(seat=1, ship="A", stroke=[(1, 1)], calls=calls, visits=[], end="stop", spot=(1, 1))
    assert [sentence(telling, 2) for telling in told_more(called, standard())] == [
        "Anna calls: North!",
        "You call, for 5 daalders: Stop!",
    ]


def test_what_a_move_led_to_is_told_in_every_language() -> None:
    taken = consequences.TakenOver(follows=1, seat=1, contract=7, other=0)
    assert tell(taken, you=1) == "It was yours; your man and marker go back."
    over = consequences.Over(follows=0, why="years")
    assert tell(over) == "1602 is over: the Company is founded anyway."
    codes = {kind.__struct_config__.tag for kind in get_args(consequences.VocConsequence)} - {"over"}
    codes |= {"over_voc", "over_years", "over_ruin"}
    for language in languages():
        assert {code for code in codes if not texts((), language).has(f"voc.told.{code}")} == set()


# The rule book.


def test_every_paragraph_that_the_game_cites_is_in_the_rule_book() -> None:
    book = rulebook("voc")
    cited = set(refuse.rules.values())
    cited |= {kind.rule for kind in get_args(events.VocEvent)}
    cited |= set(re.findall(r"§\d+\.\d+", "".join(path.read_text() for path in FOLDER.rglob("*.py"))))
    assert cited - {""} <= set(book.points)


def test_the_rule_book_has_ten_chapters_and_every_point_is_prose() -> None:
    book = rulebook("voc")
    assert list(book.chapters) == [f"§{n}" for n in range(1, 11)]
    assert [number for number, _ in book.look_up("6")] == [f"§6.{n}" for n in range(1, 9)]
    assert all(re.fullmatch(r"[A-Z\"].*[.]", text) for text in book.points.values())
    assert "Ruling" not in "".join(book.points.values())
