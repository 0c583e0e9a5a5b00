"""How a voyage is drawn, watched and seen again: by mouse, on a phone, in practice, and as a scene for all."""

from playwright.sync_api import Locator, expect

from tests.page.at_table import PHONE, Sitter, Venue, said
from tests.page.voc.at_helm import Overheard, at_the_helm, button, manned, sails
from tests.page.voc.test_voyage import Mouse, casts_off

MOVING = {"reduced_motion": "no-preference"}
SHORT = [(1182, y) for y in range(998, 600, -9)]
INTO_INDIA = [(1000, y) for y in range(998, 300, -9)]
STAMPS = """() => {
    const seen = { said: "", largest: 0, ended: "" };
    new MutationObserver(() => {
        const ended = document.querySelector(".ended");
        const box = ended?.getBoundingClientRect();
        if (box && box.top > 0 && box.bottom < innerHeight / 2) seen.ended = ended.textContent;
        const stamp = document.querySelector(".cry");
        if (!stamp) return;
        seen.said = stamp.textContent.trim();
        seen.largest = Math.max(seen.largest, stamp.offsetWidth, stamp.offsetHeight);
    }).observe(document.body, { subtree: true, childList: true });
    return seen;
}"""
"""Remembers the word that is stamped, and how much room it takes."""


def draws_without_meaning_to(mouse: Mouse) -> None:
    """A twitch without a button, and a click without a way."""
    mouse.moves(30, -40)
    mouse.sitter.page.mouse.down()
    mouse.sitter.page.mouse.up()


def test_a_mouse_draws_while_its_button_is_held_and_neither_a_twitch_nor_a_click_begins_a_line(venue: Venue) -> None:
    (ada, *_), table = manned(venue)
    heard = at_the_helm(ada, table)
    mouse = casts_off(ada)
    draws_without_meaning_to(mouse)
    assert not heard.sent("begin_stroke")
    mouse.draws(0, -60)
    expect(button(ada, "voc.blind.lift")).to_be_visible()
    assert len(heard.sent("begin_stroke")) == 1 and not heard.sent("end_stroke")
    mouse.lifts()
    expect(ada.page.locator(".log")).to_contain_text("You sail ship A and stop.")


def test_who_closed_their_eyes_and_drew_nothing_may_open_them_again(venue: Venue) -> None:
    (ada, *_), table = manned(venue)
    heard = at_the_helm(ada, table)
    button(ada, "voc.study.cast_off").press("Enter")
    button(ada, "voc.back").click()
    expect(button(ada, "voc.study.cast_off")).to_be_enabled()
    assert not heard.sent("begin_stroke")


def test_a_practice_voyage_is_drawn_and_seen_and_nobody_hears_of_it(venue: Venue) -> None:
    (ada, *_), table = manned(venue)
    heard = at_the_helm(ada, table)
    expect(ada.page.get_by_text(said("voc.practice.first"))).to_be_visible()
    mouse = casts_off(ada, "voc.practice.do")
    mouse.draws(0, -60)
    mouse.lifts()
    expect(ada.page.locator(".over p")).to_have_text("Your ship stopped at sea. This was practice: it doesn’t count.")
    assert not heard.sent("begin_stroke") and not heard.sent("draw")
    expect(button(ada, "voc.study.cast_off")).to_be_enabled()
    expect(ada.page.get_by_text(said("voc.practice.first"))).to_have_count(0)


def lies_in_sight(sitter: Sitter, *things: Locator) -> None:
    """All of each thing is within the screen, and nothing lies over its middle."""
    for thing in things:
        box = thing.bounding_box()
        assert box and box["x"] >= -1 and box["y"] >= -1, (thing, box)
        assert box["x"] + box["width"] <= PHONE["width"] + 1 and box["y"] + box["height"] <= PHONE["height"], box
        on_top = thing.evaluate(
            """thing => {
                const box = thing.getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return thing.contains(top) || top?.contains(thing);
            }"""
        )
        assert on_top, f"{thing} is covered"


