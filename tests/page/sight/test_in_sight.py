"""Nothing needs scrolling to decide, and the board stays where it is: one game of each, on a phone and at a desk.

`make walk` does the same with 200 games of each.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from compagnie.cli import main
from tests.page.sight.films import films
from tests.page.sight.walking import SIZES, table_page, walk, walks
from tests.server.server_process import Server

GAMES = {"batavia": range(1, 4), "voc": range(2, 3)}
"""With four seats, five and three, and with five."""

ONCE_HIDDEN = {
    "three_warnings": "phone",
    "posts_left_behind": "phone",
    "nine_years": "phone",
    "fifteen_years": "phone",
    "chart_after_ships": "phone",
    "sails_twice": "phone",
    "offers_beyond": "desk",
    "claim_with_all_that_is_told": "desk",
    "seventeen_years_at_a_desk": "desk",
    "three_ways_to_deliver": "phone",
    "two_warnings_at_a_desk": "desk",
    "two_long_warnings": "phone",
    "warning_and_counters_at_a_desk": "desk",
}
"""Parts of games in which something that one needs was once hidden, and at which size: films, cut to where it was."""


@pytest.fixture(scope="module", autouse=True)
def rules() -> None:
    """What follows from a choice is worked out in the browser: by a module that is made now where it isn't there."""
    assert main(["build", "--wasm"]) == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_what_it_leads_to_lies_in_sight_and_the_board_stays_where_it_is(
    browser: Browser, server: Server, game: str, size: str
) -> None:
    with table_page(browser, server.address, size) as page:
        walked = walks(page, films(game, GAMES[game]), GAMES[game].start)
    assert walked.decisions > 30 and walked.looks > 2 * walked.decisions
    assert not walked.hidden, (walked.hidden.most_common(20), walked.first)
    assert not walked.jumps, walked.jumps


@pytest.mark.parametrize("what", ONCE_HIDDEN)
def test_what_was_once_hidden_is_in_sight(browser: Browser, server: Server, what: str) -> None:
    film = (Path(__file__).parent / "once_hidden" / f"{what}.json").read_bytes()
    with table_page(browser, server.address, ONCE_HIDDEN[what]) as page:
        found = walk(page, film, 1)
    assert found["decisions"] > 0
    assert not found["hidden"], found["hidden"]
