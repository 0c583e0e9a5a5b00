"""The home page: one click to a table, open tables, one's own games."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.server import asks, settled

GAMES = ["Batavia", "VOC"]


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_a_game_against_bots(opens: Open, game: str) -> None:
    page = opens("/")
    page.get_by_role("article").filter(has_text=game).get_by_role("button", name="Play now against bots").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    card = asks(page, "GET", f"/tables/{table}")
    assert (card["game"], card["state"], card["open"]) == (game.lower(), "playing", False)
    assert [seat["bot"] is None for seat in card["seats"]].count(True) == 1


def test_the_games_pictures_show_no_codes_of_texts(opens: Open) -> None:
    page = opens("/")
    expect(page.locator("article svg .rim").first).to_be_visible()
    settled(page)
    written = page.locator("article svg text").all_text_contents()
    assert written and not [text for text in written if "." in text]


def test_the_first_game_can_be_one_that_teaches(opens: Open) -> None:
    page = opens("/")
    page.get_by_role("button", name="Learn as you play").first.click()
    page.get_by_role("dialog").locator("figure svg").wait_for()
    page.keyboard.press("Escape")  # the lead-in needn't be looked through
    expect(page.get_by_role("complementary", name="Your guide")).to_be_visible()


def test_ones_own_browser_has_a_part_in_the_chance_of_every_table(opens: Open) -> None:
    page = opens("/")
    drawn: list[str] = []
    page.on("request", lambda asked: drawn.extend(re.findall(r'"nonce":"([0-9a-f]{32})"', asked.post_data or "")))
    page.get_by_role("button", name="Play now against bots").first.click()
    page.wait_for_url(re.compile("/table/"))
    nonces = asks(page, "GET", f"/tables/{page.url.rpartition('/')[2]}/fairness")["nonces"]
    assert len(drawn) == 1 and drawn[0] in nonces


def test_who_came_without_a_name_is_given_one_and_told_so(opens: Open) -> None:
    page = opens("/")
    page.get_by_role("button", name="Play now against bots").first.click()
    expect(page.get_by_role("status").filter(has_text="You play as")).to_be_visible()
    name = asks(page, "GET", "/me")["name"]
    page.goto("/")
    expect(page.get_by_role("link", name=f"{name}: your page")).to_be_visible()


def test_an_open_table_appears_for_others_without_reloading_and_can_be_filtered(opens: Open) -> None:
    ada, ben = opens("/"), opens("/")
    expect(ben.get_by_role("heading", name="Open tables")).to_be_visible()
    asks(ada, "POST", "/guest", name="Ada of Hoorn")
    table = asks(ada, "POST", "/tables", game="voc", seats=3)["id"]
    link = ben.locator(f'a[href="/table/{table}"]')
    expect(link).to_be_visible()
    expect(link).to_contain_text("2 seats free")
    expect(link).to_contain_text("Ada of Hoorn")
    ben.get_by_role("radio", name="Batavia").check()
    expect(link).to_be_hidden()
    ben.get_by_role("radio", name="VOC").check()
    expect(link).to_be_visible()
    link.click()
    ben.wait_for_url(re.compile(f"/table/{table}"))


def test_my_games_say_whose_turn_it_is_and_the_header_counts_mine(opens: Open) -> None:
    page = opens("/")
    asks(page, "POST", "/guest", name="Ada")
    table = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random", "random"], open=False)
    options = {"first_auctioneer": 2}
    mine = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random"] * 2, open=False, options=options)
    for one in (table, mine):
        asks(page, "POST", f"/tables/{one['id']}/commands", kind="start", id="go", seen=0)
    page.goto("/")
    section = page.get_by_role("region", name="My games")
    expect(section.locator(f'a[href="/table/{mine["id"]}"]')).to_contain_text("It’s your turn")
    expect(page.get_by_role("link", name=re.compile("your turn")).first).to_be_visible()


def test_a_table_is_set_by_the_form_and_two_browsers_sit_down_and_start(opens: Open) -> None:
    ada = opens("/new?game=batavia")
    ada.get_by_role("radio", name="3").check()
    ada.get_by_label("Seat 3").select_option("bot:novice")
    ada.locator("summary").filter(has_text="Batavia").click()
    ada.get_by_role("switch", name="Quick start").check()
    expect(ada.locator("summary").filter(has_text="Batavia")).to_contain_text("1 change")
    ada.get_by_role("radio", name="Live").check()
    ada.get_by_label("Minutes for the whole game").fill("15")
    ada.get_by_role("radio", name="Open to all").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url(re.compile("/table/"))
    table = ada.url.rpartition("/")[2]
    card = asks(ada, "GET", f"/tables/{table}")
    assert card["options"]["quick_start"] is True
    assert (card["pace"], card["open"]) == ({"kind": "live", "bank": 900, "increment": 20}, True)
    assert [seat["bot"] for seat in card["seats"]] == [None, None, "novice"]
    ben = opens(f"/table/{table}")
    ben.get_by_role("button", name=re.compile("^Sit", re.IGNORECASE)).first.click()
    expect(ada.get_by_role("button", name=re.compile("begin|start", re.IGNORECASE)).first).to_be_enabled()
    ada.get_by_role("button", name=re.compile("begin|start", re.IGNORECASE)).first.click()
    expect(ada.get_by_role("region", name="Board")).to_be_visible()
    expect(ben.get_by_role("region", name="Board")).to_be_visible()
    assert asks(ada, "GET", f"/tables/{table}")["state"] == "playing"


def test_a_table_without_free_seats_begins_at_once(opens: Open) -> None:
    page = opens("/new?game=voc")
    for seat in (2, 3, 4):
        page.get_by_label(f"Seat {seat}").select_option("bot:novice" if seat > 2 else "me")
    expect(page.get_by_label("Seat 2")).to_contain_text("same screen")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/table/"))
    card = asks(page, "GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert card["state"] == "playing" and card["seats"][0]["person"] == card["seats"][1]["person"]
