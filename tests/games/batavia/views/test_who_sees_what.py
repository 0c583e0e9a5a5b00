"""§9: who sees what."""

import msgspec

from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.record import events
from compagnie.games.batavia.views.view import View
from tests.games.batavia.table_builder import Bid, Draw, Pass, Play, Table, cards

SECRET = ["BBBB", "DDF", "NSS"]


def view_of(table: Table, seat: int | None) -> View:
    view = game.view(table.position, seat)
    assert isinstance(view, View)
    return view


def test_one_sees_ones_own_hand_and_of_others_only_the_number_of_cards() -> None:
    """§9"""
    table = Table(3, moving=0, hands=SECRET)
    for seat, hand in enumerate(SECRET):
        view = view_of(table, seat)
        assert view.hand == cards(hand)
        assert [other.cards for other in view.seats] == [4, 3, 3]
        assert [other.known for other in view.seats] == [None] * 3
    assert view_of(table, None).hand is None


def test_the_number_of_notes_is_ones_own_secret() -> None:
    """§9"""
    table = Table(3, moving=0, notes=[20, 10, 15])
    assert [other.notes for other in view_of(table, 1).seats] == [None, 10, None]
    assert [other.notes for other in view_of(table, None).seats] == [None] * 3


def test_the_host_may_open_the_notes() -> None:
    """§9"""
    table = Table(3, moving=0, notes=[20, 10, 15], options=Options(open_notes=True))
    for seat in (None, 0, 1, 2):
        assert [other.notes for other in view_of(table, seat).seats] == [20, 10, 15]
        assert [other.known for other in view_of(table, seat).seats] == [None] * 3


def test_face_down_posts_are_nowhere_to_be_seen() -> None:
    """§9"""
    view = view_of(Table(3, moving=0, open=15), 0)
    assert [post.hex for post in view.posts] == list(range(1, 16)) and view.open == 15


def test_of_the_stack_one_sees_how_high_it_is() -> None:
    """§9"""
    assert view_of(Table(3, moving=0, stack="BBBD"), 0).stack == 4


def test_laid_cards_seals_counters_crates_gold_package_and_discards_are_open() -> None:
    """§9"""
    table = Table(
        3, moving=0, laid=["BB", "D"], counters=["F"], crates=[[1, 0, 0, 0, 0, 0, 0]], gold=[3, 4, 5],
        package="SS", discards="NNN", at=[3, 0, 0], taken=[3], starter=2,
    )  # fmt: skip
    for seat in (None, 0, 1, 2):
        view = view_of(table, seat)
        assert [other.laid for other in view.seats] == [cards("BB"), cards("D"), {}]
        assert [other.gold for other in view.seats] == [3, 4, 5]
        assert [other.at for other in view.seats] == [3, 0, 0]
        assert view.seats[0].counters == cards("F") and view.seats[0].crates == {"tea": 1}
        assert view.package == cards("SS") and view.discards == cards("NNN")
        assert view.seals["britain"] == 0 and view.seals["denmark"] == 1 and view.seals["france"] is None
        assert [post.hex for post in view.posts if post.taken] == [3] and view.starter == 2


def test_a_perfect_memory_knows_bought_cards_until_they_are_laid() -> None:
    """§9"""
    table = Table(3, package="BBD", bidding=0, hands=["B"], options=Options(perfect_memory=True))
    table.does(0, Bid(1))
    table.does(1, Pass())
    table.does(2, Pass())
    for seat in (None, 0, 1, 2):
        assert [other.known for other in view_of(table, seat).seats] == [cards("BBD"), {}, {}]
    table.does(0, Play(cards("BB"), "britain"))
    assert view_of(table, 1).seats[0].known == cards("D"), "which of the three Britons they laid nobody can tell"
    table.does(1, Draw())
    table.chance("S", "S")
    assert view_of(table, 0).seats[1].known == {}


def test_a_perfect_memory_is_sure_of_a_bought_card_only_while_too_few_of_its_kind_were_laid() -> None:
    """§9"""
    table = Table(3, package="BBB", bidding=0, hands=["BB"], options=Options(perfect_memory=True))
    table.does(0, Bid(1))
    table.does(1, Pass())
    table.does(2, Pass())
    table.does(0, Play(cards("B"), "britain"))
    assert view_of(table, 1).seats[0].known == cards("BB") and view_of(table, 1).seats[0].cards == 4


def test_a_perfect_memory_knows_the_notes_from_the_payments() -> None:
    """§9"""
    table = Table(3, notes=[20, 10, 15], moving=0, options=Options(perfect_memory=True))
    assert [other.notes for other in view_of(table, 2).seats] == [20, 10, 15]


def test_in_the_end_all_hands_are_laid_open_and_all_notes_counted() -> None:
    """§9"""
    table = Table(3, hands=SECRET, notes=[20, 10, 15]).over_now()
    view = view_of(table, None)
    assert [other.known for other in view.seats] == [cards(hand) for hand in SECRET]
    assert [other.notes for other in view.seats] == [20, 10, 15]
    assert view.result == game.result(table.position)


def test_only_who_acts_is_told_choices() -> None:
    """§9"""
    table = Table(3, moving=1, hands=SECRET)
    assert view_of(table, 0).choices is None and view_of(table, None).choices is None
    choices = view_of(table, 1).choices
    assert choices is not None and choices.draw and choices.plays == table.plays
    assert choices.decisions == table.position.choices(1)


def test_of_a_draw_the_others_see_how_many_cards() -> None:
    """§9"""
    table = Table(3, moving=1)
    table.does(1, Draw())
    (draw,) = table.chance("B", "S")
    assert game.seen(draw, 1) == draw
    for seat in (None, 0, 2):
        assert game.seen(draw, seat) == events.SeenDraw(seat=1, count=2)


def test_of_the_set_up_one_sees_ones_own_hand() -> None:
    """§9"""
    setup = events.Setup(posts=[("britain", "tea")], hands=[["britain"], ["sweden"], ["france"]], first_auctioneer=1)
    for seat, company in enumerate(("britain", "sweden", "france")):
        seen = game.seen_setup(setup, seat)
        assert isinstance(seen, events.SeenSetup) and seen.hand == [company] and seen.posts == setup.posts
    assert b"sweden" not in msgspec.json.encode(game.seen_setup(setup, None))


def test_all_other_events_are_open() -> None:
    """§9"""
    table = Table(3, package="B", bidding=0, hands=["", "B" * 5 + "DD"], laid=["", "B" * 7, "D" * 13])
    told = [*table.does(0, Pass()), *table.does(1, Bid(3)), *table.does(2, Pass())]
    told += table.does(1, Play(cards("BDD"), "britain"))
    assert len(told) == 5, "pass, bid, pass, play, pirates"
    for event in told:
        for seat in (None, 0, 1, 2):
            assert game.seen(event, seat) == event
