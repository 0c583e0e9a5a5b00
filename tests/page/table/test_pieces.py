"""Any piece leads to the turn that put it there, and the log tells what is over in one line a turn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.at_table import DESK, PATIENCE, PHONE, Sitter, Venue, said
from tests.page.table.test_play import acting, bids, chooses, three_people
from tests.page.voc.at_helm import fit, moves

EVERY_PIECE = {
    "batavia": {"gold", "cards", "crates", "laid", "at", "seals", "posts"},
    "voc": {
        "daalders",
        "men",
        "warehouse",
        "contracts",
        "amsterdam",
        "harbours",
        "sailors",
        "merchants",
        "burgemeester",
    },
}


PIECES = "[...document.querySelectorAll('[data-piece]')].map(each => each.dataset.piece)"

LED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const lost = [];
  const pieces = new Map([...document.querySelectorAll("[data-piece]")].map((each) => [each.dataset.piece, each]));
  for (const [where, piece] of pieces) {
    document.activeElement.blur();
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    for (let n = 0; n < 900 && !document.activeElement.closest(".log [data-line].at"); n += 1) await frame();
    if (!document.activeElement.closest(".log [data-line].at")) lost.push(where);
  }
  return lost;
}"""
"""Which pieces lead nowhere: the line that each puts there should have the focus."""


def lit(sitter: Sitter) -> Locator:
    """The lines of the log that a piece led to."""
    return sitter.page.locator(".log li.at")


def package_won(venue: Venue) -> tuple[list[Sitter], Sitter]:
    """Three people, of whom one has won the package for one note."""
    _, people = three_people(venue)
    winner = acting(people)
    bids(winner)
    for _ in range(2):
        chooses(acting(people), "batavia.bid.pass")
    return people, winner


def bots_play_for(venue: Venue, game: str, **given: Any) -> Sitter:
    """A table at which bots play at once, also for the person who sits there; a game of Batavia to its end."""
    ada = venue.someone("Ada", **given)
    table = ada.opens(game=game, bots=["greedy", "greedy"], bot_speed="at_once")
    ada.does(table, "start")
    ada.goes_to(table)
    ada.prompt.wait_for()
    ada.does(table, "leave")
    if game == "batavia":
        expect(ada.dialog.get_by_role("heading", name=said("end.score"), exact=True)).to_be_visible(timeout=PATIENCE)
        ada.shuts_sheet()
    return ada


def test_a_click_on_a_piece_shows_the_turn_that_put_it_there(venue: Venue) -> None:
    people, winner = package_won(venue)
    seat = people.index(winner)
    piece = winner.page.locator(f'[data-piece="seats.{seat}.cards"]').first
    expect(piece).to_have_attribute("aria-description", said("log.piece"))
    piece.click()
    expect(lit(winner).filter(has_text="You win the package")).to_be_in_viewport()
    focused = winner.page.evaluate("document.activeElement.closest('[data-line]')?.dataset.line")
    assert focused == lit(winner).first.get_attribute("data-line")
    expect(winner.page.get_by_text("As it stood:")).to_have_count(0)


def test_pieces_are_walked_over_by_keys(venue: Venue) -> None:
    people, winner = package_won(venue)
    page, seat = winner.page, people.index(winner)
    page.keyboard.press(".")
    first = page.evaluate("document.activeElement.dataset.piece")
    assert first
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.piece") != first
    for _ in range(200):
        if page.evaluate("document.activeElement.dataset.piece") == f"seats.{seat}.cards":
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(lit(winner).filter(has_text="You win the package")).to_be_in_viewport()


