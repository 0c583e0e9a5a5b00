"""§4: one move each, from the starter clockwise."""

import pytest

from compagnie.games.batavia import actions
from tests.games.batavia.table_builder import Draw, Play, Table, cards


def test_one_move_each_from_the_starter_clockwise() -> None:
    """§4.1"""
    table = Table(4, moving=2, starter=2)
    for seat in (2, 3, 0, 1):
        assert table.position.to_act == [seat]
        table.does(seat, Draw())
        table.chance("B", "D")
    assert table.position.to_act == [] and table.position.now.auctioneer == 2


def test_drawing_brings_two_cards_as_likely_as_the_stack_holds_them() -> None:
    """§4.1"""
    table = Table(3, moving=0, hands=["B"], stack="BBDS")
    table.does(0, Draw())
    assert table.position.chances() == [2, 1, 0, 0, 1]
    table.chance("B")
    assert table.position.chances() == [1, 1, 0, 0, 1]
    table.chance("S")
    assert table.hand(0) == "BBS" and table.stack == "BD" and table.to_act == 1


def test_drawing_is_always_allowed_even_when_one_could_play() -> None:
    """§4.1"""
    table = Table(3, moving=0, hands=["B"])
    assert table.position.choices(0) == [actions.DRAW, actions.LAY]
    assert table.after["legal"] == {"pass": False, "bids": None, "draw": True, "plays": 1}


@pytest.mark.parametrize("hand", ["", "B", "BB"])
def test_who_cannot_play_draws(hand: str) -> None:
    """§4.1"""
    table = Table(3, moving=0, hands=[hand], laid=["", "BB"])
    assert table.position.choices(0) == [actions.DRAW] and table.plays == 0


def test_a_seal_does_not_help_who_has_no_card_to_lay() -> None:
    """§4.2 At least one card."""
    table = Table(3, moving=0, laid=["BB"])
    assert table.seals["B"] == 0
    assert table.position.choices(0) == [actions.DRAW] and table.plays == 0
    assert table.refuses(0, Play({}, "britain")) == "lay_a_card"
    assert table.refuses(0, Play({"britain": 0}, "britain")) == "lay_a_card"


def test_one_lays_only_cards_that_one_holds() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BBD"])
    assert table.refuses(0, Play(cards("BBB"), "britain")) == "cards_not_held"
    assert table.refuses(0, Play(cards("BF"), "britain")) == "cards_not_held"
    assert table.refuses(0, Play({"britain": 2, "denmark": -1}, "britain")) == "count_below_zero"


def test_any_number_of_cards_of_any_companies_is_laid() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BBDFNNNS"])
    (play,) = table.does(0, Play(cards("BDNNS"), "denmark"))
    assert table.laid(0) == "BDNNS" and table.hand(0) == "BFN"
    assert play.cards == cards("BDNNS")  # type: ignore[attr-defined]


def test_a_majority_is_strictly_more_than_every_other_seat() -> None:
    """§4.2"""
    table = Table(4, moving=0, hands=["BBBB"], laid=["", "BB", "BBB", "B"])
    for text in ("B", "BB", "BBB"):
        assert table.refuses(0, Play(cards(text), "britain")) == "no_majority"
    assert table.plays == 1
    table.does(0, Play(cards("BBBB"), "britain"))
    assert table.seals["B"] == 0


def test_cards_laid_earlier_count_for_the_majority() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BB"], laid=["BB", "BBB"])
    assert table.refuses(0, Play(cards("B"), "britain")) == "no_majority"
    table.does(0, Play(cards("BB"), "britain"))
    assert table.laid(0) == "BBBB" and table.seals["B"] == 0


def test_two_tied_leaders_are_both_overtaken_by_one_more_card() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BBB"], laid=["", "BB", "BB"])
    assert table.refuses(0, Play(cards("BB"), "britain")) == "no_majority"
    table.does(0, Play(cards("BBB"), "britain"))


def test_one_of_two_tied_leaders_breaks_the_tie() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["B"], laid=["BB", "BB"])
    assert table.seals["B"] is None
    table.does(0, Play(cards("B"), "britain"))
    assert table.seals["B"] == 0


def test_a_majority_held_before_is_enough_whatever_is_laid() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["DS"], laid=["B", "DDD", "SSS"])
    table.does(0, Play(cards("DS"), "britain"))
    assert table.at[0] == 1 and table.laid(0) == "BDS"


