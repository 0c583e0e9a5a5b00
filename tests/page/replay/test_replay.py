"""The replay: a stored record or a table that is over, wound forth and back."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.server import finished_game

RECORDS = Path(__file__).parents[2] / "games"
STORED = {
    "batavia": RECORDS / "batavia/records/target+4-seats+quick-start.json",
    "voc": RECORDS / "voc/records/voc-in-1597+a-seat-wins+3-seats+delivered.json",
}


def where(page: Page) -> int:
    return int(page.get_by_label("Where in the game").input_value())


@pytest.mark.parametrize("game", sorted(STORED))
def test_a_stored_record_is_wound_forth_and_back(opens: Open, game: str) -> None:
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(STORED[game])
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    last = int(page.get_by_label("Where in the game").get_attribute("max") or 0)
    assert last > 20
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    assert where(page) == 2
    page.get_by_role("button", name="One step back").click()
    assert where(page) == 1
    page.keyboard.press("End")
    assert where(page) == last
    page.get_by_role("button", name="Score sheet").click()
    sheet = page.get_by_role("dialog", name="Score sheet")
    expect(sheet).to_be_visible()
    voyages = [each for each in json.loads(STORED[game].read_text())["events"] if each["kind"] == "sail"]
    expect(sheet.locator(".gallery svg")).to_have_count(len(voyages))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the start").click()
    assert where(page) == 0


IN_FRAME = """seat => {
    const box = document.querySelector(`[data-merchant="${seat}"]`).getBoundingClientRect();
    const room = document.querySelector(".frame").getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""


def test_on_a_phone_the_replay_follows_whoever_sailed_last(opens: Open) -> None:
    page = opens("/replay", width=390, height=844)
    page.get_by_label("Choose a file").set_input_files(STORED["batavia"])
    events = json.loads(STORED["batavia"].read_text(encoding="utf-8"))["events"]
    sailed = [(at, event["seat"]) for at, event in enumerate(events, 1) if event["kind"] == "play"]
    slider = page.get_by_label("Where in the game")
    for at, seat in (sailed[-1], sailed[0], sailed[len(sailed) // 2]):
        slider.fill(str(at))
        expect(slider).to_have_value(str(at))
        page.wait_for_function(IN_FRAME, arg=seat)


def test_one_jumps_from_voyage_to_voyage_and_sees_each_line_drawn(opens: Open) -> None:
    page = opens("/replay", width=390, height=844)
    page.get_by_label("Choose a file").set_input_files(STORED["voc"])
    events = json.loads(STORED["voc"].read_text(encoding="utf-8"))["events"]
    sailed = [at for at, event in enumerate(events, 1) if event["kind"] == "sail"]
    following = page.get_by_role("button", name="Next voyage")
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    for at in sailed[:2]:
        following.click()
        expect(page.get_by_label("Where in the game")).to_have_value(str(at))
        expect(page.locator(".caption")).to_contain_text(f"sails ship {events[at - 1]['ship']}")
        expect(page.locator(".flame")).to_be_visible()
    slider = page.get_by_label("Where in the game")
    slider.fill(str(sailed[-1]))
    expect(following).to_be_disabled()


@pytest.mark.parametrize("game", sorted(STORED))
def test_with_letters_twice_as_large_the_controls_stay_on_a_phone(opens: Open, game: str) -> None:
    page = opens("/replay", width=390, height=844)
    page.get_by_label("Choose a file").set_input_files(STORED[game])
    slider = page.get_by_label("Where in the game")
    slider.fill(slider.get_attribute("max") or "")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.get_by_role("button", name="Score sheet")).to_be_visible()
    widths = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert widths[0] <= widths[1]


def test_it_plays_by_itself_and_pauses(opens: Open) -> None:
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(STORED["batavia"])
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_label("Where in the game")).to_have_value(re.compile("[3-9]"))
    page.get_by_role("button", name="Pause").click()
    held = where(page)
    page.wait_for_timeout(900)
    assert where(page) == held


def test_a_line_of_the_log_jumps_there_and_the_position_can_be_shared(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    page.goto(f"/replay/{table}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("list", name="Log").locator("button.line").nth(12).click()
    there = where(page)
    assert there > 0
    caption = page.locator(".caption").inner_text()
    page.get_by_role("button", name="Share this position").click()
    expect(page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert re.search(rf"/replay/{table}\?at={there}$", shared)
    other = opens(shared.partition("//")[2].partition("/")[2].join(["/", ""]))
    expect(other.locator(".caption")).to_have_text(caption)
    assert where(other) == there


def test_a_game_can_be_watched_as_one_seat_saw_it(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    page.goto(f"/replay/{table}?at=9")
    eyes = page.get_by_label("Seen by")
    expect(eyes).to_have_value("")
    expect(page.get_by_role("row", name="In hand")).to_have_count(3)
    eyes.focus()
    with page.expect_response(lambda answer: answer.url.endswith("/replay?seat=1")) as answered:
        eyes.select_option("1")
    assert answered.value.json()["seat"] == 1
    expect(eyes).to_be_focused()
    assert where(page) == 9, "the same moment, with other eyes"
    hands = page.get_by_role("row", name="In hand")
    expect(hands).to_have_count(1)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share this position").click()
    expect(page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    assert page.url.endswith(f"/replay/{table}?at=9&seat=1")
    page.reload()
    expect(page.get_by_label("Seen by")).to_have_value("1")
    assert where(page) == 9


@pytest.mark.parametrize("game", sorted(STORED))
def test_a_stored_record_can_be_watched_as_one_seat_saw_it(opens: Open, game: str) -> None:
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(STORED[game])
    page.get_by_label("Seen by").select_option(label="As Seat 2 saw it")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    page.get_by_label("Seen by").select_option("")
    expect(page.get_by_label("Seen by")).to_have_value("")


def test_what_is_no_record_is_refused_in_words(opens: Open, tmp_path: Path) -> None:
    page = opens("/replay")
    letter = tmp_path / "letter.json"
    letter.write_text("Dear Griet, the sea is wide.")
    page.get_by_label("Choose a file").set_input_files(letter)
    expect(page.get_by_text("There is no record in this file.")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text(STORED["batavia"].read_text().replace('"kind":"pass"', '"kind":"bid","amount":99', 1))
    page.get_by_label("Choose a file").set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text=re.compile("rules|record"))).to_be_visible()


def test_a_game_under_way_cant_be_replayed_yet(opens: Open) -> None:
    page = opens("/")
    page.get_by_role("button", name="Play now against bots").first.click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.get_by_role("alert").filter(has_text="isn’t over")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_be_visible()
