"""A tournament from its opening to its last round, by somebody at the page and three others."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.server.http.test_socket import play
from tests.server.server_process import Server, Visitor

PASSWORD = "four ships on the horizon"
Cookies = dict[str, str]


def account(server: Server, name: str) -> Cookies:
    """Somebody with an account; what their browser would keep."""
    with httpx.Client(base_url=server.address, trust_env=False) as http:
        made = http.post("/api/account", json={"login": name.lower(), "password": PASSWORD, "name": name})
        assert made.status_code == 201, made.text
        return dict(http.cookies)


def asks(server: Server, cookies: Cookies, method: str, path: str) -> Any:
    with httpx.Client(base_url=server.address, cookies=cookies, trust_env=False) as http:
        answer = http.request(method, f"/api{path}")
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None


def play_table(server: Server, people: list[Cookies], table: str) -> None:
    """Play a table to its end, everybody moving at random."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            seats = []
            for cookies in people:
                client = httpx.AsyncClient(base_url=server.address, cookies=cookies, trust_env=False)
                seats.append(
                    await stack.enter_async_context(Visitor(await stack.enter_async_context(client)).at(table))
                )
            await asyncio.gather(*(play(seat) for seat in seats))

    with ThreadPoolExecutor(1) as threads:  # the browser has an event loop of its own here
        threads.submit(lambda: asyncio.run(run())).result()


def open_by_keyboard(page: Page) -> str:
    """Open a tournament of two rounds without a mouse; returns its id."""
    page.get_by_label("What it is called").fill("Autumn at the quay")
    page.get_by_label("Rounds", exact=True).fill("2")
    page.get_by_role("button", name="Open it").press("Enter")
    expect(page).to_have_url(re.compile(r"/tournament/[\w-]+$"))
    return page.url.rpartition("/")[2]


