"""VOC's investing desk: what it tells before one chooses, at a desk and on a phone, for every eye; and its gallery."""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect
from scripts.gallery import __main__ as gallery

from compagnie.games.voc.opened import standard
from tests.page.at_table import PHONE, Sitter, Venue, said
from tests.page.voc.at_helm import button

PURSE = 10
"""Daalders at the start."""


def with_bots(sitter: Sitter) -> str:
    """A table of one person and bots that has begun, the person first; one open contract at least is a danger."""
    for _ in range(30):
        table = sitter.opens(game="voc", seats=3, bots=["greedy"] * 2, options={"burgemeester": 0, "mercy": True})
        sitter.does(table, "start")
        view = sitter.asks("GET", f"/tables/{table}/view")["view"]
        if any(penalty_of(contract) > PURSE for contract in view["contracts"]):
            return table
    raise AssertionError("every contract is harmless")


def penalty_of(contract: str) -> int:
    """What its failing costs, as the box has it."""
    return next(card.penalty for card in standard().box.contracts if str(card.id) == contract)


def test_the_desk_tells_who_would_stand_where_and_warns_of_what_one_s_purse_can_t_bear(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.goes_to(with_bots(ada))
    ada.page.locator(".invest .thing").first.click()
    expect(ada.page.locator(".ship.ship-A .man.ghost")).to_have_count(4)
    expect(ada.page.locator(".forecast")).to_contain_text(said("voc.would.all_you"))
    button(ada, "voc.back").click()
    ada.finds_nothing_wrong("investing")
    cards = ada.page.locator(".contract .pick")
    for at in range(cards.count()):
        cards.nth(at).click()
        ada.page.locator(".year").first.click()
        penalty = int(ada.page.locator(".contract .penalty > [aria-hidden]").nth(at).inner_text()[1:])
        expect(ada.page.locator(".beware")).to_have_count(1 if penalty > PURSE else 0)
        if penalty > PURSE:
            ada.finds_nothing_wrong("claiming")
        button(ada, "voc.back").click()


def test_on_a_desk_charts_ships_and_contracts_are_in_sight_and_so_are_some_turns_of_the_log(venue: Venue) -> None:
    ada = venue.someone("Ada", size={"width": 1280, "height": 800})
    ada.goes_to(with_bots(ada))
    ada.page.locator(".invest .thing").first.wait_for()
    for thing in (".sheet.west", ".sheet.east", ".ship.ship-D"):
        expect(ada.page.locator(thing)).to_be_in_viewport(ratio=1)
    contracts = ada.page.locator("article.contract")
    assert contracts.count() == 3
    for at in range(3):
        expect(contracts.nth(at)).to_be_in_viewport(ratio=1)
    log = ada.page.get_by_role("list", name=said("log.title")).bounding_box()
    assert log and log["height"] > 180


def test_men_in_hand_stand_beside_their_number(venue: Venue) -> None:
    ada = venue.someone("Ada", size={"width": 1280, "height": 800})
    ada.goes_to(with_bots(ada))
    counts = ada.page.locator(".seats .count")
    expect(counts).to_have_count(3)
    for at in range(3):
        man, count = counts.nth(at).locator("svg").bounding_box(), counts.nth(at).bounding_box()
        assert man and count
        assert count["width"] > 1.5 * man["width"] and count["height"] < 1.5 * man["height"]


def test_on_a_phone_the_table_is_accessible_in_both_themes(venue: Venue) -> None:
    ada = venue.someone("Ada", size=PHONE, has_touch=True)
    ada.goes_to(with_bots(ada))
    ada.page.locator(".invest .thing").first.wait_for()
    ada.finds_nothing_wrong("investing")
    ada.page.locator(".invest .thing").last.click()
    ada.page.locator(".claim .primary").wait_for()
    ada.finds_nothing_wrong("claiming")


STAGES = "investing sailing blind-mouse blind-touch blind-helm crew crew-called crew-fined playback home land-ho"
STAGES += " loading trading offers delivering failing storing out score score-voyages replay-score blind-called"
STAGES += " advice-left advice-heard curtain blind-curtain offers-cross trade-running-out contract-refused"


def test_the_gallery_has_every_stage_of_the_game(venue: Venue, tmp_path: Path) -> None:
    address = venue.server.address
    made = dict(gallery.scenes(address))
    assert not {f"voc-{stage}" for stage in STAGES.split()} - set(made)
    for name, how in (("voc-crew-fined", "desk-light"), ("voc-blind-touch", "phone-dark")):
        gallery.pictures(venue.browser, address, name, made[name](), [how], tmp_path)
        assert (tmp_path / f"{name}-{how}.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["batavia-laying", "batavia-outbid", "voc-investing", "voc-crew-called", "voc-offers"])
def test_nothing_is_amiss_with_a_scene_of_the_gallery_at_any_width_or_with_large_letters(
    venue: Venue, name: str, tmp_path: Path
) -> None:
    made = dict(gallery.scenes(venue.server.address))
    check = partial(gallery.checks, venue.browser, venue.server.address, name, sizes=gallery.SIZES, out=tmp_path)
    gallery.twice(made[name], check)


LARGE = "home batavia-menu batavia-chat batavia-past batavia-replay batavia-fairness batavia-watching batavia-rematch"


@pytest.mark.parametrize("name", LARGE.split())
def test_letters_twice_as_large_fit_a_phone(venue: Venue, name: str, tmp_path: Path) -> None:
    made = dict(gallery.scenes(venue.server.address))
    check = partial(gallery.checks, venue.browser, venue.server.address, name, sizes=["phone"], out=tmp_path)
    gallery.twice(made[name], check)
