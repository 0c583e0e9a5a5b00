"""A game under way: talking, watching, taking back, leaving, and the keyboard alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.at_table import PATIENCE, PHONE, Sitter, Venue, said

NAMES = ("Ada", "Bo", "Cleo")


def three_people(venue: Venue, **fields: object) -> tuple[str, list[Sitter]]:
    """Three people whose game has begun, whoever is to act first."""
    people = [venue.someone(name) for name in NAMES]
    table = people[0].opens(**fields)
    for seat in (1, 2):
        people[seat].does(table, "sit", seat=seat)
    people[0].does(table, "start")
    for person in people:
        person.goes_to(table)
        person.prompt.wait_for()
    return table, people


def against_bots(venue: Venue, **fields: object) -> tuple[str, Sitter]:
    """Ada and two bots, and it is Ada's turn."""
    ada = venue.someone("Ada")
    table = ada.opens(bots=["random", "random"], **fields)
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    return table, ada


def acting(people: list[Sitter]) -> Sitter:
    """Who is to act."""
    people[0].page.locator(".place.acts").wait_for()
    name = people[0].page.locator(".place.acts").get_attribute("aria-label") or ""
    sitter = people[NAMES.index(name)]
    sitter.waits_for_turn()
    return sitter


def bids(sitter: Sitter, amount: int = 1) -> None:
    chooses(sitter, "batavia.bid.bid", n=amount)


def chooses(sitter: Sitter, code: str, **params: Any) -> None:
    """Press a button of the desk, and wait until everyone at the table has seen what came of it."""
    browser = sitter.page.context.browser
    assert browser
    tables = [page.locator("[data-act]") for context in browser.contexts for page in context.pages]
    before = [(table, table.get_attribute("data-act") or "") for table in tables if table.count()]
    sitter.presses(code, sitter.desk, **params)
    for table, number in before:
        expect(table).not_to_have_attribute("data-act", number)


