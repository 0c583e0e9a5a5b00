"""The person's page: a name, an account, what is kept and what is forgotten."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, finished_game


def comes_as(page: Page, name: str) -> None:
    page.get_by_label("What the others call you").fill(name)
    page.get_by_role("button", name="Come as a guest").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def makes_account(page: Page, login: str) -> None:
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_a_guest_comes_takes_another_name_and_makes_an_account(opens: Open) -> None:
    page = opens("/me")
    comes_as(page, "Griet")
    page.get_by_label("What the others call you").fill("Griet Hoorn")
    page.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("heading", level=1, name="Griet Hoorn")).to_be_visible()
    makes_account(page, "griet.one")
    page.get_by_text("A new password").click()
    page.get_by_label("The old one").fill("a long password")
    page.get_by_label("The new one").fill("a longer password")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("status").filter(has_text="changed")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1, name="You")).to_be_visible()
    page.get_by_role("radio", name="Sign in").check()
    page.get_by_label("Login").fill("griet.one")
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="don’t match")).to_be_visible()
    page.get_by_label("Password").fill("a longer password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Griet Hoorn")).to_be_visible()


def test_language_and_light_are_chosen_and_remembered(opens: Open) -> None:
    page = opens("/me")
    page.get_by_role("radio", name="Nederlands").check()
    expect(page.get_by_role("heading", name="Je naam")).to_be_visible()
    page.get_by_role("radio", name="Donker").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("heading", name="Je naam")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("lang") == "nl"


def test_a_token_is_shown_once_and_can_be_dropped(opens: Open) -> None:
    page = opens("/me")
    comes_as(page, "Klaas")
    makes_account(page, "klaas.one")
    page.get_by_label("What it is for").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_label("Key", exact=True)).not_to_have_value("")
    page.reload()
    expect(page.get_by_label("Key", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Delete: my bot").click()
    expect(page.get_by_role("button", name="Delete: my bot")).to_have_count(0)


def test_a_webhook_can_be_added_chosen_and_dropped(opens: Open) -> None:
    page = opens("/me")
    comes_as(page, "Mina")
    page.get_by_text("Tell a program (webhook)").click()
    page.get_by_label("Address of the webhook").fill("https://club.example/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Secret")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_label("A game is over").uncheck()
    expect(page.get_by_label("A game is over")).not_to_be_checked()
    (channel,) = asks(page, "GET", "/me/channels")
    assert "over" not in channel["wants"] and "turn" in channel["wants"]
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_text("https://club.example/hook")).to_have_count(0)


def test_whom_one_blocked_can_be_read_again(opens: Open) -> None:
    rude, page = opens("/"), opens("/me")
    person = asks(rude, "POST", "/guest", name="Rude Rolf")
    comes_as(page, "Anna")
    asks(page, "PUT", f"/me/blocks/{person['id']}")
    page.reload()
    page.get_by_role("button", name="Unblock: Rude Rolf").click()
    expect(page.get_by_text("You block nobody.")).to_be_visible()


def test_all_that_is_kept_can_be_taken_along_or_erased(opens: Open, tmp_path: Path) -> None:
    page = opens("/me")
    comes_as(page, "Otto")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download my data").click()
    coming.value.save_as(tmp_path / "kept.json")
    assert json.loads((tmp_path / "kept.json").read_text())["person"]["name"] == "Otto"
    page.get_by_role("button", name="Erase my data").click()
    dialog = page.get_by_role("dialog", name="Erase everything about you?")
    dialog.get_by_role("button", name="No, keep it").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Erase my data").click()
    dialog.get_by_role("button", name="Yes, erase it").click()
    page.wait_for_url("/")
    assert page.request.get("/api/me").status == 401


def test_past_games_can_be_watched_again(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    page.goto("/me")
    expect(page.get_by_role("region", name="Past games").locator(f'a[href="/replay/{table}"]')).to_be_visible()


def test_playing_hours_and_a_vacation_are_set_by_keyboard_and_others_read_them_before_they_sit_down(
    opens: Open,
) -> None:
    page = opens("/me", width=390, height=844)
    comes_as(page, "Sanne")
    card = page.locator("section", has=page.get_by_role("heading", name="Playing hours and vacations"))
    card.get_by_label("I play from").select_option("8")
    card.get_by_label("I play until").select_option("22")
    card.get_by_label("Time zone").fill("Europe/Batavia")
    card.get_by_role("button", name="Save").press("Enter")
    expect(card.get_by_role("alert").filter(has_text="no time zone called Europe/Batavia")).to_be_visible()
    card.get_by_label("Time zone").fill("Europe/Amsterdam")
    card.get_by_role("button", name="Save").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Your tables know it")).to_be_visible()
    soon = datetime.now(UTC).date() + timedelta(days=3)
    card.get_by_label("First day").fill(soon.isoformat())
    card.get_by_label("Last day").fill((soon + timedelta(days=4)).isoformat())
    card.get_by_role("button", name="Add a vacation").press("Enter")
    expect(card.get_by_role("listitem")).to_have_count(1)
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table = asks(page, "POST", "/tables", game="batavia", seats=3, sit=True, pace={"kind": "days", "days": 2})
    other = opens(f"/table/{table['id']}", width=390, height=844)
    told = other.get_by_text("(Europe/Amsterdam)")
    expect(told).to_contain_text("away")
    expect(told).to_contain_text(str(soon.day))
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
