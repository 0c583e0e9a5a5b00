"""Batavia in a real browser: whole games with what is offered, by hand and by keys, among people, in every language."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.at_table import PHONE, Sitter, Venue
from tests.page.batavia.at_batavia import GOES_ON, against_bots, click, last_act, plays_to_the_end, weighed
from tests.page.by_touch import OUT_OF_SIGHT

LANGUAGES = ("en", "de", "it", "nl")

SMALL = """least => [...document.querySelectorAll(".board *, .desk *")]
    .filter(e => e.checkVisibility() && !e.closest(".unseen, title"))
    .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .map(e => {
        const scale = e.ownerSVGElement ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1;
        return [parseFloat(getComputedStyle(e).fontSize) * scale, e.textContent.trim()];
    })
    .filter(([px]) => px < least)"""
"""What is written on the board and the desk smaller than this, in pixels of the screen."""

BARE = """() => [...document.querySelectorAll("*:not(script)")]
    .flatMap(e => [e.ariaLabel, e.title, ...[...e.childNodes].map(n => n.nodeType === 3 ? n.data : "")])
    .filter(text => typeof text === "string" && /\\bbatavia\\.\\w|\\{\\w+/.test(text))"""
"""Codes and parameters that nobody put into words."""


def until(ada: Sitter, what: str) -> None:
    """Pass and draw until this is in the page."""
    for _ in range(80):
        if ada.page.locator(what).count():
            return
        ada.page.locator(f".prompt.mine, {what}").first.wait_for()
        if ada.page.locator(what).count():
            return
        act = last_act(ada)
        click(ada.page.locator("[data-pass], [data-draw]"))
        ada.page.wait_for_function(GOES_ON, arg=act)
    raise AssertionError(f"never met {what}")


def test_a_whole_game_against_bots_with_what_is_offered(venue: Venue) -> None:
    ada = against_bots(venue)
    played = plays_to_the_end(ada)
    assert played.voyages > 2 and played.passes > 0, played
    mine = [told for told in played.heard if re.match("You (bid|pass|lay|draw)", told)]
    assert len(mine) == played.moves, "whatever one does is said, once"
    sheet = ada.page.locator(".score table")
    rows = {row.locator("th").first.inner_text().split(" §")[0]: row for row in sheet.locator("tr.line").all()}
    total = [int(text) for text in sheet.locator("tfoot td").all_inner_texts()]
    lines = [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows.values()]
    assert total == [sum(line[seat] for line in lines) for seat in range(3)]
    ada.finds_nothing_wrong("Batavia's score sheet")


def test_a_game_on_a_phone_has_all_it_needs_under_the_thumb(venue: Venue) -> None:
    ada = against_bots(venue, size=PHONE, has_touch=True, is_mobile=True)
    until(ada, "[data-draw]")
    for cards in ada.desk.locator("[data-hand]").all():
        if cards.is_enabled():
            cards.tap()
        weighed(ada)
        if ada.desk.locator("[data-quick]").count():
            break
    quick = ada.desk.locator("[data-quick]").first
    expect(quick).to_be_in_viewport()
    for button in ada.desk.get_by_role("button").all():
        box = button.bounding_box()
        if box and button.is_visible():
            assert box["height"] >= 43.5 and box["width"] >= 43.5, button.inner_text()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert ada.page.evaluate(SMALL, 13.9) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 720}])
def test_the_hand_lies_in_one_place_whatever_is_asked(venue: Venue, size: dict[str, int]) -> None:
    ada = against_bots(venue, size=size)
    cards = ada.desk.locator("[data-hand]").first
    until(ada, "[data-bid]")
    at = cards.bounding_box()
    until(ada, "[data-draw]")
    assert cards.bounding_box() == at, "the auction is over"
    ada.desk.locator("[data-hand]:enabled").first.click()
    weighed(ada)
    assert cards.bounding_box() == at, "what would follow is told"


def test_who_weighs_cards_during_an_auction_on_a_phone_has_all_they_can_press_in_sight(venue: Venue) -> None:
    ada = against_bots(venue, size=PHONE, has_touch=True, is_mobile=True)
    until(ada, "[data-bid]")
    for cards in ada.desk.locator("[data-hand]:enabled").all():
        cards.tap()
        weighed(ada)
        if ada.desk.locator("[data-look]").count():
            break
    expect(ada.desk.locator("[data-look]").first).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate(OUT_OF_SIGHT) == []
    ada.presses("batavia.move.clear")
    expect(ada.desk.get_by_role("slider")).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate(OUT_OF_SIGHT) == []


def test_keys_bring_every_voyage_into_sight_above_the_hand(venue: Venue) -> None:
    ada = against_bots(venue, size=PHONE)
    hand = ada.desk.get_by_role("group", name="Your hand")
    for _ in range(40):
        until(ada, "[data-draw]")
        for cards in ada.desk.locator("[data-hand]").all():
            while cards.is_enabled():
                cards.click()
                weighed(ada)
        if ada.desk.locator("[data-look]").count() > 1:
            break
        ada.desk.get_by_role("button", name="Take all back").click()
        act = last_act(ada)
        click(ada.desk.locator("[data-draw]"))
        ada.page.wait_for_function(GOES_ON, arg=act)
    for plate in ada.desk.locator("[data-look]").all():
        ada.page.keyboard.press("ArrowRight")
        expect(plate).to_have_attribute("aria-pressed", "true")
        sails = ada.desk.locator("[data-voyage] button").first
        expect(sails).to_be_focused()
        seen, under = sails.bounding_box(), hand.bounding_box()
        assert seen and under and seen["y"] + seen["height"] <= under["y"]


def test_why_the_cards_lead_nowhere_else_is_told_in_a_sheet(venue: Venue) -> None:
    ada = against_bots(venue, size=PHONE)
    until(ada, "[data-draw]")
    assert weighs_by_keys(ada)
    ada.presses("batavia.closed.title")
    reasons = ada.dialog.get_by_role("listitem")
    expect(reasons.first.get_by_role("link", name=re.compile("^§"))).to_be_visible()
    ada.finds_nothing_wrong("why not elsewhere")


def test_a_post_that_cant_be_sailed_to_says_why_with_its_rule(venue: Venue) -> None:
    ada = against_bots(venue)
    until(ada, "[data-draw]")
    ada.page.locator("[data-hand]:enabled").first.click()
    weighed(ada)
    ada.page.locator("[data-hex='36']").dispatch_event("click")
    why = ada.desk.locator(".why").first
    expect(why.get_by_role("link", name=re.compile("^§"))).to_have_attribute("href", re.compile("^/rules/batavia#§"))


@pytest.mark.parametrize(("seats", "height"), [(5, 720), (5, 800), (4, 800)])
def test_all_seats_and_the_whole_desk_fit_on_a_small_screen_while_bidding(
    venue: Venue, seats: int, height: int
) -> None:
    ada = against_bots(venue, seats=seats, size={"width": 1280, "height": height})
    until(ada, "[data-bid]")
    ada.desk.get_by_text("If you win with it").wait_for()
    board = ada.page.get_by_role("region", name="The board")
    for part in (board, ada.desk):
        spills = part.evaluate("part => part.scrollHeight - part.clientHeight")
        assert spills <= 0, (part, spills)
    expect(ada.desk.get_by_role("group", name="Your hand")).to_be_in_viewport(ratio=1)


def test_keys_alone_play_auctions_and_sail(venue: Venue) -> None:
    ada = against_bots(venue)
    keys = ada.page.keyboard
    for _ in range(60):
        ada.page.locator(".prompt.mine").wait_for()
        act = last_act(ada)
        if ada.desk.locator("[data-pass]").count():
            keys.press("p")
        elif weighs_by_keys(ada):
            keys.press("ArrowRight")
            expect(ada.desk.locator("[data-voyage].open button").first).to_be_focused()
            keys.press("Enter")
            break
        else:
            keys.press("d")
        ada.page.wait_for_function(GOES_ON, arg=act)
    log = ada.page.get_by_role("list", name="Log")
    expect(log.get_by_text(re.compile(r"^You lay .+ and sail with ")).first).to_be_visible()


def weighs_by_keys(ada: Sitter) -> bool:
    """Choose cards of one company after another until a voyage is offered; none, where no cards of one company do."""
    for key, cards in zip("12345", ada.desk.locator("[data-hand]").all(), strict=True):
        while cards.is_enabled():
            chosen = cards.get_attribute("data-chosen") or ""
            ada.page.keyboard.press(key)
            expect(cards).not_to_have_attribute("data-chosen", chosen)
            weighed(ada)
            if ada.desk.locator("[data-voyage]").count():
                return True
        ada.page.keyboard.press("x")
    return False


def test_three_people_bid_and_the_winner_pays_the_others(venue: Venue) -> None:
    people = [venue.someone(name, reduced_motion="reduce") for name in ("Ada", "Bo", "Cleo")]
    table = people[0].opens()
    for seat in (1, 2):
        people[seat].does(table, "sit", seat=seat)
    people[0].does(table, "start")
    for person in people:
        person.goes_to(table)
        person.prompt.wait_for()
    first = next_to_bid(people)
    first.desk.get_by_role("button", name="One more").first.click()
    first.desk.get_by_role("button", name="Bid 2").click()
    expect(first.desk.locator("[data-pass]")).to_have_count(0)
    for _ in range(2):
        other = next_to_bid(people)
        assert other is not first
        other.desk.get_by_role("button", name="Pass", exact=True).click()
        expect(other.desk.locator("[data-pass]")).to_have_count(0)
    for person in people:
        log = person.page.get_by_role("list", name="Log")
        won = "You win" if person is first else re.compile(r"^\w+ wins")
        expect(log.get_by_text("the package for 2 notes").and_(log.get_by_text(won))).to_be_visible()
    # Each of the others has one note more, and only they themselves see it.
    notes = [
        person.page.locator(".place").get_by_text(re.compile(r"^\d+ notes$")).all_inner_texts() for person in people
    ]
    assert sorted(notes) == [["13 notes"], ["16 notes"], ["16 notes"]]


def next_to_bid(people: list[Sitter]) -> Sitter:
    """Who is asked for a bid."""
    for _ in range(200):
        for person in people:
            if person.page.locator(".prompt.mine").count() and person.desk.locator("[data-pass]").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_standing_order_is_in_sight_as_soon_as_it_is_opened(venue: Venue) -> None:
    ada = against_bots(venue, size=PHONE)
    until(ada, "[data-bid]")
    ada.desk.get_by_text("Auto-bid").click()
    expect(ada.desk.locator("[data-order=bid_up_to]")).to_be_in_viewport(ratio=1)
    ada.desk.locator("[data-order=pass_it]").click(trial=True)


def test_a_standing_order_to_pass_passes_by_itself(venue: Venue) -> None:
    ada = against_bots(venue)
    until(ada, "[data-bid]")
    ada.desk.get_by_text("Auto-bid").click()
    ada.desk.locator("[data-order=pass_it]").click()
    log = ada.page.get_by_role("list", name="Log")
    expect(log.get_by_text("You pass.").first).to_be_visible()


def test_a_standing_order_bids_by_itself_up_to_its_limit(venue: Venue) -> None:
    ada = against_bots(venue)
    until(ada, "[data-bid]")
    ada.desk.get_by_text("Auto-bid").click()
    ada.desk.locator("details select").select_option("pass")
    most = int(ada.desk.locator("details output").inner_text())
    ada.desk.locator("[data-order=bid_up_to]").click()
    log = ada.page.get_by_role("list", name="Log")
    expect(log.get_by_text(re.compile(r"^You (pass\.|win the package)")).first).to_be_visible()
    bids = log.get_by_text(re.compile(r"^You bid \d+ notes?\.$")).all_inner_texts()
    assert bids
    assert all(int(re.sub(r"\D", "", bid)) <= most for bid in bids)


def test_what_lies_on_the_desk_stays_while_bids_go_round(venue: Venue) -> None:
    people = [venue.someone(name, reduced_motion="reduce") for name in ("Ada", "Bo", "Cleo")]
    table = people[0].opens()
    for seat in (1, 2):
        people[seat].does(table, "sit", seat=seat)
    people[0].does(table, "start")
    for person in people:
        person.goes_to(table)
        person.desk.locator("[data-hand]").first.wait_for()
    first = next_to_bid(people)
    hand = first.desk.get_by_role("group", name="Your hand")
    first.desk.get_by_text("If you win with it").wait_for()
    asked = hand.bounding_box()
    click(first.desk.locator("[data-bid]"))
    expect(first.desk.locator("[data-bid]")).to_have_count(0)
    assert hand.bounding_box() == asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_every_language_and_says_no_bare_code(venue: Venue, language: str) -> None:
    ada = against_bots(venue, query=f"?language={language}")
    until(ada, "[data-draw]")
    ada.page.locator("[data-hand]:enabled").first.click()
    weighed(ada)
    assert ada.page.locator("html").get_attribute("lang") == language
    assert ada.page.evaluate(BARE) == []


def test_a_screen_reader_finds_hand_bid_posts_and_warehouses_by_name(venue: Venue) -> None:
    ada = against_bots(venue)
    until(ada, "[data-bid]")
    page = ada.page
    expect(page.get_by_role("group", name="Your bid")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    expect(page.get_by_role("region", name="Warehouses")).to_be_visible()
    expect(page.get_by_role("list", name="Trading posts").get_by_role("listitem")).to_have_count(36)
    expect(page.get_by_role("button", name=re.compile("in hand, 0 chosen. Choose one more")).first).to_be_attached()
    fleets = page.get_by_role("region", name="Ship scale and pirates")
    expect(fleets.get_by_text(re.compile(r"^Britain: \d+ ships?$"))).to_be_attached()


def test_axe_finds_nothing_while_bidding_and_choosing_cards(venue: Venue) -> None:
    ada = against_bots(venue)
    until(ada, "[data-bid]")
    ada.finds_nothing_wrong("bidding")
    until(ada, "[data-draw]")
    for cards in ada.desk.locator("[data-hand]").all():
        if cards.is_enabled():
            cards.click()
    weighed(ada)
    ada.finds_nothing_wrong("choosing cards")


def test_the_rule_book_shows_pictures_beside_their_rules(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.page.goto("/rules/batavia")
    pictures = ada.page.get_by_role("figure")
    expect(pictures).to_have_count(4)
    expect(pictures.filter(has_text="A holds its seal")).to_be_visible()
    assert ada.page.evaluate(BARE) == []
    ada.finds_nothing_wrong("the rule book with its pictures")
