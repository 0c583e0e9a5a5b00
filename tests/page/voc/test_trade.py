"""The minute of trade in several browsers: offers to one and to all, taken, countered, withdrawn, crossed, too late."""

import json

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.page.at_table import Sitter, Venue, said
from tests.page.voc.at_helm import button, laden

UNHURRIED = {"trade_seconds": 600}
"""A minute may be short on a busy machine."""


def offers(sitter: Sitter) -> Locator:
    return sitter.page.locator(".offer")


def gives(sitter: Sitter, goods: int) -> None:
    """Tap so many of one's own goods."""
    for _ in range(goods):
        sitter.page.locator("fieldset").first.locator(".token[aria-pressed=false]").first.click()


def asks_for(sitter: Sitter, daalders: int) -> None:
    more = sitter.page.locator("fieldset").last.get_by_role("button", name=said("voc.more"), exact=True)
    for _ in range(daalders):
        more.click()


def purse(sitter: Sitter, table: str) -> tuple[int, dict[str, int]]:
    """One's daalders and goods, by the server."""
    view = sitter.asks("GET", f"/tables/{table}/view")["view"]
    mine = view["seats"][view["seat"]]
    return mine["daalders"], mine["warehouse"]


def reads(sitter: Sitter, told: str) -> None:
    """It is in the log: an offer that is accepted vanishes a little before the trade is done."""
    expect(sitter.page.locator(".log")).to_contain_text(told)


class Lag:
    """What the server says of trade may still be on its way to a page when somebody presses there."""

    def __init__(self, sitter: Sitter) -> None:
        self.late = False
        self._waiting: list[str | bytes] = []
        sitter.page.route_web_socket("**/socket", self._pass_on)

    def _pass_on(self, line: WebSocketRoute) -> None:
        self._line = line

        def told(message: str | bytes) -> None:
            if self.late and json.loads(message)["kind"] in ("bargain", "happened"):
                self._waiting.append(message)
            else:
                line.send(message)

        line.connect_to_server().on_message(told)

    def arrives(self) -> None:
        """It comes after all."""
        self.late = False
        while self._waiting:
            self._line.send(self._waiting.pop(0))


def test_offers_are_withdrawn_countered_accepted_cross_and_vanish_when_they_can_t_be_kept(venue: Venue) -> None:
    (ada, ben, cleo), table = laden(venue, options=UNHURRIED)
    to_cleo = Lag(cleo)
    for sitter in (ada, ben, cleo):
        sitter.goes_to(table)
    withdrawn(ada, ben, cleo)
    countered_and_accepted(ada, ben, cleo, table)  # Ada has 1 cinnamon and 11 daalders, Ben 3 and 9
    accepted_by_two_at_once(ada, ben, cleo, table, to_cleo)  # Ada has none and 12, Ben 4 and 8
    crossed(ben, cleo, table)  # Ben has 3 and 8, Cleo 1 and 10
    not_to_be_kept(ada, ben, cleo)
    done_early(ada, ben, cleo)


def withdrawn(ada: Sitter, ben: Sitter, cleo: Sitter) -> None:
    gives(ada, 1)
    asks_for(ada, 2)
    button(ada, "voc.trade.to_one", seat="Ben").click()
    expect(offers(cleo)).to_contain_text("Ada to Ben")
    expect(button(cleo, "voc.offer.accept")).to_have_count(0)
    cleo.finds_nothing_wrong("trading")
    button(ada, "voc.offer.withdraw").click()
    for sitter in (ada, ben, cleo):
        expect(offers(sitter)).to_have_count(0)


def countered_and_accepted(ada: Sitter, ben: Sitter, cleo: Sitter, table: str) -> None:
    gives(ada, 1)
    asks_for(ada, 2)
    button(ada, "voc.trade.to_all").click()
    expect(button(cleo, "voc.offer.accept")).to_be_visible()
    button(ben, "voc.offer.counter").click()
    expect(ben.page.locator("fieldset").first).to_contain_text("2")  # they would pay the two that were asked
    ben.page.locator("fieldset").first.get_by_role("button", name=said("voc.fewer")).click()
    button(ben, "voc.trade.to_one", seat="Ada").click()
    expect(offers(cleo)).to_have_count(2)
    ada.page.keyboard.press("a")  # the first offer made to Ada
    expect(offers(ada)).to_have_count(1)
    reads(ada, "Ben gives you 1 daalder for 1 cinnamon.")
    reads(cleo, "Ben gives 1 daalder to Ada for 1 cinnamon.")
    assert purse(ben, table) == (9, {"batticaloa": 3})
    button(ada, "voc.offer.withdraw").click()
    expect(offers(cleo)).to_have_count(0)