def test_a_move_is_told_to_all_in_words(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    for person in people:
        log = person.page.get_by_role("list", name=said("log.title"))
        told = "You bid 1 note." if person is first else f"{NAMES[people.index(first)]} bids 1 note."
        expect(log.get_by_text(told)).to_be_visible()
        expect(person.page.get_by_role("log", name=said("table.told"))).to_contain_text(told)


def test_whose_turn_it_is_is_said_at_once_to_them_alone(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    for person in people:
        said_at_once = person.page.locator("[aria-live=assertive]")
        if person is first:
            expect(said_at_once).to_contain_text(said("batavia.prompt.bid_first"))
            assert person.page.title().startswith("● ")
        else:
            expect(said_at_once).to_be_empty()


def test_one_takes_back_ones_own_move_until_somebody_else_moved(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    undo = first.page.locator(".prompt").get_by_role("button", name=re.compile("^" + said("table.undo")))
    expect(undo).to_be_disabled()
    bids(first)
    expect(undo).to_have_accessible_name(said("table.undo.what", what="You bid 1 note."))
    undo.click()
    first.waits_for_turn()
    log = first.page.get_by_role("list", name=said("log.title"))
    expect(log.get_by_text(said("log.taken_back"))).to_be_visible()
    bids(first)
    second = acting(people)
    bids(second, 2)
    expect(undo).to_be_disabled()


def test_a_move_goes_back_when_all_consent(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    second = acting(people)
    bids(second, 2)
    first.presses("table.menu")
    first.presses("table.takeback")
    others = [person for person in people if person is not first]
    for person in others:
        question = person.page.get_by_role("region", name=said("question.title"))
        goes = question.get_by_role("listitem")
        expect(goes).to_have_text([re.compile("1 note"), re.compile("2 notes")])
        person.presses("question.yes")
    first.waits_for_turn()
    expect(first.prompt).to_have_text(said("batavia.prompt.bid_first"))
    for person in people:
        expect(person.page.get_by_role("region", name=said("question.title"))).to_have_count(0)


def test_a_question_is_off_when_one_says_no(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    first.presses("table.menu")
    first.presses("table.pause")
    other = next(person for person in people if person is not first)
    other.presses("question.no")
    for person in people:
        expect(person.page.get_by_role("region", name=said("question.title"))).to_have_count(0)
    first.waits_for_turn()


def test_a_pause_needs_all_and_anyone_ends_it(venue: Venue) -> None:
    _, people = three_people(venue)
    people[0].presses("table.menu")
    people[0].presses("table.pause")
    for person in people[1:]:
        person.presses("question.yes")
    expect(people[0].prompt).to_have_text(said("table.paused"))
    people[1].presses("table.resume")
    expect(people[0].prompt).not_to_have_text(said("table.paused"))


def test_who_leaves_is_played_by_a_bot_and_may_come_back(venue: Venue) -> None:
    _, people = three_people(venue)
    ada, bo = people[:2]
    ada.presses("table.menu")
    ada.presses("table.leave")
    ada.presses("table.leave_sure")
    expect(ada.page.get_by_text(said("table.bot_plays"))).to_be_visible()
    expect(bo.page.get_by_text(said("seat.bot_plays"), exact=True)).to_be_visible()
    ada.presses("table.return")
    expect(bo.page.get_by_text(said("seat.bot_plays"), exact=True)).to_have_count(0)
    expect(ada.page.get_by_text(said("table.bot_plays"))).to_have_count(0)


def test_people_talk_and_see_what_they_have_not_read(venue: Venue) -> None:
    _, people = three_people(venue)
    ada, bo = people[:2]
    ada.page.get_by_role("tab", name=said("chat.title")).click()
    ada.page.get_by_label(said("chat.say")).fill("Good wind, everyone")
    ada.presses("chat.send")
    tab = bo.page.get_by_role("tab", name=said("chat.title"))
    expect(tab).to_contain_text("1")
    tab.click()
    expect(bo.page.get_by_text("Good wind, everyone")).to_be_visible()
    expect(tab).not_to_contain_text("1")
    bo.presses("chat.about", name="Ada")
    bo.presses("chat.block", name="Ada")
    expect(bo.page.get_by_text("Good wind, everyone")).to_have_count(0)


def test_a_guest_greets_all_at_an_open_table_with_one_tap(venue: Venue) -> None:
    _, people = three_people(venue, open=True)
    ada, bo = people[:2]
    ada.page.get_by_role("tab", name=said("chat.title")).click()
    ada.presses("emote.well_played")
    told = f"Ada {said('emote.well_played')}"
    expect(bo.page.locator(".greetings")).to_have_text(told)
    bo.page.get_by_role("tab", name=said("chat.title")).click()
    expect(bo.page.get_by_role("list", name=said("chat.title"))).to_contain_text(said("emote.well_played"))


def test_guests_read_at_open_tables_why_they_cannot_talk(venue: Venue) -> None:
    _, ada = against_bots(venue, open=True)
    ada.page.get_by_role("tab", name=said("chat.title")).click()
    expect(ada.page.get_by_text(said("no.guest_chat"))).to_be_visible()
    expect(ada.page.get_by_role("link", name=said("me.account.make"))).to_have_attribute("href", "/me")


def test_notes_are_kept_for_oneself(venue: Venue) -> None:
    _, ada = against_bots(venue)
    ada.page.get_by_role("tab", name=said("notes.title")).click()
    ada.page.get_by_label(said("notes.private")).fill("Cleo hoards pepper")
    expect(ada.page.get_by_text(said("notes.kept"))).to_be_visible()
    ada.page.reload()
    ada.page.get_by_role("tab", name=said("notes.title")).click()
    expect(ada.page.get_by_label(said("notes.private"))).to_have_value("Cleo hoards pepper")


def test_a_spectator_sees_the_board_and_can_do_nothing(venue: Venue) -> None:
    table, ada = against_bots(venue)
    for size in (None, PHONE):
        watcher = venue.someone(size=size)
        watcher.goes_to(table)
        expect(watcher.page.get_by_text(said("table.you_watch"))).to_be_visible()
        expect(watcher.page.get_by_role("region", name=said("table.board"))).to_be_visible()
        for code in ("batavia.bid.pass", "table.undo"):
            expect(watcher.page.get_by_role("button", name=said(code), exact=True)).to_have_count(0)
    assert ada.page.locator(".prompt.mine").count() == 1


def test_a_hint_is_given_where_the_table_allows_it(venue: Venue) -> None:
    _, ada = against_bots(venue, hints=True)
    ada.page.keyboard.press("h")
    card = ada.page.get_by_role("complementary", name=said("hint.title"))
    expect(card).to_be_visible()
    ada.presses("hint.do", card)
    expect(card).to_have_count(0)
    expect(ada.page.get_by_role("alert")).to_be_empty()


AT_THE_END = """() => {
    const list = document.querySelector(".log .turns");
    return list.scrollHeight > list.clientHeight + 80 && list.scrollHeight - list.scrollTop - list.clientHeight < 40;
}"""


def test_the_log_follows_though_it_moves_by_itself_and_stays_where_somebody_reads(venue: Venue) -> None:
    table, ada = against_bots(venue)
    log = ada.page.locator(".log .turns")
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    while not ada.page.evaluate(AT_THE_END):
        plays_anything(ada, table)
    log.evaluate("list => list.scrollBy(0, -60)")  # as when a turn above is folded
    ada.page.wait_for_timeout(100)
    plays_anything(ada, table)
    ada.page.wait_for_function(AT_THE_END)
    log.hover()
    ada.page.mouse.wheel(0, -90)
    ada.page.wait_for_function(f"() => !({AT_THE_END})()")
    stays = log.evaluate("list => list.scrollTop")
    plays_anything(ada, table)
    ada.page.wait_for_timeout(300)
    assert log.evaluate("list => list.scrollTop") == stays


def plays_anything(sitter: Sitter, table: str) -> None:
    """Pass, or draw two cards; until the table has told of it."""
    sitter.waits_for_turn()
    before = sitter.page.locator("[data-act]").get_attribute("data-act") or ""
    bids = sitter.page.locator("[data-pass]").count() > 0
    sitter.does(table, "move", seen=int(before), move={"kind": "pass" if bids else "draw"})
    expect(sitter.page.locator("[data-act]")).not_to_have_attribute("data-act", before)
    sitter.waits_for_turn()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_all_of_a_hint_lies_over_the_board_alone(venue: Venue, size: dict[str, int]) -> None:
    ada = venue.someone("Ada", size=size)
    table = ada.opens(bots=["random", "random"], hints=True)
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    ada.presses("hint.ask")
    card = ada.page.get_by_role("complementary", name=said("hint.title"))
    board = ada.page.locator(".table > .board").bounding_box()
    moves = card.locator(".what")
    for at in range(moves.count()):
        if moves.count() > 1:
            moves.nth(at).click()
            expect(moves.nth(at)).to_have_attribute("aria-expanded", "true")
        expect(card.get_by_role("button", name=said("hint.do"), exact=True)).to_be_in_viewport(ratio=1)
        box = card.bounding_box()
        assert box and board
        assert box["y"] >= board["y"]
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1
    ada.finds_nothing_wrong("a hint")
    ada.presses("hint.not", card)
    expect(card).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_around_a_table_there_is_nothing_to_scroll(venue: Venue, size: dict[str, int]) -> None:
    ada = venue.someone("Ada", size=size)
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    for around in ("html", ".at-table"):
        assert ada.page.locator(around).evaluate("each => each.scrollHeight - each.clientHeight") == 0, around


def test_a_line_of_the_log_shows_the_table_as_it_stood(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    log = first.page.get_by_role("list", name=said("log.title"))
    log.get_by_role("button", name="You bid 1 note.").click()
    second = acting(people)
    bids(second, 2)
    log.get_by_role("button", name="You bid 1 note.").click()
    expect(first.page.get_by_text("As it stood:")).to_be_visible()
    first.presses("past.now")
    expect(first.page.get_by_text("As it stood:")).to_have_count(0)


def test_what_happened_before_the_page_was_opened_can_be_looked_at(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    second = acting(people)
    bids(second, 2)
    first.page.reload()
    log = first.page.get_by_role("list", name=said("log.title"))
    log.get_by_role("button", name="You bid 1 note.").click()
    expect(first.page.get_by_text("As it stood:")).to_be_visible()


def test_who_looks_back_before_the_past_is_here_sees_it_when_it_comes(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    bids(acting(people), 2)
    asked: list[Route] = []
    here = first.page.url
    first.page.goto("about:blank")  # else the page that was open may be the one that asks
    first.page.route("**/history*", lambda route: asked.append(route))  # noqa: PLW0108  # it counts the arguments
    first.page.goto(here)
    first.page.get_by_role("list", name=said("log.title")).get_by_role("button", name="You bid 1 note.").click()
    for _ in range(PATIENCE // 50):
        if asked:
            break
        first.page.wait_for_timeout(50)
    expect(first.page.get_by_text("As it stood:")).to_have_count(0)
    asked[0].continue_()
    expect(first.page.get_by_text("As it stood:")).to_be_visible()


def test_since_your_last_turn_tells_what_the_others_did(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    bids(acting(people), 2)
    first.page.keyboard.press("w")
    expect(first.dialog.get_by_text("bids 2 notes.")).to_be_visible()
    expect(first.dialog.get_by_text("bids 1 note.")).to_have_count(0)
    first.presses("since.replay", first.dialog)
    expect(first.page.locator("dialog[open]")).to_have_count(0)


def test_an_auction_is_played_with_the_keyboard_alone(venue: Venue) -> None:
    _, ada = against_bots(venue)
    keys = ada.page.keyboard
    keys.press("?")
    expect(ada.dialog.get_by_text(said("key.prompt"))).to_be_visible()
    keys.press("Escape")
    keys.press("s")  # a quick hand: what it opens must not be shut with what it left
    expect(ada.dialog.get_by_role("heading", name=said("table.seats"))).to_be_visible()
    ada.shuts_sheet()
    keys.press("g")
    expect(ada.prompt).to_be_focused()
    number = ada.page.get_by_role("list", name=said("log.title")).get_by_text("You pass.").count()
    keys.press("j")
    assert ada.page.evaluate("document.activeElement.closest('.desk') !== null")
    for _ in range(20):
        if ada.page.evaluate("document.activeElement.textContent.trim()") == said("batavia.bid.pass"):
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(ada.page.get_by_role("list", name=said("log.title")).get_by_text("You pass.")).to_have_count(number + 1)


def test_the_table_is_accessible_in_both_themes_whatever_is_open(venue: Venue) -> None:
    _, ada = against_bots(venue)
    ada.finds_nothing_wrong("the table")
    for key, what in {"s": "seats", "m": "menu", "?": "keys", "w": "since"}.items():
        ada.page.keyboard.press(key)
        ada.dialog.wait_for()
        ada.finds_nothing_wrong(what)
        ada.shuts_sheet()
    for tab in ("chat.title", "notes.title"):
        ada.page.get_by_role("tab", name=said(tab)).click()
        ada.finds_nothing_wrong(tab)


def test_the_guide_teaches_one_thing_at_a_time_and_stops_when_asked(venue: Venue) -> None:
    ada = venue.someone("Ada")
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table, "?guide=1")
    ada.dialog.locator("figure svg").wait_for()
    seen = [ada.dialog.get_by_role("status").inner_text()]
    for _ in range(3):
        ada.presses("coach.next", ada.dialog)
        seen.append(ada.dialog.get_by_role("status").inner_text())
    ada.finds_nothing_wrong("the lead-in")
    assert len(set(seen)) == 4
    ada.presses("lead_in.begin", ada.dialog)
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    guide = ada.page.get_by_role("complementary", name=said("coach.title"))
    first = guide.get_by_role("status").inner_text()
    ada.presses("coach.next", guide)
    expect(guide.get_by_text(first, exact=True)).to_have_count(0)
    if guide.count():
        ada.presses("coach.enough", guide)
    expect(guide).to_have_count(0)


def test_nothing_jumps_while_the_others_play(venue: Venue) -> None:
    _, people = three_people(venue)
    ada = people[0]
    ada.page.evaluate(
        """() => {
            window.shifts = 0;
            const own = each => (window.shifts += each.hadRecentInput ? 0 : each.value);
            new PerformanceObserver(list => list.getEntries().forEach(own))
                .observe({type: "layout-shift"});
        }"""
    )
    for _ in range(4):
        person = acting(people)
        chooses(person, "batavia.bid.pass")
        if person.page.locator(".prompt.mine").count() and person.prompt.inner_text().startswith("Lay"):
            break
    assert ada.page.evaluate("window.shifts") < 0.05


COUNT = """() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
        window.tones += 1;
        return start.apply(this, given);
    };
}"""
"""Count every tone that is played."""


def test_sounds_are_off_until_asked_for_and_then_ring_at_ones_turn(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    second = acting(people)
    third = next(person for person in people if person not in (first, second))
    third.page.evaluate(COUNT)
    bids(second, 2)
    third.waits_for_turn()
    assert third.page.evaluate("window.tones") == 0
    third.presses("table.menu")
    third.dialog.get_by_label(said("table.sounds")).click()
    rung = third.page.wait_for_function("() => window.tones").json_value()
    third.shuts_sheet()
    for amount in (3, 4, 5):
        bids(acting(people), amount)
    third.page.wait_for_function("rung => window.tones > rung", arg=rung)
    third.page.reload()
    third.prompt.wait_for()
    third.presses("table.menu")
    expect(third.dialog.get_by_label(said("table.sounds"))).to_be_checked()


def test_what_is_new_since_the_last_look_glows_when_one_comes_back(venue: Venue) -> None:
    table, people = three_people(venue)
    first = acting(people)
    bids(first)
    first.page.goto("/about")
    others = [person for person in people if person is not first]
    second = next(person for person in others if person.page.locator(".prompt.mine").count())
    second.presses("batavia.bid.bid", second.desk, n=2)
    first.goes_to(table)
    expect(first.page.locator(".glow").first).to_be_visible()
    expect(first.page.locator(".glow")).to_have_count(0)
