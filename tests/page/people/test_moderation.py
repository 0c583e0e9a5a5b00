"""Keeping order in a browser: a report, what a moderator does about it, what the person reads, an appeal; two chats."""

import asyncio
import re
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from compagnie.server import admin
from compagnie.server.base.settings import Settings
from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, does, settled
from tests.server.server_process import Server

PHONE = {"width": 390, "height": 844}


def with_account(page: Page, login: str, name: str) -> dict[str, Any]:
    person: dict[str, Any] = asks(page, "POST", "/account", login=login, password="charles babbage", name=name)
    return person


def give_role(server: Server, login: str, role: Any) -> None:
    """As the host does at the command line; in a thread, since Playwright has a loop of its own in this one."""
    doing = Thread(target=lambda: asyncio.run(admin.name_role(Settings(home=server.home), login, role)))
    doing.start()
    doing.join()


def table_of_two(ada: Page, ben: Page) -> str:
    """A game of these two and a bot, at a table that isn't listed."""
    table: str = asks(ada, "POST", "/tables", game="batavia", seats=3, open=False, bots=["random"])["id"]
    does(ben, table, "sit")
    does(ada, table, "start")
    return table


def chats(page: Page, table: str) -> None:
    """Open a table with its chat before one."""
    page.goto(f"/table/{table}")
    page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(page.get_by_role("list", name="Chat")).to_be_visible()


def says(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_label("Say something").press("Enter")


def test_a_report_leads_to_a_mute_an_appeal_and_an_answer(opens: Open, server: Server) -> None:
    ada, ben, mod = opens("/"), opens("/"), opens("/", **PHONE)
    with_account(ada, "ada-reports", "Ada")
    with_account(ben, "ben-reported", "Ben")
    with_account(mod, "mod-acts", "Mod")
    give_role(server, "mod-acts", "moderator")
    table = table_of_two(ada, ben)
    chats(ben, table)
    says(ben, "you all stink")
    chats(ada, table)
    ada.get_by_role("button", name="About Ben").click()
    ada.get_by_label("What happened?").fill("He insults us")
    ada.get_by_role("button", name="Report it").click()
    expect(ada.get_by_text("Thank you")).to_be_visible()

    mod.goto("/me")
    mod.get_by_role("link", name="Moderation").click()
    report = mod.get_by_role("article", name="Ada about Ben")
    report.get_by_text("What was said before").click()
    expect(report.get_by_text("you all stink")).to_be_visible()
    report.get_by_role("button", name="Look up Ben").click()
    people = mod.get_by_role("region", name="People")
    people.get_by_label("Why").fill("Insults at a table")
    people.get_by_role("button", name="Mute").click()
    expect(mod.get_by_role("region", name="What was done").get_by_text("Insults at a table")).to_be_visible()
    report.get_by_role("button", name="Settled").click()
    expect(mod.get_by_text("Nothing waits for you.")).to_be_visible()

    says(ben, "and more")
    expect(ben.get_by_text(re.compile("You can’t chat until"))).to_be_visible()
    ben.goto("/me")
    mine = ben.get_by_role("region", name="From the moderators")
    expect(mine.get_by_text("Insults at a table")).to_be_visible()
    expect(mine.get_by_text("Mod", exact=True)).to_be_hidden()
    mine.get_by_text("Appeal").first.click()
    mine.get_by_label("Why it is wrong").fill("It was a quotation")
    mine.get_by_role("button", name="Appeal").click()
    expect(mine.get_by_text("A moderator will answer here.")).to_be_visible()

    mod.reload()
    appeals = mod.get_by_role("region", name="Appeals")
    expect(appeals.get_by_text("Ben says: It was a quotation")).to_be_visible()
    answer = appeals.locator("form").filter(has=mod.get_by_label("Your answer to Ben"))
    answer.get_by_label("Your answer to Ben").fill("Then quote nicer people")
    answer.get_by_role("button", name="Answer").click()
    expect(appeals.get_by_text("Ben says: It was a quotation")).to_have_count(0)
    mod.get_by_role("button", name=re.compile("^Lift: Muted")).click()
    expect(mod.get_by_text("(lifted)")).to_be_visible()
    ben.reload()
    expect(mine.get_by_text("Then quote nicer people")).to_be_visible()
    chats(ben, table)
    says(ben, "sorry")
    expect(ben.get_by_text("sorry")).to_be_visible()


def test_spectators_talk_among_themselves(opens: Open) -> None:
    ada, ben, eva = opens("/"), opens("/"), opens("/", **PHONE)
    for page, name in ((ada, "Ada"), (ben, "Ben"), (eva, "Eva")):
        asks(page, "POST", "/guest", name=name)
    table = table_of_two(ada, ben)
    chats(ada, table)
    eva.goto(f"/table/{table}")
    eva.get_by_role("button", name=re.compile("^Chat")).click()
    expect(eva.get_by_text("You talk with the spectators.")).to_be_visible()
    says(eva, "Ada bluffs")
    expect(eva.get_by_text("Ada bluffs")).to_be_visible()
    says(ada, "my turn")
    expect(ada.get_by_text("my turn")).to_be_visible()
    expect(ada.get_by_text("Ada bluffs")).to_be_hidden()
    expect(eva.get_by_text("my turn")).to_be_hidden()


@pytest.mark.parametrize("language", ["de", "en", "it", "nl"])
def test_moderation_is_for_everyone(opens: Open, server: Server, language: str) -> None:
    page = opens(f"/?language={language}", width=320, height=640)
    settled(page)
    login = f"mod-{language}"
    with_account(page, login, "Mod van Hoorn op de Haghe")
    give_role(server, login, "admin")
    ben = opens("/")
    name = f"Ben van Hoorn en Enkhuizen {language}"
    person = with_account(ben, f"ben-{language}", name)["id"]
    for how in ("mute", "suspend"):
        put(page, f"/moderation/people/{person}/{how}", hours=24, reason="Long" * 60)
    put(page, f"/moderation/people/{person}/name", name=name[::-1], reason="Backwards")
    (measure, *_) = asks(ben, "GET", "/me/measures")["measures"]
    put(ben, f"/me/measures/{measure['id']}/appeal", text="Why" * 80)
    for reader, path in ((page, "/moderation"), (page, "/me"), (ben, f"/me?language={language}")):
        reader.set_viewport_size({"width": 320, "height": 640})
        reader.goto(path)
        settled(reader)
        if path == "/moderation":
            reader.get_by_role("textbox").nth(0).scroll_into_view_if_needed()
            reader.locator("section form input").last.fill(person)
            reader.locator("section form input").last.press("Enter")
            settled(reader)
        assert reader.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert not re.search(r"\b(moderation|me\.measures)\.[a-z_]+", reader.inner_text("body"))
        for theme in ("dark", "light"):
            reader.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(reader.locator("html")).to_have_attribute("data-theme", theme)
            assert (path, theme, axe_finds(reader, theme)) == (path, theme, [])


def put(page: Page, path: str, **fields: Any) -> None:
    origin = "/".join(page.url.split("/", 3)[:3])
    answer = page.request.put(f"/api{path}", headers={"origin": origin}, data=fields)
    assert answer.ok, answer.text()


def test_who_is_no_moderator_is_told_so(opens: Open) -> None:
    page = opens("/")
    asks(page, "POST", "/guest", name="Ada")
    page.goto("/moderation")
    expect(page.get_by_text("Only moderators of this server can do that.")).to_be_visible()
    page.goto("/me")
    settled(page)
    expect(page.get_by_role("region", name="From the moderators")).to_be_hidden()
