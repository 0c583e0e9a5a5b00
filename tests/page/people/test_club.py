"""The club in a browser: a rated game, the profile it leaves, the leaderboard, the home of who comes back."""

import json
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, does, finished_game, settled, until_over
from tests.server.server_process import Server


def has_account(page: Page, name: str) -> str:
    """Somebody with an account; their id."""
    asks(page, "POST", "/guest", name=name)
    login = f"{name.lower().replace(' ', '.')}.{time.monotonic_ns()}"
    person: str = asks(page, "POST", "/account", login=login, password="a long password", name=name)["id"]
    page.reload()
    return person


def test_a_rated_game_is_opened_played_and_found_again_on_profile_and_replay(opens: Open, tmp_path: Path) -> None:
    ada, ben = opens("/new?game=batavia"), opens("/", width=390, height=844)
    mine, theirs = has_account(ada, "Ada of Hoorn"), has_account(ben, "Ben of Delft")
    ada.get_by_role("radio", name="3").check()
    ada.get_by_label("Seat 3").select_option("bot:novice")
    expect(ada.get_by_role("switch", name="Rated")).to_be_hidden()
    ada.get_by_role("radio", name="Live").check()
    ada.get_by_role("switch", name="Rated").check()
    expect(ada.get_by_role("switch", name="Hints")).to_be_hidden()
    ada.get_by_role("radio", name="Open to all").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url(re.compile("/table/"))
    table = ada.url.rpartition("/")[2]
    expect(ada.get_by_role("listitem").filter(has_text=re.compile("^Rated$"))).to_be_visible()
    ben.goto(f"/table/{table}")
    ben.get_by_role("button", name=re.compile("^Sit")).first.click()
    expect(ada.get_by_text("Ben of Delft").first).to_be_visible()
    does(ada, table, "start")
    for page in (ada, ben):
        does(page, table, "leave")
    until_over(ada, table)
    for _ in range(300):
        if asks(ada, "GET", f"/people/{mine}/ratings"):
            break
        time.sleep(0.1)
    ben.goto("/me")
    ben.get_by_role("link", name="See my profile").click()
    ben.wait_for_url(re.compile(f"/person/{theirs}"))
    expect(ben.get_by_role("heading", level=1, name="Ben of Delft")).to_be_visible()
    expect(ben.get_by_role("img", name=re.compile("rating over time"))).to_be_visible()
    expect(ben.get_by_text(re.compile("^± [0-9]+$"))).to_be_visible()
    expect(ben.get_by_text("1 game, ")).to_be_visible()
    settled(ben)
    assert axe_finds(ben, "light") == []
    with ben.expect_download() as coming:
        ben.get_by_role("link", name="Download all games").click()
    coming.value.save_as(tmp_path / "games.jsonl")
    (line,) = (tmp_path / "games.jsonl").read_text().splitlines()
    assert json.loads(line)["format"] == "compagnie-record"
    ben.get_by_role("link", name="Ada of Hoorn", exact=True).click()
    expect(ben.get_by_role("heading", level=1, name="Ada of Hoorn")).to_be_visible()
    expect(ben.get_by_role("link", name="Download all games")).to_be_hidden()
    ben.get_by_role("button", name="1 game With Ben of Delft").click()
    ben.get_by_role("region", name="Games").locator(f'a[href="/replay/{table}"]').click()
    ben.wait_for_url(re.compile(f"/replay/{table}"))


def test_games_are_filtered_by_game(opens: Open) -> None:
    page = opens("/")
    tables = {game: finished_game(page, game) for game in ("batavia", "voc")}
    page.goto(f"/person/{asks(page, 'GET', '/me')['id']}")
    games = page.get_by_role("region", name="Games")
    for table in tables.values():
        expect(games.locator(f'a[href="/replay/{table}"]')).to_be_visible()
    games.get_by_role("radio", name="VOC").check()
    expect(games.locator(f'a[href="/replay/{tables["batavia"]}"]')).to_be_hidden()
    expect(games.locator(f'a[href="/replay/{tables["voc"]}"]')).to_be_visible()


