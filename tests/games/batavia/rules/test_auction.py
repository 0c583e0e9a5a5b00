"""§3: the auction at the start of each round."""

import pytest

from compagnie.games.batavia import actions
from tests.games.batavia.table_builder import Bid, Draw, Pass, Play, Table, cards


def bids(table: Table) -> list[int]:
    """The bids that the seat to act may make."""
    assert table.to_act is not None
    return [action - actions.BID for action in table.position.choices(table.to_act) if action > actions.BID]


def draw_all_round(table: Table, first: int, card: str = "S") -> None:
    """Every seat draws two cards."""
    for i in range(table.position.seats):
        table.does((first + i) % table.position.seats, Draw())
        table.chance(card, card)


@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
def test_as_many_cards_are_turned_up_as_pips(pips: int) -> None:
    """§3.1"""
    table = Table(4, auctioneer=2)
    (auction,) = table.chance(pips, *"BDFNSB"[:pips])
    assert table.package == "".join(sorted("BDFNSB"[:pips]))
    assert (auction.die, len(auction.cards)) == (pips, pips)  # type: ignore[attr-defined]
    assert table.after["stack"] == 110 - pips
    assert table.to_act == 3


def test_cards_are_turned_up_as_often_as_the_stack_holds_them() -> None:
    """§3.1"""
    table = Table(4, stack="BBBDF")
    table.chance(3)
    assert table.position.chances() == [3, 1, 1, 0, 0]
    table.chance("B")
    assert table.position.chances() == [2, 1, 1, 0, 0]


def test_cards_left_over_join_the_next_package_and_are_sold_as_one_lot() -> None:
    """§3.1"""
    table = Table(4, package="BBS")
    table.chance(2, "B", "D")
    assert table.package == "BBBDS"
    table.does(1, Bid(1))
    for seat in (2, 3, 0):
        table.does(seat, Pass())
    assert table.hand(1) == "BBBDS" and table.package == ""


@pytest.mark.parametrize("auctioneer", [0, 1, 2, 3])
def test_the_seat_left_of_the_auctioneer_speaks_first_then_clockwise_the_auctioneer_last(auctioneer: int) -> None:
    """§3.2"""
    table = Table(4, auctioneer=auctioneer)
    table.chance(1, "B")
    for i in (1, 2, 3, 4):
        speaker = (auctioneer + i) % 4
        assert table.position.to_act == [speaker]
        table.does(speaker, Bid(i))


def test_a_bid_must_be_more_than_the_highest() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=0)
    table.does(0, Bid(4))
    assert bids(table) == list(range(5, 16))
    assert table.refuses(1, Bid(4)) == "bid_too_low"
    assert table.refuses(1, Bid(3)) == "bid_too_low"
    table.does(1, Bid(5))
    assert table.after["legal"]["bids"] == [6, 15]


def test_the_least_bid_is_one() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=0)
    assert bids(table) == list(range(1, 16))
    assert table.refuses(0, Bid(0)) == "bid_too_low"
    assert table.refuses(0, Bid(-1)) == "bid_too_low"


def test_nobody_bids_more_notes_than_they_own() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=1, notes=[20, 7, 18])
    assert bids(table) == list(range(1, 8))
    assert table.refuses(1, Bid(8)) == "bid_beyond_notes"
    table.does(1, Bid(7))
    assert table.to_act == 2 and bids(table) == list(range(8, 19)), "one may bid all of one's notes"


def test_without_notes_one_can_only_pass() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=1, notes=[30, 0, 15])
    assert table.position.choices(1) == [actions.PASS]
    assert table.after["legal"] == {"pass": True, "bids": None, "draw": False, "plays": 0}
    assert table.refuses(1, Bid(1)) == "bid_beyond_notes"


def test_who_owns_no_more_than_the_highest_bid_can_only_pass() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=0, notes=[30, 7, 8])
    table.does(0, Bid(7))
    assert table.position.choices(1) == [actions.PASS]
    table.does(1, Pass())
    assert bids(table) == [8]


def test_one_seat_may_own_and_bid_every_note_of_five() -> None:
    """§3.2"""
    table = Table(5, package="B", bidding=0, notes=[75, 0, 0, 0, 0])
    assert bids(table) == list(range(1, 76))
    table.does(0, Bid(75))
    for seat in (1, 2, 3, 4):
        assert table.position.choices(seat) == [actions.PASS]
        table.does(seat, Pass())
    assert table.notes == [0, 19, 19, 19, 18]


def test_who_passed_is_out_of_this_auction() -> None:
    """§3.2"""
    table = Table(4, package="B", bidding=0)
    table.does(0, Bid(1))
    table.does(1, Pass())
    table.does(2, Bid(2))
    table.does(3, Pass())
    table.does(0, Bid(3))
    assert table.position.to_act == [2], "seat 1 is skipped"
    assert table.refuses(1, Bid(4)) == "not_your_turn"
    table.does(2, Bid(4))
    assert table.position.to_act == [0]


