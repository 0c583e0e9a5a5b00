"""Clubs in a browser: founded, joined by four, with a date and a table; what its pages are for everyone."""

import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, does, settled, until_over
from tests.server.club.clubs.ics import events

PHONE = {"width": 390, "height": 844}
THREE_MINUTES = 180.0
FRIENDS = ("Ben", "Cleo", "Dirk", "Eva")


def in_a_club(page: Page, name: str) -> str:
    """A guest who has founded a club; its id."""
    asks(page, "POST", "/guest", name=name)
    club: str = asks(page, "POST", "/clubs", name=f"{name}’s Circle")["id"]
    return club


def test_a_stranger_founds_a_club_invites_four_fixes_a_date_and_starts_a_table(opens: Open) -> None:
    ada = opens("/", timezone_id="Europe/Amsterdam", **PHONE)
    began = time.monotonic()
    ada.get_by_role("link", name="Start a club").click()
    ada.get_by_label("Name of the club").fill("The Hoorn Circle")
    ada.get_by_label("What the others call you").fill("Ada")
    ada.get_by_role("button", name="Start it").click()
    expect(ada.get_by_role("heading", level=1, name="The Hoorn Circle")).to_be_visible()
    link = ada.get_by_label("Link to join").input_value()

    friends = []
    for name in FRIENDS:
        friend = opens(link, timezone_id="Asia/Tokyo", **PHONE)
        friend.get_by_label("What the others call you").fill(name)
        friend.get_by_role("button", name="Join").click()
        expect(friend.get_by_role("heading", level=1, name="The Hoorn Circle")).to_be_visible()
        expect(friend.get_by_label("Link to join")).to_be_hidden()
        friends.append(friend)

    evening = (datetime.now(UTC) + timedelta(days=3)).replace(hour=20, minute=0)
    ada.get_by_label("When").fill(evening.strftime("%Y-%m-%dT%H:%M"))
    ada.get_by_role("button", name="Fix the date").click()
    expect(ada.get_by_role("region", name="Dates")).to_contain_text("20:00")
    ada.get_by_role("link", name="Open a table for it").click()
    ada.get_by_role("radio", name="5").check()
    expect(ada.get_by_role("radio", name="For members of The Hoorn Circle")).to_be_checked()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url(re.compile("/table/"))
    expect(ada.get_by_role("link", name="The Hoorn Circle")).to_be_visible()

    for friend in friends:
        friend.reload()
        expect(friend.get_by_role("region", name="Dates")).to_contain_text(re.compile(r"0[34]:00"))
        friend.get_by_role("link", name="To the table").click()
        friend.get_by_role("button", name=re.compile("^Sit")).first.click()
        expect(friend.get_by_role("button", name="Stand up")).to_be_visible()
    ada.get_by_role("button", name="Begin the game").click()
    expect(friends[-1].get_by_role("heading", name="Invite")).to_be_hidden()
    assert asks(ada, "GET", f"/tables/{ada.url.rpartition('/')[2]}")["state"] == "playing"
    assert time.monotonic() - began < THREE_MINUTES


def test_a_member_takes_a_date_into_their_calendar(opens: Open, tmp_path: Path) -> None:
    ada = opens("/", **PHONE)
    club = in_a_club(ada, "Ada")
    asks(ada, "POST", f"/clubs/{club}/dates", name="Friday", at=datetime.now(UTC).timestamp() + 86_400)
    ada.goto(f"/club/{club}")
    with ada.expect_download() as coming:
        ada.get_by_role("link", name="Into my calendar").click()
    coming.value.save_as(tmp_path / "date.ics")
    (event,) = events((tmp_path / "date.ics").read_bytes().decode())
    assert event["SUMMARY"] == "Friday · Ada’s Circle"
    ada.locator("summary").filter(has_text="All dates in my calendar").click()
    address = ada.get_by_label("Secret address of your calendar").input_value()
    assert len(events(ada.request.get(address).text())) == 1
    with ada.expect_response(lambda answer: answer.request.method == "POST"):
        ada.get_by_role("button", name="New address").click()
    assert ada.request.get(address).status == 404


def test_what_is_new_in_a_club_stands_on_the_home_page_until_one_has_looked(opens: Open) -> None:
    ada, ben = opens("/"), opens("/")
    club = in_a_club(ada, "Ada")
    asks(ben, "POST", "/guest", name="Ben")
    ben.goto(f"/invite/{asks(ada, 'GET', f'/clubs/{club}')['invite']}")
    ben.get_by_role("button", name="Join").click()
    ben.get_by_label("For everyone in the club").fill("Friday at eight?\nI bring the ships.")
    ben.get_by_role("button", name="Post it").click()
    expect(ben.get_by_text("I bring the ships.")).to_be_visible()
    table = asks(ben, "POST", "/tables", game="batavia", seats=3, club={"id": club})["id"]
    ada.goto("/")
    expect(ada.get_by_role("region", name="Tables of your clubs").locator(f'a[href="/table/{table}"]')).to_be_visible()
    ada.get_by_role("region", name="Your clubs").get_by_role("link", name="1 new post").click()
    ada.get_by_role("button", name="Delete what Ben wrote").click()
    expect(ada.get_by_text("Nobody has written anything yet.")).to_be_visible()
    settled(ada)
    ada.goto("/")
    expect(ada.get_by_role("region", name="Your clubs", exact=True)).to_be_visible()
    expect(ada.get_by_text("new post")).to_be_hidden()