def test_a_profile_can_be_kept_to_oneself(opens: Open) -> None:
    ada, ben = opens("/me"), opens("/")
    mine = asks(ada, "POST", "/guest", name="Ada")["id"]
    ada.goto("/me")
    with ada.expect_response(lambda answer: answer.request.method == "PUT"):
        ada.get_by_role("switch", name="Keep my profile private").check()
    ben.goto(f"/person/{mine}")
    expect(ben.get_by_text("Ada keeps their games private.")).to_be_visible()
    ada.goto(f"/person/{mine}")
    expect(ada.get_by_text("only you see this")).to_be_visible()
    ada.goto("/me")
    expect(ada.get_by_role("switch", name="Keep my profile private")).to_be_checked()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_leaderboard_lists_who_is_certain_and_leads_to_their_profile(
    opens: Open, server: Server, width: int
) -> None:
    page = opens("/leaders?game=voc&pace=days", width=width)
    person = asks(page, "POST", "/guest", name=f"Leader {width}")["id"]
    row = (person, "voc", "days", 0.5, 0.3, 40, time.time(), time.time() + 1e7)
    with closing(sqlite3.connect(server.home / "compagnie.db", timeout=30)) as database:
        database.execute("insert into ratings values (?, ?, ?, ?, ?, ?, ?, ?)", row)
        database.commit()
    page.reload()
    expect(page.get_by_role("radio", name="days")).to_be_checked()
    line = page.get_by_role("row", name=re.compile(f"Leader {width}"))
    expect(line).to_contain_text("1587 ± 102")
    settled(page)
    assert axe_finds(page, "light") == []
    line.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1, name=f"Leader {width}")).to_be_visible()


def test_who_comes_back_finds_first_where_it_is_their_turn(opens: Open) -> None:
    page = opens("/")
    expect(page.get_by_text("Play now against bots").first).to_be_visible()
    asks(page, "POST", "/guest", name="Ada")
    waits = asks(page, "POST", "/tables", game="voc", seats=3, open=False)["id"]
    options = {"first_auctioneer": 2}
    mine = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random"] * 2, open=False, options=options)[
        "id"
    ]
    does(page, mine, "start")
    asks(page, "POST", f"/tables/{waits}/commands", kind="sit", id="late", seen=0, seat=1)
    page.goto("/")
    expect(page.get_by_text("Welcome back, Ada")).to_be_visible()
    links = page.get_by_role("region", name="My games").get_by_role("link")
    expect(links.first).to_have_attribute("href", f"/table/{mine}")
    expect(links.nth(1)).to_have_attribute("href", f"/table/{waits}")
    games, cards = page.get_by_role("region", name="My games"), page.get_by_role("article").first
    assert (games.bounding_box() or {})["y"] < (cards.bounding_box() or {})["y"], "before anything else"


def test_who_is_followed_has_their_open_tables_on_ones_home_page(opens: Open) -> None:
    ada, ben = opens("/"), opens("/")
    asks(ada, "POST", "/guest", name="Ada")
    theirs = asks(ben, "POST", "/guest", name="Ben of Delft")["id"]
    ada.goto(f"/person/{theirs}")
    ada.get_by_role("button", name="Follow", exact=True).click()
    expect(ada.get_by_role("button", name="Unfollow")).to_be_visible()
    table = asks(ben, "POST", "/tables", game="batavia", seats=3)["id"]
    ada.goto("/")
    friends = ada.get_by_role("region", name="Tables of people you follow")
    expect(friends.locator(f'a[href="/table/{table}"]')).to_be_visible()
    ada.goto("/me")
    ada.get_by_role("button", name="Unfollow: Ben of Delft").click()
    expect(ada.get_by_text("Follow people from their profile")).to_be_visible()
    settled(ada)
    assert axe_finds(ada, "light") == []