@pytest.mark.parametrize("game", EVERY_PIECE)
def test_every_piece_of_a_game_leads_to_a_line(venue: Venue, game: str) -> None:
    ada = bots_play_for(venue, game)
    met: set[str] = set()
    for _ in range(PATIENCE // 200):
        met |= {part for piece in ada.page.evaluate(PIECES) for part in re.split(r"[. ]", piece)}
        if met >= EVERY_PIECE[game]:
            break
        ada.page.wait_for_timeout(200)
    assert EVERY_PIECE[game] - met == set()
    if game == "voc":  # whose bots would play on meanwhile
        ada.does(ada.page.url.rpartition("/")[2], "return")
        ada.waits_for_turn()
    assert ada.page.evaluate(LED) == []


def test_a_finger_leads_there_too(venue: Venue) -> None:
    ada = bots_play_for(venue, "batavia", size=PHONE, has_touch=True, is_mobile=True)
    ada.page.get_by_role("navigation", name=said("table.more")).get_by_role("button", name=said("table.seats")).tap()
    ada.dialog.locator("[data-piece]").first.tap()
    expect(ada.dialog.get_by_role("heading", name=said("log.title"), exact=True)).to_be_visible()
    expect(lit(ada).first).to_be_in_viewport()


def test_what_is_over_is_one_line_a_turn_and_unfolds(venue: Venue) -> None:
    ada = bots_play_for(venue, "batavia")
    log = ada.page.get_by_role("list", name=said("log.title"))
    rounds = log.locator("> li", has=ada.page.locator("h3"))
    second = rounds.nth(1)  # the first was begun before the bot sat down for Ada
    folded, thrown = second.locator("li").count(), second.get_by_text(re.compile("throws? a "))
    expect(thrown).to_have_count(0)
    second.get_by_role("button", expanded=False).first.click()
    expect(thrown).to_have_count(1)
    assert second.locator("li").count() > folded
    expect(rounds.last.get_by_role("button", expanded=False)).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_log_jumps_to_a_round(venue: Venue, size: dict[str, int]) -> None:
    ada = bots_play_for(venue, "batavia", size=size)
    ada.page.keyboard.press("l")
    ways = ada.page.get_by_role("combobox", name=said("log.jump"))
    ways.select_option(index=2)
    second = ada.page.locator(".log .turns > li", has=ada.page.locator("h3")).nth(1)
    expect(second.locator("li").first).to_be_in_viewport()
    assert ways.locator("option").nth(2).inner_text().endswith(second.locator("h3").inner_text())


def test_all_seats_are_seen_side_by_side_by_one_tap_with_what_they_hold(venue: Venue) -> None:
    ada = venue.someone("Ada", size=PHONE, has_touch=True, is_mobile=True)
    table = ada.opens(game="voc", seats=5, bots=["greedy"] * 4, options={"burgemeester": 0})
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    moves(ada, table, **fit("A"))
    ada.page.get_by_role("navigation", name=said("table.seats")).get_by_role("button").first.tap()
    places = ada.dialog.locator(".place")
    expect(places).to_have_count(5)
    boxes = [place.bounding_box() for place in places.all()]
    assert all(box and box["y"] + box["height"] <= PHONE["height"] for box in boxes)
    assert len({round(box["x"]) for box in boxes if box}) == 2
    expect(places.filter(has_text="Ada")).to_contain_text("Ship A: Sailors 2, Merchants 2")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_package_and_its_die_lead_to_the_auction(venue: Venue, size: dict[str, int]) -> None:
    ada = venue.someone("Ada", size=size)
    table = ada.opens(bots=["greedy", "greedy"])
    ada.does(table, "start")
    ada.goes_to(table)
    die = ada.page.locator('[data-piece="package"]').first
    expect(die).to_have_text(re.compile(r"^Die: \d$"), use_inner_text=False)
    die.click()
    expect(lit(ada).filter(has_text=re.compile("throws? a "))).to_be_in_viewport()
    if size == DESK:
        for piece in ("package.", "stack"):
            ada.page.locator(f'[data-piece^="{piece}"]:visible').first.click()
            expect(lit(ada).filter(has_text=re.compile("throws? a "))).to_be_in_viewport()
