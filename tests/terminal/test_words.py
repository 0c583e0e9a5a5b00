"""What is typed at the keyboard, and what it means."""

import msgspec
import pytest

from compagnie.games.batavia.moves import Bid, Draw, Move, Pass, Play
from compagnie.games.batavia.views.view import Choices, View
from compagnie.terminal import NAMES, Misread
from compagnie.terminal.batavia.words import question, read, which
from tests.terminal.conftest import BATAVIA, after_moves


def a_view(**changes: object) -> View:
    playing = after_moves(0)
    view = BATAVIA.view(playing.position, playing.position.to_act[0])
    assert isinstance(view, View)
    return msgspec.structs.replace(view, **changes)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("bid 4", Bid(4)),
        ("BID 4", Bid(4)),
        ("b 12", Bid(12)),
        ("7", Bid(7)),
        ("pass", Pass()),
        ("p", Pass()),
        ("draw", Draw()),
        ("d", Draw()),
        ("lay nns sail n convert", Play({"netherlands": 2, "sweden": 1}, "netherlands", True)),
        ("lay s n n sail netherlands keep", Play({"netherlands": 2, "sweden": 1}, "netherlands", False)),
        ("lay 2n, 1s sail s keep", Play({"netherlands": 2, "sweden": 1}, "sweden", False)),
        ("LAY 2N S SAIL TARGET KEEP", Play({"netherlands": 2, "sweden": 1}, "target", False)),
        ("l b sail batavia keep", Play({"britain": 1}, "target", False)),
        ("lay 0b d sail d keep", Play({"denmark": 1}, "denmark", False)),
    ],
)
def test_words_that_mean_one_move(words: str, move: Move) -> None:
    assert read(words, a_view()) == [move]


def test_what_is_left_open_is_every_move_it_may_mean() -> None:
    moves = read("lay nn", a_view())
    assert len(moves) == 12 and all(isinstance(move, Play) and move.cards == {"netherlands": 2} for move in moves)
    assert len(read("lay nn sail n", a_view())) == 2
    assert len(read("lay nn convert", a_view())) == 6


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("bid", "Say how many notes"),
        ("bid four", "Say how many notes"),
        ("bid -1", "Say how many notes"),
        ("lay", "Say which cards"),
        ("lay 5", "Say which cards"),
        ("lay 9999n", "Say which cards"),
        ("lay §", "Say which cards"),
        ("lay x", "No company has the letter X"),
        ("lay n sail", "Sail with a company"),
        ("lay n sail mars", "Sail with a company"),
        ("lay n sail keep", "Sail with a company"),
        ("pass now", "means nothing here"),
        ("fly " * 50, "…” means nothing here"),
    ],
)
def test_words_that_mean_nothing_get_a_sentence(words: str, sentence: str) -> None:
    with pytest.raises(Misread, match=sentence):
        read(words, a_view())


def test_a_bare_number_is_a_bid_only_while_bids_are_asked_for() -> None:
    moving = Choices(passes=False, bids=None, draw=True, plays=5, decisions=[1])
    with pytest.raises(Misread):
        read("7", a_view(choices=moving))


def test_the_question_opens_with_the_verb() -> None:
    view = a_view()
    assert question(view, NAMES) == "Bid 1 to 15 notes for the package, or pass."
    bidding = Choices(passes=True, bids=(5, 9), draw=False, plays=0, decisions=[0])
    auction = msgspec.structs.replace(view.auction, bid=4, bidder=2)
    asked = msgspec.structs.replace(view, choices=bidding, auction=auction)
    assert question(asked, NAMES) == "Bid more than Geert's 4 (up to 9), or pass."
    broke = msgspec.structs.replace(asked, choices=msgspec.structs.replace(bidding, bids=None))
    assert question(broke, NAMES) == "Pass: you own too few notes to bid more than 4."
    moving = Choices(passes=False, bids=None, draw=True, plays=5, decisions=[1])
    assert question(a_view(choices=moving), NAMES) == "Draw two cards, or lay cards and sail."
    stuck = msgspec.structs.replace(moving, plays=0)
    assert question(a_view(choices=stuck), NAMES).startswith("Draw two cards: no cards of yours")
    assert question(a_view(choices=None), NAMES) == "Wait for the others."


def test_what_is_open_is_asked_for() -> None:
    view = a_view()
    by_n, by_s = Play({"sweden": 1}, "netherlands"), Play({"sweden": 1}, "sweden")
    assert which([by_n, by_s], view) == "Sail with N or S? Answer `sail n`, for instance."
    assert "Convert the counter for 1 gold, or keep?" in which([by_n, by_n], view)
    seats = [msgspec.structs.replace(seat, counters={"britain": 2, "france": 1}) for seat in view.seats]
    assert "Convert 3 counters for 6 gold" in which([by_n, by_n], msgspec.structs.replace(view, seats=seats))
