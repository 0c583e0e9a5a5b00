"""Batavia's table in every state, for the gallery: what a person meets on an evening, made by playing up to it."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import dropwhile
from time import time
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from scripts.gallery.visitor import Scene, Seen, Visitor

GAME = "batavia"
COMPANIES = ("britain", "denmark", "france", "netherlands", "sweden")
PIRATES = {3: 21, 4: 25, 5: 25}
"""§6.1 From so many laid cards on the pirates come."""

Made = tuple[str, Callable[[], Scene]]


def scenes(address: str) -> Iterator[Made]:
    """Every state there is to look at."""
    ada, bo, cleo = (Visitor(address, name) for name in ("Ada", "Bo", "Cleo"))
    yield from _alone(ada)
    yield from _moving(ada)
    yield from _striking(ada)
    yield from _among_people(ada, bo, cleo)
    yield from _around(ada)


def _alone(ada: Visitor) -> Iterator[Made]:
    """Against bots: the auction, and everything that lies over the table."""

    def at(until: Callable[[Seen], bool], seats: int = 3, query: str = "", **given: Any) -> Callable[..., Scene]:
        def scene(first: Callable[[Page], None] = _nothing) -> Scene:
            return Scene(ada.reaches(GAME, seats, until, **given).address + query, ada, first)

        return scene

    outbid = at(lambda view: view["phase"] == "bidding" and view["auction"]["bid"] > 1, hints=True)
    yield "batavia-first-bid", at(lambda view: view["phase"] == "bidding" and not view["auction"]["bid"])
    yield "batavia-outbid", outbid
    yield "batavia-order-offered", lambda: outbid(lambda page: _press(page, "summary"))
    yield "batavia-hint", lambda: outbid(lambda page: (page.keyboard.press("h"), page.wait_for_selector(".hint")))
    five = at(lambda view: view["phase"] == "bidding" and view["open"] >= 15, seats=5)
    yield "batavia-five-seats", five
    yield "batavia-guided", at(lambda view: view["phase"] == "bidding", query="?guide=1")
    for sheet, key in {"menu": "m", "keys": "?", "since": "w", "seats": "s"}.items():
        late = at(lambda view: view["phase"] == "moving" and view["open"] >= 15)
        yield f"batavia-{sheet}", lambda late=late, key=key: late(lambda page: _opens(page, key))  # type: ignore[misc]
    yield "batavia-timed", at(lambda view: view["open"] >= 15, seats=4, pace={"kind": "live", "bank": 25})


def _moving(ada: Visitor) -> Iterator[Made]:
    """Weighing a move: the cards of the move that a bot would make are chosen."""

    def weighing(before: Callable[[Seen, Seen], bool], seats: int = 3, keeps: bool = False) -> Scene:
        table = ada.plays(ada.opens(GAME, seats), lambda view: False, before, _keeping if keeps else _as_is)
        if not ada.advised:
            return weighing(before, seats, keeps)
        advised, ada.advised = ada.advised, {}
        return Scene(f"/table/{table}", ada, lambda page: _choose(page, advised["cards"]))

    def sails(view: Seen, move: Seen) -> bool:
        return bool(move["kind"] == "play" and view["open"] >= 15 and move["sail"] != "target")

    def five_companies(view: Seen, move: Seen) -> bool:
        counters = view["seats"][view["seat"]]["counters"]
        last = {*COMPANIES} - {company for company, n in counters.items() if n}
        return bool(move["kind"] == "play" and last == {move["sail"]})

    yield "batavia-laying", lambda: weighing(sails)
    yield "batavia-converting", lambda: weighing(lambda view, move: sails(view, move) and move.get("convert", False), 4)
    yield "batavia-keeping-all-five", lambda: weighing(five_companies, keeps=True)
    yield "batavia-target", lambda: weighing(lambda view, move: move.get("sail") == "target", 4)
    yield (
        "batavia-last-round",
        lambda: ada.reaches(GAME, 4, lambda view: view["target"] is not None and view["phase"] == "moving"),
    )
    yield (
        "batavia-cannon-near",
        lambda: ada.reaches(GAME, 4, lambda view: PIRATES[len(view["seats"])] - _laid(view) <= 2),
    )
    yield "batavia-no-majority", lambda: Scene(*ada.reaches(GAME, 3, _no_majority)[:2], _choose_one)


def _striking(ada: Visitor) -> Iterator[Made]:
    """What moves, held still in the middle: shown once more from one's own last move on."""

    def happening(kind: str, cue: str, phase: str = "moving") -> Scene:
        def happened(view: Seen) -> bool:
            return view["phase"] == phase and kind in _since(ada, table)

        table = ada.opens(GAME, 4)
        ada.plays(table, happened)
        if (ada.view(table) or {})["result"]:
            return happening(kind, cue, phase)
        return Scene(f"/table/{table}", ada, lambda page: _hold(page, cue), {"reduced_motion": "no-preference"})

    yield "batavia-pirates", lambda: happening("pirates", ".strike.fires")
    yield "batavia-die", lambda: happening("auction", ".rolling", "bidding")
    yield "batavia-paying", lambda: happening("pass", ".flying-note")


