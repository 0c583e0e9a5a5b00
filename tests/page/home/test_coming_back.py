"""The home page of who comes back: their turn first, friends' tables, tournaments, then what happened meanwhile."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.people.test_club import has_account
from tests.page.people.test_clubs import in_a_club
from tests.page.server import asks, does, settled, until_over
from tests.server.server_process import Server

LAST_HERE = 3 * 86_400.0


def was_away(server: Server, person: str, seconds: float = LAST_HERE) -> None:
    """Let the last visit of somebody be so long ago."""
    with closing(sqlite3.connect(server.home / "compagnie.db", timeout=30)) as database:
        ago = time.time() - seconds
        changed = database.execute("update visits set here_at = ?, left_at = ? where person = ?", (ago, ago, person))
        assert changed.rowcount == 1, "they were here"
        database.commit()


def plays_with_bots(page: Page) -> str:
    """An open game that bots have played to its end; its table."""
    table: str = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random", "random"], open=True)["id"]
    does(page, table, "start")
    does(page, table, "leave", seat=0)
    until_over(page, table)
    return table


@pytest.mark.parametrize("width", [390, 1280])
def test_who_comes_back_finds_their_turn_friends_tournaments_and_what_happened(
    opens: Open, server: Server, width: int
) -> None:
    ada, ben = opens("/", width=width), opens("/")
    mine, theirs = has_account(ada, f"Ada {width}"), has_account(ben, f"Ben {width}")
    with ada.expect_response(lambda answer: answer.url.endswith("/me/visit")):
        ada.goto("/")
    expect(ada.get_by_role("heading", name="Since you were here")).to_be_hidden()
    was_away(server, mine)

    ended = plays_with_bots(ada)
    asks(ada, "PUT", f"/me/follows/{theirs}")
    followed = asks(ben, "POST", "/tables", game="batavia", seats=3, bots=["random", "random"], open=True)["id"]
    does(ben, followed, "start")
    gathering = asks(ben, "POST", "/tables", game="voc", seats=3, open=True)["id"]
    club = in_a_club(ben, f"Ben {width}")
    asks(ada, "POST", f"/invites/{asks(ben, 'GET', f'/clubs/{club}')['invite']}")
    asks(ben, "POST", f"/clubs/{club}/dates", name="Friday at eight", at=datetime.now(UTC).timestamp() + 86_400)
    asks(ada, "POST", "/tournaments", name=f"Autumn {width}", game="batavia", rounds=2, pace={"kind": "live"})
    waiting = asks(ada, "POST", "/tables", game="batavia", seats=3, bots=["random", "random"])["id"]
    does(ada, waiting, "start")

    ada.goto("/")
    since = ada.get_by_role("region", name="Since you were here")
    expect(since.get_by_text("You were last here 3 days ago.")).to_be_visible()
    expect(since.locator(f'a[href="/replay/{ended}"]')).to_contain_text("left the game")
    expect(since.locator(f'a[href="/club/{club}"]')).to_contain_text("Friday at eight")
    expect(ada.get_by_role("region", name="Your tournaments").get_by_role("link")).to_contain_text(f"Autumn {width}")
    expect(ada.get_by_role("region", name="Tables of people you follow")).to_be_visible()
    expect(ada.locator(f'a[href="/table/{gathering}"]').first).to_be_visible()
    names = ["My games", "Tables of people you follow", "Your tournaments", "Since you were here", "Open tables"]
    headings = [text for text in ada.get_by_role("heading", level=2).all_inner_texts() if text in names]
    assert headings == names, "what waits for one comes first"
    expect(ada.get_by_role("region", name="Recently finished")).to_be_hidden()
    assert ada.evaluate("document.documentElement.scrollWidth") <= width
    settled(ada)
    assert axe_finds(ada, "light") == []
    ada.reload()
    expect(since.get_by_text("You were last here 3 days ago.")).to_be_visible()


def test_what_is_over_stands_below_what_goes_on_and_long_lists_are_folded(opens: Open, server: Server) -> None:
    ada, ben = opens("/", width=390), opens("/")
    mine = has_account(ada, "Ada with many friends")
    with ada.expect_response(lambda answer: answer.url.endswith("/me/visit")):
        ada.goto("/")
    theirs = has_account(ben, "Ben of many tables")
    asks(ada, "PUT", f"/me/follows/{theirs}")
    for _ in range(8):
        asks(ben, "POST", "/tables", game="batavia", seats=3, open=True)
    plays_with_bots(ada)
    was_away(server, mine, seconds=0)
    asks(ada, "POST", "/tournaments", name="Winter", game="batavia", rounds=2, pace={"kind": "live"})
    ada.goto("/")
    expect(ada.get_by_role("region", name="Your tournaments")).to_be_visible()
    expect(ada.get_by_role("region", name="Recently finished")).to_be_visible()
    friends = ada.get_by_role("region", name="Tables of people you follow")
    expect(friends.locator("ul > li")).to_have_count(6)
    names = ["Tables of people you follow", "Your tournaments", "Recently finished"]
    headings = [text for text in ada.get_by_role("heading", level=2).all_inner_texts() if text in names]
    assert headings == names
    friends.get_by_role("button", name="Show all 8").click()
    expect(friends.locator("ul > li")).to_have_count(8)


def test_a_game_of_somebody_followed_says_who_won_it(opens: Open, server: Server) -> None:
    ada, ben = opens("/"), opens("/")
    mine, theirs = has_account(ada, "Ada who watches"), has_account(ben, "Ben who plays")
    with ada.expect_response(lambda answer: answer.url.endswith("/me/visit")):
        ada.goto("/")
    was_away(server, mine)
    asks(ada, "PUT", f"/me/follows/{theirs}")
    table = asks(ben, "POST", "/tables", game="batavia", seats=3, bots=["novice", "novice"], open=True)["id"]
    does(ben, table, "start")
    with closing(sqlite3.connect(server.home / "compagnie.db", timeout=30)) as database:
        row = ("batavia", 1, "{}", "live", 1, 90, "played", time.time())
        database.execute(f"insert into results values ('{table}', {', '.join('?' * len(row))}, 'no')", row)
        seats = [(theirs, None, 30, 2, 0), (None, "novice", 40, 1, 1), (None, "novice", 20, 3, 0)]
        for seat, (person, bot, score, place, won) in enumerate(seats):
            database.execute(
                "insert into result_seats values (?, ?, ?, ?, ?, ?, ?, 0, 0, null, 'batavia', ?)",
                (table, seat, person, bot, score, place, won, time.time()),
            )
        database.commit()
    ada.goto("/")
    line = ada.get_by_role("region", name="Since you were here").locator(f'a[href="/replay/{table}"]')
    expect(line).to_contain_text("Ben who plays")
    expect(line).to_contain_text("Won:")
