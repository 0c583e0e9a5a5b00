"""The frame around every page: ways in by keyboard, titles, what happens without a connection."""

import json
import re
import shutil
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.page.conftest import BUILT, PATIENCE, Open
from tests.page.server import asks, does, settled
from tests.server.server_process import Server


def test_the_first_tab_offers_to_skip_to_the_content(opens: Open) -> None:
    page = opens("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def test_a_change_of_pages_is_told_by_title_and_focus(opens: Open) -> None:
    page = opens("/")
    expect(page).to_have_title("compagnie")
    page.get_by_role("contentinfo").get_by_role("link", name="Fair chance").click()
    expect(page).to_have_title("Fair chance · compagnie")
    expect(page.get_by_role("heading", level=1, name="Fair chance")).to_be_focused()
    page.go_back()
    expect(page).to_have_title("compagnie")


def test_another_language_is_spoken_at_once(opens: Open) -> None:
    page = opens("/about")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Über compagnie")
    expect(page).to_have_title(re.compile("Über compagnie"))


def test_light_and_dark_change_with_one_button(opens: Open) -> None:
    page = opens("/", color_scheme="light")
    page.get_by_role("button", name="Dark colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_page_opens_without_a_connection_and_a_new_version_takes_its_place(
    browser: Browser, tmp_path: Path
) -> None:
    shutil.copytree(BUILT, tmp_path / "first")
    server = Server(tmp_path / "home", page=tmp_path / "first")
    context = browser.new_context(base_url=server.address, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        server.stop()
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="not connected")).to_be_visible()
        old, new = released_anew(tmp_path / "first", tmp_path / "second")
        server = Server(tmp_path / "home", port=server.port, page=tmp_path / "second")
        page.reload()
        expect(page.get_by_role("status").filter(has_text="not connected")).to_be_hidden()
        expect(page.locator(f"script[src$='{new}']")).to_be_attached()
        page.wait_for_function(KEEPS, arg=[new, old])
        server.stop()
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(f"script[src$='{new}']")).to_be_attached()
    finally:
        context.close()
        if server.process.poll() is None:
            server.stop()


KEEPS = """async ([wanted, unwanted]) => {
    const files = (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))).flat();
    const kept = name => files.some(file => file.url.endsWith(name));
    return kept(wanted) && !kept(unwanted);
}"""
"""Whether the service worker keeps one file, and another no longer."""


def released_anew(first: Path, second: Path) -> tuple[str, str]:
    """The same page under a new name of its main script, as after any change; returns the old name and the new one."""
    shutil.copytree(first, second)
    named = re.search(r'type="module"[^>]+src="/assets/([\w.-]+)\.js"', (first / "index.html").read_text())
    assert named
    old, new = named[1], "anew-12345678"
    for file in [each for each in second.rglob("*") if each.is_file()]:
        if file.suffix in (".br", ".gz"):
            file.unlink()
        elif file.suffix in (".js", ".html", ".json"):
            file.write_text(file.read_text().replace(f"{old}.js", f"{new}.js"))
    (second / "assets" / f"{old}.js").rename(second / "assets" / f"{new}.js")
    return f"{old}.js", f"{new}.js"


def test_a_page_whose_script_a_new_version_took_away_is_loaded_again_by_itself(opens: Open) -> None:
    page = opens("/")
    settled(page)
    missing = iter([True])
    page.route(re.compile("/assets/New-"), lambda route: route.abort() if next(missing, False) else route.continue_())
    page.get_by_role("link", name="Play with friends").first.click()
    expect(page.get_by_role("heading", level=1, name="New table")).to_be_visible()
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"


def test_a_table_of_an_older_version_is_loaded_again_and_goes_on(opens: Open) -> None:
    page = opens("/")
    asks(page, "POST", "/guest", name="Ada")
    table = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random"] * 2, open=False)["id"]
    does(page, table, "start")
    older: Iterator[bool] = iter([True])

    def line(socket: WebSocketRoute) -> None:
        server, old = socket.connect_to_server(), next(older, False)
        number = re.compile(r'"protocol":\d+')
        socket.on_message(lambda told: server.send(number.sub('"protocol":0', str(told)) if old else told))

    page.route_web_socket(re.compile("/socket$"), line)
    page.goto(f"/table/{table}")
    expect(page.locator("#prompt")).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.get_by_text("older than the server")).to_have_count(0)
    older = repeat(True)
    page.reload()
    expect(page.get_by_text("older than the server").first).to_be_visible()


def test_it_can_be_installed(opens: Open) -> None:
    page = opens("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"].startswith(icon["type"])


def test_nothing_comes_from_elsewhere_and_nothing_offends_the_policy(opens: Open) -> None:
    page = opens("/about")
    asked: list[str] = []
    offences: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda told: offences.append(told.text) if told.type in ("error", "warning") else None)
    for path in ("/", "/new", "/me", "/rules/voc", "/about", "/replay"):
        page.goto(path)
        settled(page)
    assert offences == [], "a stranger's console is empty: of offences against the policy, and of all else"
    assert {url.split("/")[2] for url in asked} == {page.url.split("/")[2]}


def test_the_first_page_is_light(opens: Open) -> None:
    page = opens("/nowhere")
    weights: dict[str, int] = {}
    page.on(
        "response",
        lambda answer: (
            weights.update({answer.url: int(answer.headers.get("content-length") or 0)})
            if answer.url.endswith(".js")
            else None
        ),
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    page.context.clear_cookies()
    page.goto("/")
    settled(page)
    assert 0 < sum(weights.values()) < 60_000, weights
    assert asked == [], "the page brings the first answers along"


def test_few_files_of_script_are_fetched_first() -> None:
    first = json.loads((BUILT / "first/first.json").read_text("utf-8"))
    everywhere = re.findall(r'src="(/assets/[\w.-]+\.js)"', (BUILT / "index.html").read_text("utf-8"))
    needs = {address["pattern"]: [*everywhere, *address["scripts"]] for address in first["pages"]}
    table = needs[r"^/table/(?<id>[\w-]+)$"]
    assert len(needs["^/$"]) == 2, "beside the page itself, its styles and two fonts: a browser fetches six at once"
    for game, scripts in first["games"].items():
        assert len({*table, *scripts}) <= 5, (game, table, scripts)