def test_cards_that_win_nothing_may_be_laid_beside_those_that_do() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BDN"], laid=["", "BB", "NN"])
    assert table.refuses(0, Play(cards("BN"), "denmark")) == "no_majority"
    table.does(0, Play(cards("BDN"), "denmark"))
    assert table.laid(0) == "BDN"


def test_plays_are_counted_as_pairs_of_cards_and_destination() -> None:
    """§4.2"""
    assert Table(3, moving=0, hands=["BD"]).plays == 4  # B; D; B and D by either
    assert Table(3, moving=0, hands=["BB"]).plays == 2
    assert Table(3, moving=0, hands=["BD"], laid=["F"]).plays == 7  # B by B, F; D by D, F; BD by B, D, F
    assert Table(3, moving=0, hands=["BD"], laid=["", "B"]).plays == 2  # D; B and D by D


def test_no_card_may_be_laid_that_would_put_every_majority_out_of_reach() -> None:
    """§4.2 Cards are laid in the order of the companies: who starts with Denmark leaves Britain alone."""
    table = Table(3, moving=0, hands=["BBBDS"], laid=["", "BBDDSS"])
    assert table.lays(0) == "B"
    table.position.apply(0, actions.LAY)
    assert table.position.choices(0) == [actions.LAY], "two Britons are a tie: one more must follow"
    table.position.apply(0, actions.LAY)
    assert table.position.choices(0) == [actions.LAY]
    table.position.apply(0, actions.LAY)
    assert table.lays(0) == "DS" and table.sails(0) == "B", "with the majority won anything may follow"


def test_cards_before_the_company_in_reach_may_be_laid() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BDS"], laid=["", "BB", "D"])
    assert table.lays(0) == "BDS"
    table.position.apply(0, actions.LAY + 1)
    assert table.lays(0) == "S" and table.sails(0) == ""
    table.position.apply(0, actions.LAY + 4)
    assert table.position.choices(0) == [actions.SAIL + 4], "Britain comes before Denmark: too late for it"


def test_a_company_left_behind_in_the_order_is_out_of_reach() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BBDF"], laid=["", "BDDFF"])
    assert table.lays(0) == "B", "Denmark or France first would leave no majority"
    table = Table(3, moving=0, hands=["BBDF"], laid=["", "BDD"])
    table.position.apply(0, actions.LAY + 1)
    assert table.lays(0) == "F", "with Britain out of reach only France is left"
    assert table.sails(0) == ""


def test_a_play_is_a_move_that_nobody_may_interrupt() -> None:
    """§4.2"""
    table = Table(3, moving=0, hands=["BB"])
    table.position.apply(0, actions.LAY)
    assert table.position.mid_turn and table.position.to_act == [0]
    assert actions.DRAW not in table.position.choices(0), "who has laid a card doesn't draw"
    table.position.apply(0, actions.SAIL)
    assert table.position.mid_turn and table.position.choices(0) == [actions.KEEP, actions.CONVERT]
    table.position.apply(0, actions.KEEP)
    assert table.to_act == 1
    assert table.position.choices(0) == []


def test_a_seal_belongs_to_who_has_the_majority() -> None:
    """§4.3"""
    table = Table(3, moving=0, hands=["BBD", "BBB"])
    table.does(0, Play(cards("BB"), "britain"))
    assert table.seals == {"B": 0, "D": None, "F": None, "N": None, "S": None}
    table.does(1, Play(cards("BBB"), "britain"))
    assert table.seals["B"] == 1


def test_a_tie_at_the_top_leaves_the_seal_to_nobody() -> None:
    """§4.3"""
    table = Table(3, moving=1, hands=["", "BBF", "B"], laid=["BB"])
    table.does(1, Play(cards("BBF"), "france"))
    assert table.seals["B"] is None and table.seals["F"] == 1


def test_a_tie_below_the_top_does_not_touch_the_seal() -> None:
    """§4.3"""
    table = Table(3, moving=1, hands=["", "BF"], laid=["BB", "", "B"])
    table.does(1, Play(cards("BF"), "france"))
    assert table.seals["B"] == 0


def test_without_cards_a_seal_lies_on_the_board() -> None:
    """§4.3"""
    assert set(Table(3, laid=["", "", ""]).seals.values()) == {None}


def test_a_seal_is_kept_by_laying_more() -> None:
    """§4.3"""
    table = Table(3, moving=0, hands=["BB"], laid=["B"])
    table.does(0, Play(cards("BB"), "britain"))
    assert table.seals["B"] == 0 and table.position.now.lead[0] == 3


