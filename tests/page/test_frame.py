"""The frame around every page: ways in by keyboard, titles, what happens without a connection."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Open


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
    page.get_by_role("button", name="Light the lamp").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Open the shutters").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_without_a_connection_the_page_opens_and_says_so(opens: Open) -> None:
    page = opens("/", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="not connected")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="not connected")).to_be_hidden()


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
    page.on("console", lambda told: offences.append(told.text) if "Content Security Policy" in told.text else None)
    for path in ("/", "/new", "/me", "/rules/voc", "/replay"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
    assert offences == []
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
    page.context.clear_cookies()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(weights.values()) < 60_000, weights
