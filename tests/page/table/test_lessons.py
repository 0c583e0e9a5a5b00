"""Lessons of a guided game: they lie beside what they point at, and the table waits for who reads."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.page.at_table import DESK, PATIENCE, PHONE, Sitter, Venue, said
from tests.page.table.test_play import NAMES, three_people

COVERED = """() => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const taught = [...document.querySelectorAll(".taught")].filter((each) => each.checkVisibility());
  const board = document.querySelector(".frame").getBoundingClientRect();
  const shown = (each) => {
    const box = each.getBoundingClientRect();
    const inBoard = Boolean(each.closest(".frame"));
    const least = inBoard ? board : new DOMRect(0, 0, innerWidth, innerHeight);
    return [Math.max(box.left, least.left), Math.max(box.top, least.top),
            Math.min(box.right, least.right), Math.min(box.bottom, least.bottom)];
  };
  const free = (each) => {
    const [left, top, right, bottom] = shown(each);
    if (right <= left || bottom <= top) return false;
    const wide = Math.min(right, coach.right) - Math.max(left, coach.left);
    const high = Math.min(bottom, coach.bottom) - Math.max(top, coach.top);
    return wide < 2 || high < 2;
  };
  return [taught.length, taught.some(free)];
}"""
"""How many things a lesson points at, and whether one of them is in sight with nothing of the lesson over it."""


def guided(venue: Venue, game: str, size: dict[str, int]) -> Sitter:
    """Ada in their first game, past the pictures before it."""
    ada = venue.someone("Ada", size=size)
    table = ada.opens(game=game, bots=["greedy", "greedy"], hints=True, bot_speed="at_once")
    ada.does(table, "start")
    ada.goes_to(table, "?guide=1")
    while not ada.dialog.get_by_role("button", name=said("lead_in.begin"), exact=True).count():
        ada.presses("coach.next", ada.dialog)
    ada.presses("lead_in.begin", ada.dialog)
    return ada


def guide(sitter: Sitter) -> Locator:
    return sitter.page.get_by_role("complementary", name=said("coach.title"))


def does_as_advised(sitter: Sitter) -> None:
    """Ask for a hint and follow it; what goes on meanwhile may take it away."""
    advised = sitter.page.get_by_role("button", name=said("hint.do"), exact=True).first
    if not advised.count():
        sitter.page.keyboard.press("h")
    with suppress(Error):
        advised.click(timeout=5000)


@pytest.mark.parametrize(
    ("game", "size", "lessons"),
    [("batavia", PHONE, 6), ("batavia", DESK, 3), ("voc", PHONE, 4), ("voc", DESK, 4)],
    ids=["batavia-phone", "batavia-desk", "voc-phone", "voc-desk"],
)
def test_no_lesson_covers_what_it_points_at(venue: Venue, game: str, size: dict[str, int], lessons: int) -> None:
    ada = guided(venue, game, size)
    seen: dict[str, list[object]] = {}
    for _ in range(PATIENCE // 200):
        if len(seen) >= lessons:
            break
        if guide(ada).count():
            ada.page.wait_for_timeout(200)
            seen[guide(ada).get_by_role("status").inner_text()] = ada.page.evaluate(COVERED)
            ada.presses("coach.next", guide(ada))
        elif ada.page.locator(".prompt.mine").count():
            does_as_advised(ada)
        else:
            ada.page.wait_for_timeout(200)
    assert len(seen) >= lessons
    assert {text: found for text, found in seen.items() if found[0] and not found[1]} == {}


def acting_of(people: list[Sitter]) -> Sitter:
    """Who is to act, as the first of them sees it."""
    acts = people[0].page.locator(".place.acts")
    acts.wait_for()
    name = acts.get_attribute("aria-label") or ""
    sitter = people[NAMES.index(name)]
    sitter.waits_for_turn()
    return sitter


def test_the_table_waits_for_who_reads_a_lesson(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting_of(people)
    ada = next(person for person in people if person is not first)
    ada.goes_to(ada.page.url.split("/")[-1], "?guide=1")
    while not ada.dialog.get_by_role("button", name=said("lead_in.begin"), exact=True).count():
        ada.presses("coach.next", ada.dialog)
    ada.presses("lead_in.begin", ada.dialog)
    expect(guide(ada)).to_be_visible()
    read = ada.page.locator(".table").get_attribute("data-act") or ""
    before = first.page.locator(".table").get_attribute("data-act") or ""
    first.presses("batavia.bid.pass", first.desk)
    expect(first.page.locator(".table")).not_to_have_attribute("data-act", before)
    ada.page.wait_for_timeout(500)
    expect(ada.page.locator(".table")).to_have_attribute("data-act", read)
    while guide(ada).count():
        ada.presses("coach.next", guide(ada))
    expect(ada.page.locator(".table")).not_to_have_attribute("data-act", read)