def test_the_cannon_and_the_cubes_count_laid_cards_truly() -> None:
    """§4.4"""
    table = Table(3, moving=0, hands=["BBN"], laid=["B", "DD"])
    table.does(0, Play(cards("BBN"), "britain"))
    assert table.position.now.cannon == 6
    assert table.position.now.cube == [3, 2, 0, 1, 0]
    over = Table(5, moving=0, hands=["B" * 8 + "D" * 8 + "F" * 8 + "N" * 7])
    for company in "BDFN":
        for _ in range(7):
            over.position.apply(0, actions.LAY + "BDFNS".index(company))
    assert over.position.now.cannon == 28, "drawn capped at 25, counted truly"


def test_the_merchant_sails_to_the_next_post_of_its_seal() -> None:
    """§4.5"""
    table = Table(3, moving=0, hands=["FF"], at=[0])
    (play,) = table.does(0, Play(cards("F"), "france"))
    assert table.at[0] == 3 and play.hex == 3  # type: ignore[attr-defined]
    assert table.counters(0) == "F" and table.after["crates"][0] == {"tea": 1}
    assert 3 not in table.after["posts"] and len(table.after["posts"]) == 9


def test_the_next_post_is_the_next_one_still_there() -> None:
    """§4.5"""
    table = Table(3, moving=0, hands=["F"], taken=[3])
    table.does(0, Play(cards("F"), "france"))
    assert table.at[0] == 8 and table.after["crates"][0] == {"cotton": 1}


def test_a_post_taken_by_one_is_gone_for_all() -> None:
    """§4.5"""
    table = Table(3, moving=0, hands=["BB", "BBB", "S"])
    table.does(0, Play(cards("B"), "britain"))
    table.does(1, Play(cards("BB"), "britain"))
    assert table.at == [1, 6, 0]


def test_posts_passed_are_left_behind() -> None:
    """§4.5 Never backwards."""
    table = Table(3, moving=0, hands=["BD"], at=[4])
    table.does(0, Play(cards("BD"), "denmark"))
    assert table.at[0] == 7, "not the Danish post on hex 2"
    assert {1, 2, 3, 4} <= set(table.after["posts"])
    assert table.position.now.ahead[0] == [-1, -1, 8, 9, 10], "Britain on 6 was passed, and 11 is face down yet"


def test_posts_passed_stay_there_for_the_others() -> None:
    """§4.5"""
    table = Table(3, moving=0, hands=["S", "B"], at=[0])
    table.does(0, Play(cards("S"), "sweden"))
    table.does(1, Play(cards("B"), "britain"))
    assert table.at[:2] == [5, 1]


def test_one_chooses_among_ones_seals_with_a_post_ahead() -> None:
    """§4.5"""
    table = Table(3, moving=0, hands=["DN"], laid=["S", "FF"], open=35, at=[31], taken=[34])
    assert table.plays == 5  # D by D or S; N by S; both by D or S
    assert table.refuses(0, Play(cards("N"), "netherlands")) == "no_post_ahead"
    assert table.refuses(0, Play(cards("N"), "france")) == "seal_not_held"
    assert table.refuses(0, Play(cards("N"), "denmark")) == "seal_not_held"
    table.does(0, Play(cards("DN"), "sweden"))
    assert table.at[0] == 35


def test_a_seal_held_before_serves_as_well_as_one_just_won() -> None:
    """§4.5"""
    for sail, hexagon in (("britain", 1), ("sweden", 5)):
        table = Table(3, moving=0, hands=["S"], laid=["B"])
        table.does(0, Play(cards("S"), sail))  # type: ignore[arg-type]
        assert table.at[0] == hexagon


def test_the_target_is_for_who_has_no_post_ahead_of_any_seal() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["B", "S"], open=35, at=[31, 20])
    assert table.refuses(0, Play(cards("B"), "britain")) == "no_post_ahead"
    assert table.plays == 1
    (play,) = table.does(0, Play(cards("B"), "target"))
    assert table.at[0] == 36 and table.after["target"] == 0
    assert play.hex.__class__.__name__ == "UnsetType"  # type: ignore[attr-defined]
    assert table.counters(0) == "" and table.after["crates"][0] == {}
    assert table.position.now.ahead[0] == [-1] * 5


def test_the_target_is_never_a_choice_while_a_seal_has_a_post_ahead() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["B"], laid=["S"], open=35, at=[31])
    assert table.refuses(0, Play(cards("B"), "target")) == "post_ahead"
    table.position.apply(0, actions.LAY)
    assert table.sails(0) == "S"