def test_while_the_auction_goes_on_nobody_moves_and_afterwards_nobody_bids() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=0, hands=["BB", "BB", "BB"])
    assert table.refuses(0, Draw()) == "auction_first"
    assert table.refuses(0, Play(cards("B"), "britain")) == "auction_first"
    for seat in (0, 1, 2):
        table.does(seat, Pass())
    assert table.refuses(0, Bid(1)) == "no_auction_now"
    assert table.refuses(0, Pass()) == "no_auction_now"


def test_the_auction_ends_when_one_is_left_who_has_bid() -> None:
    """§3.3"""
    table = Table(3, package="BD", bidding=0)
    table.does(0, Bid(2))
    table.does(1, Pass())
    table.does(2, Bid(3))
    table.does(0, Pass())
    assert table.hand(2) == "BD" and table.after["starter"] == 2
    assert table.after["legal"]["draw"] and table.to_act == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_one_left_who_has_not_bid_must_still_speak(seats: int) -> None:
    """§3.3"""
    table = Table(seats, package="BD", bidding=1)
    for seat in range(1, seats):
        table.does(seat, Pass())
    assert table.to_act == 0 and table.after["legal"]["pass"] and table.after["legal"]["bids"] == [1, 15]
    table.does(0, Bid(2))
    assert table.hand(0) == "BD", "their bid ends it: nobody else is left"
    assert table.notes[0] == 13


def test_the_last_one_left_who_has_not_bid_may_pass() -> None:
    """§3.3"""
    table = Table(3, package="BD", bidding=1)
    for seat in (1, 2, 0):
        table.does(seat, Pass())
    assert table.package == "BD" and table.after["legal"]["draw"]


def test_who_is_overbid_by_the_last_speaker_may_raise_again() -> None:
    """§3.3"""
    table = Table(3, package="BD", bidding=1)
    table.does(1, Bid(1))
    table.does(2, Pass())
    table.does(0, Bid(2))
    assert table.to_act == 1 and bids(table)[0] == 3


@pytest.mark.parametrize(
    ("seats", "winner", "amount", "notes"),
    [
        (3, 0, 1, [14, 16, 15]),
        (3, 0, 5, [10, 18, 17]),
        (3, 2, 5, [18, 17, 10]),
        (4, 1, 5, [16, 10, 17, 17]),
        (4, 3, 15, [20, 20, 20, 0]),
        (5, 4, 6, [17, 17, 16, 16, 9]),
    ],
)
def test_the_winner_pays_the_others_note_by_note(seats: int, winner: int, amount: int, notes: list[int]) -> None:
    """§3.4 The first note to their left, clockwise, never to themselves."""
    table = Table(seats, package="B", bidding=winner)
    table.does(winner, Bid(amount))
    for i in range(1, seats):
        table.does((winner + i) % seats, Pass())
    assert table.notes == notes


def test_the_winner_takes_cards_and_ship_and_moves_first() -> None:
    """§3.4"""
    table = Table(4, package="BBF", bidding=1, starter=0, hands=["", "", "FN"])
    table.does(1, Bid(1))
    table.does(2, Bid(2))
    for seat in (3, 0, 1):
        table.does(seat, Pass())
    assert table.hand(2) == "BBFFN" and table.package == ""
    assert table.after["starter"] == 2 and table.to_act == 2


def test_when_all_pass_the_cards_stay_and_so_does_the_starter() -> None:
    """§3.5"""
    table = Table(4, package="BBF", bidding=3, starter=2)
    for seat in (3, 0, 1, 2):
        table.does(seat, Pass())
    assert table.package == "BBF" and table.after["starter"] == 2 and table.to_act == 2
    assert table.notes == [15] * 4 and table.hand(2) == ""


def test_when_all_pass_in_the_first_round_the_auctioneer_becomes_the_starter() -> None:
    """§3.5"""
    table = Table(3, starter=1)
    table.chance(1, "N")
    for seat in (2, 0, 1):
        table.does(seat, Pass())
    assert table.to_act == 1 and table.after["starter"] == 1
    draw_all_round(table, 1)
    assert table.position.now.auctioneer == 1
    table.chance(2, "D", "D")
    assert table.package == "DDN"


def test_the_starter_is_the_next_auctioneer() -> None:
    """§3.6"""
    table = Table(4, package="B", bidding=1, starter=0)
    table.does(1, Pass())
    table.does(2, Bid(1))
    table.does(3, Pass())
    table.does(0, Pass())
    draw_all_round(table, 2)
    (auction,) = table.chance(1, "B")
    assert auction.auctioneer == 2 and table.to_act == 3  # type: ignore[attr-defined]


