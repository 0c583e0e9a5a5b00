"""A whole game of each on an emulated phone, by touch alone, without ever scrolling."""

import pytest

from tests.page.at_table import PHONE, Venue
from tests.page.by_touch import plays_by_touch


@pytest.mark.parametrize("game", ["batavia", "voc"])
def test_a_whole_game_is_played_by_touch_alone_nothing_needs_scrolling_and_the_board_stays_where_it_is(
    venue: Venue, game: str
) -> None:
    ada = venue.someone("Ada", size=PHONE, has_touch=True, is_mobile=True)
    table = ada.opens(game=game, seats=3, bots=["greedy"] * 2)
    ada.does(table, "start")
    ada.goes_to(table)
    walked = plays_by_touch(ada)
    assert walked.decisions > 10
    assert ada.asks("GET", f"/tables/{table}")["state"] == "over"
    assert not walked.hidden, walked.hidden
    assert len(walked.heights) == 1, f"the board jumps: {walked.heights}"