def test_what_one_lays_is_free_so_the_target_can_be_aimed_at() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["BS"], open=35, at=[31])
    assert table.plays == 3  # B to the target; S; both by Sweden
    table.does(0, Play(cards("B"), "target"))
    assert table.after["target"] == 0


def test_a_seal_of_another_with_a_post_ahead_does_not_hinder() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["BS"], laid=["", "SS"], open=35, at=[31])
    table.does(0, Play(cards("BS"), "target"))
    assert table.after["target"] == 0


def test_without_a_majority_nobody_reaches_the_target() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["B"], laid=["", "B"], open=35, at=[35])
    assert table.refuses(0, Play(cards("B"), "target")) == "no_majority"
    assert table.position.choices(0) == [actions.DRAW]


def test_in_the_middle_of_a_play_the_target_opens_and_closes_with_the_seals() -> None:
    """§4.6"""
    table = Table(3, moving=0, hands=["BS"], open=35, at=[31])
    table.position.apply(0, actions.LAY)
    assert table.sails(0) == "T" and table.lays(0) == "S"
    table.position.apply(0, actions.LAY + 4)
    assert table.sails(0) == "S"


@pytest.mark.parametrize("at", [1, 2, 3, 4, 5])
def test_landing_before_the_last_five_face_up_hexes_turns_up_nothing(at: int) -> None:
    """§4.7"""
    letter = "BDFNS"[at - 1]
    table = Table(3, moving=0, hands=[letter])
    table.does(0, Play(cards(letter), next(iter(cards(letter)))))
    assert table.at[0] == at and table.to_act == 1 and table.after["open"] == 10


@pytest.mark.parametrize("at", [6, 7, 8, 9, 10])
def test_landing_on_the_last_five_face_up_hexes_turns_up_the_next_five(at: int) -> None:
    """§4.7"""
    letter = "BDFNS"[at - 6]
    table = Table(3, moving=0, hands=[letter], at=[5])
    table.does(0, Play(cards(letter), next(iter(cards(letter)))))
    assert table.at[0] == at and table.position.actor == -1
    possible = table.position.chances()
    assert possible == [int(post % 7 >= 2) for post in range(35)], "tea and cotton lie on the first ten"
    table.chance("B3", "S7", "N3", "D3")
    assert table.position.chances() == [0] * 14 + [0, 0, 1, 1, 1, 1, 1] + [0] * 14, "France is missing in the block"
    (reveal,) = table.chance("F4")
    assert [company[0] for company, _ in reveal.posts] == list("bsndf")  # type: ignore[attr-defined]
    assert table.after["open"] == 15 and table.to_act == 1


def test_turned_up_posts_lie_ahead_of_everyone() -> None:
    """§4.7"""
    table = Table(3, moving=0, hands=["B"], at=[5, 8, 0], taken=[8, 1])
    table.does(0, Play(cards("B"), "britain"))
    table.chance("S3", "B3", "N3", "D3", "F3")
    assert table.position.now.ahead[:3] == [[12, 7, 15, 9, 10], [12, 14, 15, 9, 10], [12, 2, 3, 4, 5]]


def test_with_all_posts_face_up_nothing_is_turned_up() -> None:
    """§4.7"""
    table = Table(3, moving=0, hands=["S"], open=35, at=[31])
    table.does(0, Play(cards("S"), "sweden"))
    assert table.at[0] == 35 and table.to_act == 1 and table.after["open"] == 35


def test_the_last_block_is_turned_up_from_the_block_before() -> None:
    """§4.7"""
    table = Table(3, moving=0, hands=["B"], open=30, at=[25])
    table.does(0, Play(cards("B"), "britain"))
    assert sum(table.position.chances()) == 5
    table.chance("B7", "D7", "F7", "N7", "S7")
    assert table.after["open"] == 35 and table.to_act == 1


def test_at_a_quick_start_nothing_is_ever_turned_up() -> None:
    """§4.7"""
    table = Table(3, moving=0, hands=["B", "D"], open=35, at=[5, 0])
    table.does(0, Play(cards("B"), "britain"))
    assert table.at[0] == 6 and table.to_act == 1


def test_crates_are_not_limited() -> None:
    """§4.8"""
    table = Table(3, moving=0, hands=["B"], crates=[[2, 2, 2, 2, 2, 2, 0]])
    table.does(0, Play(cards("B"), "britain"))
    assert sum(table.after["crates"][0].values()) == 13