def test_a_new_auction_starts_from_nothing() -> None:
    """§3.2"""
    table = Table(3, package="B", bidding=1, starter=0)
    table.does(1, Bid(9))
    table.does(2, Pass())
    table.does(0, Pass())
    draw_all_round(table, 1)
    table.chance(1, "B")
    assert table.to_act == 2 and bids(table)[0] == 1
    for seat in (2, 0):
        table.does(seat, Pass())
    assert bids(table) == [1, 2, 3, 4, 5, 6], "seat 1 is in again with the notes it has left"


def test_the_discards_become_the_stack_in_the_middle_of_turning_up() -> None:
    """§3.7"""
    table = Table(3, stack="BD", discards="FFN")
    table.chance(4, "D")
    assert table.stack == "B" and table.discards == "FFN", "not before a card is needed"
    table.chance("B")
    assert table.stack == "FFN" and table.discards == ""
    table.chance("F", "N")
    assert table.package == "BDFN" and table.stack == "F"


def test_the_discards_become_the_stack_in_the_middle_of_a_draw() -> None:
    """§3.7"""
    table = Table(3, stack="B", discards="FFN", moving=0)
    table.does(0, Draw())
    assert table.can_be() == "B"
    table.chance("B")
    assert table.stack == "FFN" and table.discards == ""
    (draw,) = table.chance("F")
    assert draw.cards == ["britain", "france"]  # type: ignore[attr-defined]


def test_the_discards_wait_until_a_card_is_needed() -> None:
    """§3.7"""
    table = Table(3, stack="BB", discards="FFN", moving=0)
    table.does(0, Draw())
    table.chance("B", "B")
    assert table.stack == "" and table.discards == "FFN"
    table.does(1, Draw())
    assert table.stack == "FFN" and table.discards == ""


def test_an_exact_throw_leaves_the_discards_where_they_are() -> None:
    """§3.7"""
    table = Table(3, stack="BB", discards="F")
    table.chance(2, "B", "B")
    assert table.stack == "" and table.discards == "F" and table.to_act == 1


def test_an_empty_stack_is_made_anew_when_the_die_is_thrown() -> None:
    """§3.7"""
    table = Table(3, stack="", discards="FFN")
    table.chance(1)
    assert table.stack == "FFN" and table.can_be() == "FFN"


@pytest.mark.parametrize(("stack", "discards"), [("B", ""), ("", "B")])
def test_one_draws_what_there_is(stack: str, discards: str) -> None:
    """§3.7"""
    table = Table(3, stack=stack, discards=discards, moving=1)
    table.does(1, Draw())
    (draw,) = table.chance("B")
    assert draw.cards == ["britain"] and table.to_act == 2  # type: ignore[attr-defined]


def test_with_no_card_anywhere_one_draws_nothing() -> None:
    """§3.7"""
    table = Table(3, stack="", moving=1, hands=["", "B", ""])
    (draw,) = table.does(1, Draw())
    assert draw.cards == [] and table.to_act == 2 and table.hand(1) == "B"  # type: ignore[attr-defined]


def test_one_turns_up_what_there_is() -> None:
    """§3.7"""
    table = Table(3, stack="B", discards="D")
    table.chance(6, "B")
    (auction,) = table.chance("D")
    assert auction.cards == ["britain", "denmark"]  # type: ignore[attr-defined]
    assert table.to_act == 1 and table.after["legal"]["pass"]
    assert table.position.now.to_come == 0, "nothing more will come"


def test_with_nothing_to_sell_there_is_no_auction_and_the_starter_stays() -> None:
    """§3.7"""
    table = Table(3, stack="", starter=2)
    (auction,) = table.chance(6)
    assert auction.cards == [] and auction.die == 6  # type: ignore[attr-defined]
    assert table.to_act == 2 and table.after["starter"] == 2 and table.after["legal"]["draw"]


def test_with_no_card_to_turn_up_a_package_left_over_is_still_sold() -> None:
    """§3.7"""
    table = Table(3, stack="", starter=2, package="BB")
    (auction,) = table.chance(6)
    assert auction.cards == []  # type: ignore[attr-defined]
    assert table.to_act == 0 and table.after["legal"]["pass"]
    table.does(0, Bid(1))
    table.does(1, Pass())
    table.does(2, Pass())
    assert table.hand(0) == "BB"


def test_after_the_auction_the_bids_are_forgotten() -> None:
    """§3.3"""
    for bid in (True, False):
        table = Table(3, package="B", bidding=1)
        table.does(1, Bid(2) if bid else Pass())
        table.does(2, Pass())
        table.does(0, Pass())
        now = table.position.now
        assert (now.bid, now.bidder, now.bidding) == (0, -1, [0] * 5)