def test_on_a_phone_the_chart_is_in_sight_for_all_as_soon_as_a_ship_may_sail_and_until_the_line_was_seen(
    venue: Venue,
) -> None:
    phone = {"size": PHONE, "has_touch": True} | MOVING
    people = [venue.someone(name, **phone) for name in ("Ada", "Ben", "Cleo")]
    ada, ben, _ = people
    eve = venue.someone(**phone)
    _, table = manned(venue, people)
    at_the_helm(ada, table)
    for sitter in (ben, eve):
        sitter.goes_to(table)
    for sitter in (ada, ben, eve):
        page = sitter.page
        page.locator(".alone .chart svg[tabindex]").first.wait_for()
        lies_in_sight(
            sitter, page.locator(".chart:visible"), page.locator("section.amsterdam"), page.locator(".chips .chip").last
        )
        expect(page.locator("section.amsterdam .year")).to_have_text("1585")
        expect(page.locator(".chips .worth b").first).to_have_text("10")
    lies_in_sight(ada, button(ada, "voc.study.cast_off"), button(ada, "voc.study.hold"))
    ben.page.locator(".around > .frame").evaluate("frame => frame.scrollTo(0, frame.scrollHeight)")
    button(ada, "voc.study.cast_off").tap()
    expect(ada.page.locator(".stage .count")).to_have_count(0)
    hand = ada.context.new_cdp_session(ada.page)
    for step in range(20):
        kind = "touchMove" if step else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 100, "y": 600 - 6 * step}]})
        ada.page.wait_for_timeout(16)
    calls = [button(ben, f"voc.word.{word}") for word in ("north", "east", "south", "west", "stop")]
    expect(calls[0]).to_be_enabled()
    lies_in_sight(ben, ben.page.locator(".chart:visible"), *calls)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for sitter in (ada, ben, eve):
        expect(sitter.page.locator(".over p")).to_be_visible()
        lies_in_sight(sitter, sitter.page.locator(".chart:visible"), sitter.page.locator(".over"))
        lies_in_sight(sitter, button(sitter, "table.scene_skip"))


def test_the_line_is_seen_before_anyone_is_told_how_it_ended_and_the_game_waits_for_it(venue: Venue) -> None:
    people = [venue.someone(name, **MOVING) for name in ("Ada", "Ben", "Cleo")]
    ada, ben, _ = people
    _, table = manned(venue, people)
    heard = Overheard(ben.page)
    ben.goes_to(table)
    ben.page.locator(".chart:visible").wait_for()
    sails(ada, venue.server.address, table, INTO_INDIA)
    told = ben.page.locator(".over p")
    expect(told).to_contain_text("1585, ship A: Ada")
    assert heard.sails(), "the server has told it already"
    expect(ben.page.locator(".cry")).to_have_count(0)
    expect(ben.prompt).to_have_text(said("table.scene"))
    expect(ben.page.locator(".log")).not_to_contain_text("aground")
    button(ben, "table.scene_skip").click()
    expect(told).to_contain_text("aground")
    expect(ben.page.locator(".cry .word")).to_have_text(said("voc.word.land_ho"))
    button(ben, "table.scene_skip").click()
    expect(ben.page.locator(".log")).to_contain_text("aground")


def test_whoever_skips_nothing_sees_the_whole_scene_and_then_the_game_goes_on_by_itself(venue: Venue) -> None:
    people = [venue.someone(name, **MOVING) for name in ("Ada", "Ben", "Cleo")]
    ada, ben, _ = people
    _, table = manned(venue, people)
    ben.goes_to(table)
    ben.page.locator(".chart:visible").wait_for()
    sails(ada, venue.server.address, table, SHORT)
    expect(ben.page.locator(".over p")).to_have_text("Ada sails ship A and stops.")
    expect(ben.page.locator(".log")).not_to_contain_text("The year 1586 begins")
    expect(ben.page.locator(".log")).to_contain_text("The year 1586 begins")
    expect(ben.page.locator(".log .turns li li").last).to_be_in_viewport()


def test_where_nothing_moves_no_stamp_lies_over_the_chart_and_how_it_ended_is_told_below(venue: Venue) -> None:
    ada, ben, cleo = venue.someone("Ada"), venue.someone("Ben", size=PHONE, has_touch=True), venue.someone("Cleo")
    _, table = manned(venue, (ada, ben, cleo))
    ben.goes_to(table)
    ben.page.locator(".chart:visible").wait_for()
    sizes = ben.page.evaluate_handle(STAMPS)
    sails(ada, venue.server.address, table, INTO_INDIA)
    expect(ben.page.locator(".over p")).to_contain_text("aground")
    expect(ben.page.locator(".over p")).to_have_count(0)
    seen = sizes.json_value()
    assert seen["said"] == said("voc.word.land_ho"), "screen readers are told"
    assert seen["largest"] <= 1


def test_where_nothing_moves_a_phone_tells_at_the_charts_edge_how_a_voyage_ended_as_the_next_year_begins(
    venue: Venue,
) -> None:
    ada, ben, cleo = venue.someone("Ada"), venue.someone("Ben", size=PHONE, has_touch=True), venue.someone("Cleo")
    _, table = manned(venue, (ada, ben, cleo))
    ben.goes_to(table)
    ben.page.locator(".chart:visible").wait_for()
    seen = ben.page.evaluate_handle(STAMPS)
    sails(ada, venue.server.address, table, SHORT)
    expect(ben.page.locator("section.amsterdam .year")).to_have_text("1586")
    expect(ben.page.locator(".over p")).to_have_count(0)
    assert seen.json_value()["ended"] == "Ada sails ship A and stops."