def accepted_by_two_at_once(ada: Sitter, ben: Sitter, cleo: Sitter, table: str, to_cleo: Lag) -> None:
    gives(ada, 1)
    asks_for(ada, 1)
    button(ada, "voc.trade.to_all").click()
    expect(button(cleo, "voc.offer.accept")).to_be_visible()
    to_cleo.late = True
    button(ben, "voc.offer.accept").click()
    reads(ben, "Ada gives you 1 cinnamon for 1 daalder.")
    button(cleo, "voc.offer.accept").click()
    expect(cleo.page.get_by_text(said("voc.no.no_such_offer")).first).to_be_visible()
    assert purse(ben, table) == (8, {"batticaloa": 4}) and purse(cleo, table) == (10, {})
    to_cleo.arrives()
    expect(offers(cleo)).to_have_count(0)


def crossed(ben: Sitter, cleo: Sitter, table: str) -> None:
    """Each has offered before they have seen the other's offer: both stand, and one is enough."""
    gives(ben, 1)
    asks_for(ben, 2)
    cleo.page.locator("fieldset").last.locator(".token").first.click()
    cleo.page.locator("fieldset").first.get_by_role("button", name=said("voc.more"), exact=True).click()
    button(ben, "voc.trade.to_one", seat="Cleo").click()
    button(cleo, "voc.trade.to_one", seat="Ben").click()
    for sitter in (ben, cleo):
        expect(offers(sitter)).to_have_count(2)
        expect(button(sitter, "voc.offer.accept")).to_have_count(1)
    button(cleo, "voc.offer.accept").click()
    reads(cleo, "Ben gives you 1 cinnamon for 2 daalders.")
    expect(offers(ben)).to_have_count(1)
    assert (purse(ben, table), purse(cleo, table)) == ((10, {"batticaloa": 3}), (8, {"batticaloa": 1}))
    button(ben, "voc.offer.accept").click()
    reads(ben, "Cleo gives you 1 daalder for 1 cinnamon.")
    for sitter in (ben, cleo):
        expect(offers(sitter)).to_have_count(0)
    assert (purse(ben, table), purse(cleo, table)) == ((11, {"batticaloa": 2}), (7, {"batticaloa": 2}))


def not_to_be_kept(ada: Sitter, ben: Sitter, cleo: Sitter) -> None:
    """Two cinnamon promised twice, once for more than Cleo has: with the first they are gone."""
    gives(ben, 2)
    asks_for(ben, 8)
    button(ben, "voc.trade.to_all").click()
    expect(offers(cleo)).to_contain_text(said("voc.offer.beyond"))
    expect(button(cleo, "voc.offer.accept")).to_have_count(0)
    gives(ben, 2)
    asks_for(ben, 1)
    button(ben, "voc.trade.to_one", seat="Cleo").click()
    expect(offers(cleo)).to_have_count(2)
    expect(button(cleo, "voc.offer.accept")).to_have_count(1)
    button(ada, "voc.offer.accept").click()
    for sitter in (ada, ben, cleo):
        expect(offers(sitter)).to_have_count(0)


def done_early(ada: Sitter, ben: Sitter, cleo: Sitter) -> None:
    for sitter in (ada, ben):
        sitter.page.keyboard.press("d")
        expect(sitter.page.get_by_text(said("voc.trade.you_are_done"))).to_be_visible()
    cleo.page.keyboard.press("d")
    for sitter in (ada, ben, cleo):
        expect(sitter.page.locator(".trade")).to_have_count(0)


def test_the_minute_runs_visibly_ends_by_itself_and_takes_open_offers_with_it(venue: Venue) -> None:
    (ada, _, cleo), table = laden(venue, options={"trade_seconds": 12})
    ada.goes_to(table)
    gives(ada, 1)
    button(ada, "voc.trade.to_all").click()
    sand = ada.page.locator(".trade .head [role=timer], .trade .head .sand").first
    before = sand.inner_text()
    expect(sand).not_to_have_text(before)
    expect(ada.page.locator(".trade")).to_have_count(0)
    assert purse(cleo, table) == (10, {}), "an offer out of time is nobody's"