def test_roles_are_given_members_removed_and_the_club_left(opens: Open) -> None:
    ada, ben = opens("/"), opens("/")
    club = in_a_club(ada, "Ada")
    asks(ben, "POST", "/guest", name="Ben")
    asks(ben, "POST", f"/invites/{asks(ada, 'GET', f'/clubs/{club}')['invite']}")
    ada.goto(f"/club/{club}")
    with ada.expect_response(lambda answer: answer.request.method == "PUT" and "/members/" in answer.url):
        ada.get_by_label("Role of Ben").select_option("organiser")
    ben.goto(f"/club/{club}")
    expect(ben.get_by_role("region", name="Invite")).to_be_visible()
    ben.get_by_role("button", name="Let nobody join").click()
    expect(ben.get_by_text("there is no link")).to_be_visible()
    ada.get_by_role("button", name="Remove Ben").click()
    expect(ada.get_by_role("button", name="Remove Ben")).to_be_hidden()
    ben.reload()
    expect(ben.get_by_text("Only members see more of this club.")).to_be_visible()
    ada.get_by_role("button", name="Leave the club").click()
    ada.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
    ada.wait_for_url(re.compile("/clubs$"))
    expect(ada.get_by_text("You aren’t in a club yet")).to_be_visible()


@pytest.mark.parametrize("language", ["de", "en", "it", "nl"])
def test_a_clubs_page_is_for_everyone(opens: Open, language: str) -> None:
    page = opens(f"/?language={language}", width=320, height=640)
    settled(page)
    club = in_a_club(page, "Ada van Hoorn op de Haghe")
    at = datetime.now(UTC).timestamp() + 86_400
    invite = asks(page, "POST", f"/clubs/{club}/dates", name="Friday", at=at)["invite"]
    asks(page, "POST", f"/clubs/{club}/posts", id="1", text="Long" * 60)
    stranger = opens(f"/?language={language}", width=320, height=640)
    settled(stranger)
    for reader, path in ((page, "/clubs"), (page, f"/club/{club}"), (stranger, f"/invite/{invite}"), (page, "/me")):
        reader.goto(path)
        settled(reader)
        assert reader.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert not re.search(r"\bclubs\.[a-z_]+", reader.inner_text("body"))
        for theme in ("dark", "light"):
            reader.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(reader.locator("html")).to_have_attribute("data-theme", theme)
            assert (path, theme, axe_finds(reader, theme)) == (path, theme, [])


def test_organisers_have_a_channel_told_of_the_clubs_tables(opens: Open) -> None:
    ada = opens("/", **PHONE)
    ada.goto(f"/club/{in_a_club(ada, 'Ada')}")
    card = ada.get_by_role("region", name="Tell a channel elsewhere")
    card.locator("summary").click()
    card.get_by_role("radio", name="Matrix").check()
    card.get_by_label("Address of the Matrix server").fill("https://matrix.example")
    card.get_by_label("Room").fill("!room:matrix.example")
    card.get_by_label("Access token").fill("secret")
    card.get_by_role("button", name="Add").click()
    expect(card.get_by_text("Matrix: matrix.example")).to_be_visible()
    settled(ada)
    assert axe_finds(ada, "light") == []
    card.get_by_role("button", name="Remove matrix.example").click()
    expect(card.get_by_text("Matrix: matrix.example")).to_be_hidden()


def test_a_season_shows_points_and_strength_and_the_one_before(opens: Open) -> None:
    ada, ben = opens("/", **PHONE), opens("/")
    club = in_a_club(ada, "Ada")
    asks(ben, "POST", "/guest", name="Ben")
    asks(ben, "POST", f"/invites/{asks(ada, 'GET', f'/clubs/{club}')['invite']}")
    table = asks(ada, "POST", "/tables", game="batavia", seats=3, bots=["random"], open=True)["id"]
    does(ben, table, "sit")
    does(ada, table, "start")
    for page in (ada, ben):
        does(page, table, "leave")
    until_over(ada, table)
    ada.goto(f"/club/{club}")
    season = ada.get_by_role("region", name="The season")
    expect(season.get_by_role("row", name=re.compile("Ada"))).to_contain_text(re.compile(r"0\.5\s*1\s*1500 ± 3"))
    assert ada.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert axe_finds(ada, "light") == []
    season.get_by_role("radio", name="By strength").check()
    expect(season.get_by_text("Nobody’s strength is known")).to_be_visible()
    season.get_by_role("button", name="The season before").click()
    expect(season.get_by_text("No two members have finished a game together in this season.")).to_be_visible()
    season.get_by_role("button", name="This season").click()
    season.get_by_role("radio", name="By points").check()
    expect(season.get_by_role("row", name=re.compile("Ben"))).to_be_visible()