class _Three:
    """Three people at a table: orders, questions, talk, leaving, and one device for two."""

    def __init__(self, ada: Visitor, bo: Visitor, cleo: Visitor) -> None:
        self.ada, self.bo, self.cleo = ada, bo, cleo

    def opened(self, **given: Any) -> str:
        table = self.ada.opens(GAME, 3, start=False, bots=[], open=False, **given)
        self.bo.does(table, kind="sit", seat=1)
        self.cleo.does(table, kind="sit", seat=2)
        self.ada.does(table, kind="start")
        return table

    def bids(self, table: str, *amounts: int) -> None:
        for amount in amounts:
            card = self.ada.asks("GET", f"/tables/{table}")
            who = (self.ada, self.bo, self.cleo)[card["to_act"][0]]
            who.does(table, kind="move", move={"kind": "bid", "amount": amount})

    def ordered(self) -> Scene:
        table = self.opened()
        while self.ada.asks("GET", f"/tables/{table}")["to_act"] == [0]:
            self.bids(table, 1)
        return Scene(f"/table/{table}", self.ada, _leave_order)

    def asked(self, wish: str, consent: bool = False) -> Scene:
        table = self.opened()
        self.bids(table, 1, 2, 3)
        to = self.ada.asks("GET", f"/tables/{table}")["number"] - 1
        self.bo.does(table, kind="propose", wish={"kind": wish} | ({"to": to} if wish == "takeback" else {}))
        if consent:
            for who in (self.ada, self.cleo):
                who.does(table, kind="answer", yes=True)
        return Scene(f"/table/{table}", self.ada)

    def talking(self) -> Scene:
        table = self.opened()
        lines = (
            (self.bo, "Good wind, everyone."),
            (self.cleo, "Who let the Danes have all the pepper?"),
            (self.ada, "I did."),
        )
        return Scene(f"/table/{table}", self.ada, lambda page: _talk(page, lines))

    def left(self) -> Scene:
        table = self.opened()
        self.ada.does(table, kind="leave", seat=0)
        return Scene(f"/table/{table}", self.ada)

    def undoing(self) -> Scene:
        table, amount = self.opened(), 1
        while self.ada.asks("GET", f"/tables/{table}")["to_act"] != [0]:
            self.bids(table, amount)
            amount += 1
        self.bids(table, amount)
        return Scene(f"/table/{table}", self.ada)

    def passed_on(self) -> Scene:
        table = self.ada.opens(GAME, 3, start=False, bots=["greedy"], open=False)
        self.ada.does(table, kind="sit", seat=1)
        self.ada.does(table, kind="start")
        for amount in range(1, 9, 3):  # the bot bids at most once between two bids
            if self.ada.asks("GET", f"/tables/{table}")["to_act"] == [0]:
                self.ada.does(table, kind="move", move={"kind": "bid", "amount": amount}, seat=0)
        return Scene(f"/table/{table}", self.ada)


def _among_people(ada: Visitor, bo: Visitor, cleo: Visitor) -> Iterator[Made]:
    three = _Three(ada, bo, cleo)
    yield "batavia-order-left", three.ordered
    yield "batavia-takeback-asked", lambda: three.asked("takeback")
    yield "batavia-paused", lambda: three.asked("pause", consent=True)
    yield "batavia-chat", three.talking
    yield "batavia-bot-plays", three.left
    yield "batavia-undo", three.undoing
    yield "batavia-curtain", three.passed_on


def _around(ada: Visitor) -> Iterator[Made]:
    """Looking back, watching, a broken line, and German, whose words are long."""

    def played(seats: int = 4) -> str:
        return ada.reaches(GAME, seats, lambda view: view["phase"] == "moving" and view["open"] >= 20).address

    def broken(page: Page) -> None:
        lines: list[WebSocketRoute] = []

        def connects(line: WebSocketRoute) -> None:
            if lines:
                line.close()  # nobody answers any more
            else:
                line.connect_to_server()
            lines.append(line)

        page.route_web_socket(re.compile("/socket"), connects)
        page.reload()
        page.locator("#prompt").wait_for()
        page.wait_for_timeout(800)  # by then the log has come
        lines[0].close()
        page.wait_for_timeout(1500)

    def ended() -> str:
        return ada.plays(ada.opens(GAME, 5), lambda view: False)

    def again() -> Scene:
        return Scene(f"/table/{ada.asks('POST', f'/tables/{ended()}/rematch')['id']}", ada)

    def held_up() -> Scene:
        table = ada.opens(GAME, 3, start=False, bots=[])
        return Scene(f"/table/{table}", ada, lambda page: _press(page, ".held-up button"))

    yield "batavia-invite-code", held_up
    yield "batavia-score", lambda: Scene(f"/table/{ended()}", ada, lambda page: _press(page, ".desk .main"))
    yield "batavia-rematch", again
    yield "batavia-watching", lambda: Scene(played())
    yield "batavia-past", lambda: Scene(played(), ada, lambda page: _back(page, 3))
    yield "batavia-concerns-me", lambda: Scene(played(), ada, _concerns_me)
    yield "batavia-broken-line", lambda: Scene(played(), ada, broken)
    yield "batavia-german", lambda: Scene(played(5), ada, given={"locale": "de-DE"})
    yield (
        "batavia-german-bidding",
        lambda: Scene(*ada.reaches(GAME, 5, _may_bid)[:2], given={"locale": "de-DE"}),
    )


