"""A person who plays Batavia with what the page offers, and with nothing else."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Locator, expect

from tests.page.at_table import Sitter, Venue

GOES_ON = """act => document.querySelector(".score") || document.querySelector("[data-act]")?.dataset.act > act"""
"""Whether more happened at the table, or the game is over."""

ASKED_OR_ON = """act => document.querySelector("[data-sure], .score")
    || document.querySelector("[data-act]")?.dataset.act > act"""
"""Whether one is asked once more, or more happened at the table."""

DEAR = 3
"""Nobody here bids more for a package."""


def against_bots(venue: Venue, seats: int = 3, bot: str = "random", query: str = "", **given: Any) -> Sitter:
    """Ada and bots, whose game has begun."""
    ada = venue.someone("Ada", **{"reduced_motion": "reduce"} | given)
    table = ada.opens(seats=seats, bots=[bot] * (seats - 1))
    ada.does(table, "start")
    ada.goes_to(table, query)
    return ada


LISTEN = """() => {
    window.heard = [];
    const hear = changes => changes.forEach(change =>
        change.addedNodes.forEach(node => node.textContent.trim() && window.heard.push(node.textContent.trim())));
    for (const region of document.querySelectorAll("[role=log][aria-label]"))
        new MutationObserver(hear).observe(region, {childList: true});
}"""
"""Keep all that a screen reader would say of what happens."""


@dataclass
class Played:
    """What was met on the way."""

    moves: int = 0
    voyages: int = 0
    conversions: int = 0
    draws: int = 0
    bids: int = 0
    passes: int = 0
    seen: set[str] = field(default_factory=set)
    heard: list[str] = field(default_factory=list)


def over(sitter: Sitter) -> bool:
    return sitter.page.locator(".score").count() > 0


def plays_to_the_end(sitter: Sitter, most: int = 400) -> Played:
    """Play by what has a role and a name, as who can't see the table does, until the score sheet lies there."""
    played = Played()
    sitter.page.evaluate(LISTEN)
    for _ in range(most):
        asked = sitter.page.locator(".prompt.mine, .score")
        asked.first.wait_for()
        if over(sitter):
            played.heard = sitter.page.evaluate("window.heard")
            return played
        prompt = sitter.prompt.inner_text()
        expect(sitter.page.locator("[aria-live=assertive]")).to_contain_text(prompt)
        played.seen.add(prompt)
        acts(sitter, played)
    raise AssertionError(f"no end after {most} moves: {played}")


def acts(sitter: Sitter, played: Played) -> None:
    """One decision: bid while it is cheap, sail where one can, else draw. The table must go on from it."""
    played.moves += 1
    act = last_act(sitter)
    decides(sitter, played)
    sitter.page.wait_for_function(GOES_ON, arg=act)


def decides(sitter: Sitter, played: Played) -> None:
    passing = sitter.desk.get_by_role("button", name="Pass", exact=True)
    if passing.count():
        bid = sitter.desk.get_by_role("button", name=re.compile(r"^Bid \d+$"))
        cheap = bid.count() and int("".join(filter(str.isdigit, bid.inner_text()))) <= DEAR
        click(bid if cheap else passing)
        played.bids, played.passes = played.bids + bool(cheap), played.passes + (not cheap)
        return
    if sails(sitter, played):
        return
    if sitter.desk.get_by_role("button", name="Take all back").count():
        click(sitter.desk.get_by_role("button", name="Take all back"))
    click(sitter.desk.get_by_role("button", name="Draw two cards"))
    played.draws += 1


def sails(sitter: Sitter, played: Played) -> bool:
    """Choose cards one by one until a voyage is offered, and take it."""
    hand = sitter.desk.get_by_role("group", name="Your hand")
    for cards in hand.get_by_role("button", name=re.compile("Choose one more")).all():
        while cards.is_enabled():
            click(cards)
            weighed(sitter)
            if voyages(sitter).count():
                return takes(sitter, played)
    return False


def voyages(sitter: Sitter) -> Locator:
    return sitter.desk.get_by_role("button", name=re.compile("^(Sail with|Sail and convert|Take the target)"))


def weighed(sitter: Sitter) -> None:
    """Wait until the server has told what would follow from the chosen cards."""
    expect(sitter.desk.locator("[aria-busy=true]")).to_have_count(0)


def takes(sitter: Sitter, played: Played) -> bool:
    """Sail by the first voyage's own button; what can't be mended is asked once more."""
    sail = voyages(sitter).first
    played.conversions += "convert" in sail.inner_text()
    act = last_act(sitter)
    click(sail)
    sitter.page.wait_for_function(ASKED_OR_ON, arg=act)
    sure = sitter.desk.get_by_role("button", name="Yes, do it")
    if sure.count():
        click(sure)
    played.voyages += 1
    return True


def click(button: Locator) -> None:
    """A click. In one's own turn nobody takes a button away: one that isn't there or doesn't answer is a fault."""
    try:
        button.first.click()
    except Error as error:
        raise AssertionError(f"a dead button: {error}") from error


def last_act(sitter: Sitter) -> int:
    """The number of what happened last at the table."""
    return int(sitter.page.locator("[data-act]").get_attribute("data-act") or 0)
