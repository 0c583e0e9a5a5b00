"""Games on an emulated phone and at a desk, by touch alone, without ever scrolling; and what lies in sight meanwhile.

`make walk` plays 200 games of each to their end; here are some decisions of a few.
"""

import os

import pytest

from tests.page.at_table import PHONE, Hall, said
from tests.page.by_touch import plays_by_touch

DESK = {"width": 1280, "height": 800}
WALKS = int(os.environ.get("COMPAGNIE_WALKS", "1"))
"""So many games of each; with more than one they are played to their end."""
DECISIONS = {"batavia": 60, "voc": 15}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", ["batavia", "voc"])
@pytest.mark.parametrize("walk", range(WALKS))
def test_a_game_is_played_by_touch_alone_nothing_needs_scrolling_and_the_board_stays_where_it_is(
    hall: Hall, walk: int, game: str, size: dict[str, int]
) -> None:
    ada = hall.someone("Ada", size=size, has_touch=True, is_mobile=size is PHONE)
    table = ada.opens(game=game, seats=3 + walk % 3, bots=["greedy"] * (2 + walk % 3))
    ada.does(table, "start")
    ada.goes_to(table)
    walked = plays_by_touch(ada, DECISIONS[game] if WALKS == 1 else 10_000)
    assert walked.decisions > 5
    walked.hidden.pop(said("voc.prompt.trade"), None)  # many goods and offers at once may need more than a screen
    assert not walked.hidden, walked.hidden
    assert len(walked.heights) == 1, f"the board jumps: {walked.heights}"