def _as_is(view: Seen, move: Seen) -> Seen:
    return move


def _keeping(view: Seen, move: Seen) -> Seen:
    """Whoever never converts has counters of all companies in the end."""
    return move | {"convert": False} if move["kind"] == "play" else move


def _may_bid(view: Seen) -> bool:
    return bool(view["phase"] == "bidding" and view["auction"]["bid"] and view["open"] >= 15)


def _no_majority(view: Seen) -> bool:
    """Whether they hold no seal, and a card of the first company in their hand would give them none."""
    if view["phase"] != "moving" or view["seat"] in view["seals"].values():
        return False
    first = next(company for company in COMPANIES if view["hand"].get(company))
    laid = [seat["laid"].get(first, 0) for seat in view["seats"]]
    return bool(laid[view["seat"]] + 1 <= max(laid))


def _laid(view: Seen) -> int:
    return sum(n for seat in view["seats"] for n in seat["laid"].values())


def _since(ada: Visitor, table: str) -> list[str]:
    """What kinds of events there were since Ada's own last move and what followed from it."""
    events = [frame["event"] for frame in ada.asks("GET", f"/tables/{table}/history", seat=0)["frames"]]
    own = [place for place, event in enumerate(events) if event.get("seat") == 0]
    since = dropwhile(lambda event: event.get("seat") is None, events[own[-1] + 1 :] if own else [])
    return [event["kind"] for event in since]


def _nothing(page: Page) -> None:
    """As it is."""


def _press(page: Page, what: str) -> None:
    page.locator(what).first.click()


def _leave_order(page: Page) -> None:
    """Leave an order, if none is left yet."""
    page.locator("#prompt").wait_for()
    if page.locator(".desk summary").count():
        _press(page, ".desk summary")
        _press(page, "[data-order=bid_up_to]")
        page.locator(".order").wait_for()


def _talk(page: Page, lines: Iterable[tuple[Visitor, str]]) -> None:
    """Let people talk, each in a browser of their own, if they haven't yet."""
    page.locator("#prompt").wait_for()
    page.keyboard.press("c")
    page.locator(".chat").wait_for()
    if not page.locator(".chat .who").count():
        browser = page.context.browser
        assert browser
        for who, text in lines:
            context = browser.new_context()
            context.add_cookies(who.cookies)  # type: ignore[arg-type]
            other = context.new_page()
            other.goto(page.url)
            other.locator("#prompt").wait_for()
            other.keyboard.press("c")
            other.locator(".chat input").fill(text)
            other.keyboard.press("Enter")
            page.get_by_text(text).wait_for()
            context.close()


def _opens(page: Page, key: str) -> None:
    page.locator("#prompt").wait_for()
    page.keyboard.press(key)
    page.wait_for_timeout(300)


def _choose(page: Page, cards: dict[str, int]) -> None:
    """Choose these cards, and open the first question that there is."""
    for company, n in cards.items():
        for _ in range(n):
            page.locator(f"[data-hand={company}]").click()
            page.wait_for_timeout(60)
    page.wait_for_timeout(250)


def _choose_one(page: Page) -> None:
    """One card, of the first company."""
    page.locator("[data-hand]:enabled").first.click()
    page.wait_for_timeout(250)


def _back(page: Page, steps: int) -> None:
    for _ in range(steps):
        page.keyboard.press("[")
        page.wait_for_timeout(150)


def _concerns_me(page: Page) -> None:
    if not page.locator(".log").is_visible():
        page.keyboard.press("l")
    page.locator(".log .mine input").check()


def _hold(page: Page, cue: str) -> None:
    """Show what happened since one's own last move, and stop the clock as soon as this is seen."""
    page.locator("#prompt").wait_for()
    page.keyboard.press("w")
    page.clock.install()
    page.clock.pause_at(time() + 1)
    page.locator("dialog[open] .main").click()
    give_up = time() + 30
    while time() < give_up:
        if page.locator(cue).count():
            return
        page.clock.run_for(20)
    raise AssertionError(f"{cue} was never seen")