def test_four_people_play_a_tournament_of_two_rounds(server: Server, opens: Open) -> None:
    people = [account(server, name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    page = opens("/about", width=390, height=844)
    page.context.add_cookies([{"name": key, "value": value, "url": server.address} for key, value in people[0].items()])
    page.goto("/tournaments")
    key = open_by_keyboard(page)
    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    for cookies in people[1:]:
        asks(server, cookies, "PUT", f"/tournaments/{key}/entry")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    page.get_by_role("button", name="Start").click()
    for number in (1, 2):
        expect(page.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        expect(page.get_by_role("link", name="To my table")).to_be_visible()
        table = asks(server, people[0], "GET", f"/tournaments/{key}")["table"]
        assert page.get_by_role("link", name="To my table").get_attribute("href") == f"/table/{table}"
        play_table(server, people, table)
    expect(page.get_by_text("This tournament is over.")).to_be_visible()
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(5)
    points = [float(row.get_by_role("cell").nth(1).inner_text()) for row in rows.all()[1:]]
    assert points == sorted(points, reverse=True)
    assert sum(points) == pytest.approx(4.0, abs=0.03)
    expect(page.get_by_role("heading", name="Round 1")).to_be_hidden()
    page.get_by_role("button", name="All rounds").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all games").click()
    assert len(download.value.path().read_text().splitlines()) == 2
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []


def test_the_season_of_tournaments_stands_below_them(server: Server, opens: Open) -> None:
    people = [account(server, name) for name in ("Kim", "Lou", "Mia")]
    page = opens("/about", width=390, height=844)
    page.context.add_cookies([{"name": key, "value": value, "url": server.address} for key, value in people[0].items()])
    with httpx.Client(base_url=server.address, cookies=people[0], trust_env=False) as http:
        made = http.post("/api/tournaments", json={"name": "One evening", "game": "batavia", "rounds": 1}).json()
    key = made["tournament"]["id"]
    for cookies in people[1:]:
        asks(server, cookies, "PUT", f"/tournaments/{key}/entry")
    asks(server, people[0], "POST", f"/tournaments/{key}/start")
    page.goto(f"/tournament/{key}")
    expect(page.get_by_role("link", name="To my table")).to_be_visible()
    play_table(server, people, asks(server, people[0], "GET", f"/tournaments/{key}")["table"])
    expect(page.get_by_text("This tournament is over.")).to_be_visible()
    page.goto("/tournaments")
    season = page.get_by_role("region", name="The season")
    for name in ("Kim", "Lou", "Mia"):
        expect(season.get_by_role("row", name=re.compile(name))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []
    season.get_by_role("button", name="The season before").click()
    expect(season.get_by_text("No tournament has ended in this season.")).to_be_visible()
    season.get_by_role("button", name="This season").click()
    season.get_by_role("link", name="Kim").click()
    expect(page.get_by_role("heading", level=1, name="Kim")).to_be_visible()


def test_a_host_calls_a_tournament_off(server: Server, opens: Open) -> None:
    host = account(server, "Nell")
    page = opens("/about", width=390, height=844)
    page.context.add_cookies([{"name": key, "value": value, "url": server.address} for key, value in host.items()])
    page.goto("/tournaments")
    open_by_keyboard(page)
    page.get_by_role("button", name="Call it off").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Call it off").press("Enter")
    expect(page.get_by_text("It was called off before its first round.")).to_be_visible()
    expect(page.get_by_role("button", name="Call it off")).to_be_hidden()


def test_one_comes_to_the_earliest_tournaments(server: Server, opens: Open) -> None:
    hosts = [account(server, f"Host{number}") for number in range(11)]
    for number in range(51):
        with httpx.Client(base_url=server.address, cookies=hosts[number // 5], trust_env=False) as http:
            made = http.post("/api/tournaments", json={"name": f"Regatta {number}", "game": "voc"})
            assert made.status_code == 201, made.text
    page, asked = opens("/about"), []
    page.on("request", lambda request: asked.append(request.url) if "/api/tournaments" in request.url else None)
    page.goto("/tournaments")
    page.get_by_role("button", name=re.compile(r"^Show all \d+$")).first.click()
    expect(page.get_by_role("link", name="Regatta 50")).to_be_visible()
    expect(page.get_by_role("link", name="Regatta 0")).to_have_count(0)
    page.wait_for_timeout(1000)
    assert len([url for url in asked if url.endswith("/tournaments")]) <= 2, "the page asks now and then, not on and on"
    page.get_by_role("button", name="Earlier ones").click()
    expect(page.get_by_role("link", name="Regatta 0")).to_be_visible()
    expect(page.get_by_role("link", name="Regatta 50")).to_be_visible()


def test_a_guest_is_told_that_they_need_an_account(server: Server, opens: Open) -> None:
    host = account(server, "Host")
    with httpx.Client(base_url=server.address, cookies=host, trust_env=False) as http:
        made = http.post("/api/tournaments", json={"name": "Spring", "game": "voc"}).json()
    page = opens("/about")
    page.request.post(f"{server.address}/api/guest", data={"name": "Guest"})
    page.goto(f"/tournament/{made['tournament']['id']}")
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_role("alert").filter(has_text="people with an account")).to_be_visible()
    page.goto("/tournaments")
    expect(page.get_by_role("link", name="Spring")).to_be_visible()


def test_a_duplicate_round_is_promised_closed_to_others_and_checked_in_the_browser(server: Server, opens: Open) -> None:
    people = [account(server, name) for name in ("Eva", "Finn", "Gus", "Hal", "Ivo", "Jan")]
    page = opens("/about", width=390, height=844)
    page.context.add_cookies([{"name": key, "value": value, "url": server.address} for key, value in people[0].items()])
    page.goto("/tournaments")
    page.get_by_label("What it is called").fill("Twice the same")
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("switch", name="Duplicate rounds").press("Space")
    expect(page.get_by_role("switch", name="Take luck off the standings")).to_be_checked()
    page.get_by_role("button", name="Open it").press("Enter")
    expect(page).to_have_url(re.compile(r"/tournament/[\w-]+$"))
    expect(page.get_by_text("All tables of a round get the same dice")).to_be_visible()
    expect(page.get_by_text("what one’s own decisions gained or lost")).to_be_visible()
    key = page.url.rpartition("/")[2]
    page.get_by_text("What was promised about chance").click()
    promised = asks(server, people[0], "GET", f"/tournaments/{key}")["chances"][0]["commitment"]
    expect(page.get_by_text(promised)).to_be_visible()
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []
    for cookies in people[1:]:
        asks(server, cookies, "PUT", f"/tournaments/{key}/entry")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("link", name="To my table")).to_be_visible()
    assert page.get_by_role("link", name=re.compile("^Table ")).count() == 1, "one's own"
    tables = [pod["table"] for pod in asks(server, people[0], "GET", f"/tournaments/{key}")["rounds"][0]]
    mine = asks(server, people[0], "GET", f"/tournaments/{key}")["table"]
    other = next(table for table in tables if table != mine)
    page.goto(f"/table/{other}")
    expect(page.get_by_text("Other tables of this round still get the same")).to_be_visible()
    for table in tables:
        seated = [
            cookies for cookies in people if asks(server, cookies, "GET", f"/tournaments/{key}")["table"] == table
        ]
        play_table(server, seated, table)
    page.goto(f"/fairness/{other}")
    expect(page.get_by_role("status").filter(has_text="The secret fits its fingerprint")).to_be_visible()
    expect(page.get_by_text("From person 6 of this round")).to_be_visible()
    page.goto(f"/tournament/{key}")
    page.get_by_text("What was promised about chance").click()
    expect(page.get_by_text("Secret of round 1")).to_be_visible()
    expect(page.get_by_text("This tournament is over.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"place \d, \d+ · own\sdecisions\s[+−]?[\d.]+"))).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
