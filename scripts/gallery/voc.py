"""VOC's table in every state, for the gallery: investing, the voyage from both sides of closed eyes, selling, end."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page
from scripts.gallery.visitor import Scene, Seen, Visitor
from websockets.sync.client import ClientConnection, connect

GAME = "voc"
HOME = 999
OUT = [(582 - n // 2, HOME - 4 * n) for n in range(1, 90)] + [(538 - 3 * n, 643 - 3 * n) for n in range(1, 60)]
"""From the home line out to the north-west, towards Mocha."""
TO_BATTICALOA = [(1182, y) for y in range(998, 490, -6)] + [(1182, y) for y in range(494, 1000, 6)] + [(1182, HOME)]
AGROUND = [(500 - 4 * n, 998 - n // 3) for n in range(60)]
"""Westward along the home line, onto Madagascar."""

Made = tuple[str, Callable[[], Scene]]


def scenes(address: str) -> Iterator[Made]:
    """Every state there is to look at."""
    crew = tuple(Visitor(address, name) for name in ("Ada", "Ben", "Cleo"))
    yield from _investing(crew[0])
    yield from _at_sea(crew)
    yield from _alone_at_the_helm(crew)
    yield from _selling(crew)
    yield from _ending(crew)


def _investing(ada: Visitor) -> Iterator[Made]:
    """What explains itself, and what says no."""

    def invest(first: Callable[[Page], None], until: Callable[[Seen], bool] = lambda view: True, **given: Any) -> Scene:
        scene = ada.reaches(GAME, 4, lambda view: view["phase"] == "investing" and until(view))
        return Scene(scene.address, ada, first, given)

    def later(view: Seen) -> bool:
        held = any(card["holder"] is not None for card in view["contracts"].values())
        return view["year"] > 1587 and held and bool(view["choices"]["claims"]) and bool(view["choices"]["fits"])

    yield "voc-first-year", lambda: invest(_nothing)
    yield "voc-ship-met", lambda: invest(lambda page: _meets(page, ".ships .thing"))
    yield "voc-contract-met", lambda: invest(lambda page: _meets(page, ".cards .thing:has(.held)"), later)
    yield "voc-ship-chosen", lambda: invest(lambda page: _press(page, ".ships .thing:not(.dim)"), later)
    yield "voc-contract-chosen", lambda: invest(lambda page: _press(page, ".cards .thing:not(.dim)"), later)
    yield "voc-contract-refused", lambda: invest(lambda page: _press(page, ".cards .thing.dim"), _refuses)
    yield "voc-german", lambda: invest(_nothing, later, locale="de-DE")


def _at_sea(crew: tuple[Visitor, ...]) -> Iterator[Made]:
    """The voyage: who draws, and who watches."""
    ada, ben, cleo = crew

    def blind(page: Page, by: Callable[[Page], None], calls: bool = False) -> None:
        table = manned(crew)
        page.goto(f"/table/{table}")
        by(page)
        page.get_by_role("application").wait_for()
        page.locator(".stage .count").wait_for(state="detached")
        page.keyboard.press("ArrowDown")  # a first touch of the helm sets the pen
        page.wait_for_timeout(700)
        if calls:
            with Pen(ben, table) as mate:
                mate.calls("stop")
            page.wait_for_timeout(400)

    def watched(who: Visitor, page: Page, *calls: str, line: list[tuple[int, int]] = OUT, lift: bool = False) -> None:
        table = manned(crew)
        with ExitStack() as stack:
            pen = stack.enter_context(Pen(ada, table))
            pen.casts_off(line[0][0])
            page.goto(f"/table/{table}{'' if who in crew else '?watch'}")
            page.locator(".flame").wait_for()
            mates = [stack.enter_context(Pen(mate, table)) for mate in (ben, cleo)] if calls else []
            for place, word in enumerate(calls):
                pen.draws(line[: (place + 1) * 50])
                mates[0].calls(word, pay=place > 1)
            pen.draws(line)
            if lift:
                pen.lifts()
                page.locator(".over p").wait_for()
            page.wait_for_timeout(700)

    yield (
        "voc-blind-mouse",
        lambda: Scene("/", ada, lambda page: blind(page, lambda page: _press(page, ".study .primary"))),
    )
    yield "voc-count", lambda: Scene("/", ada, lambda page: (page.goto(f"/table/{manned(crew)}"), _keys_off(page)))
    yield "voc-blind-touch", lambda: Scene("/", ada, lambda page: blind(page, _taps), {"has_touch": True})
    yield "voc-blind-helm", lambda: Scene("/", ada, lambda page: blind(page, _keys_off))
    yield (
        "voc-blind-called",
        lambda: Scene("/", ada, lambda page: blind(page, _taps, calls=True), {"has_touch": True}),
    )
    yield "voc-crew", lambda: Scene("/", ben, lambda page: watched(ben, page))
    yield "voc-crew-called", lambda: Scene("/", ben, lambda page: watched(ben, page, "north"))
    yield "voc-crew-fined", lambda: Scene("/", ben, lambda page: watched(ben, page, "north", "west"))
    yield "voc-crew-ashore", lambda: Scene("/", cleo, lambda page: watched(cleo, page, "north", "west"))
    yield "voc-playback", lambda: Scene("/", ben, lambda page: watched(ben, page, "north", lift=True))
    yield (
        "voc-playback-moving",
        lambda: Scene(
            "/", ben, lambda page: watched(ben, page, "north", lift=True), {"reduced_motion": "no-preference"}
        ),
    )
    yield "voc-home", lambda: Scene("/", cleo, lambda page: watched(cleo, page, line=TO_BATTICALOA))
    yield "voc-land-ho", lambda: Scene("/", cleo, lambda page: watched(cleo, page, line=AGROUND))
    yield "voc-voyages", lambda: Scene("/", cleo, lambda page: _looks_back(page, _sailed(crew)))


def _alone_at_the_helm(crew: tuple[Visitor, ...]) -> Iterator[Made]:
    """Where nobody can call: a move a day, with words that were left; and one device for all, behind a curtain."""
    ada, ben, _ = crew

    def advised() -> str:
        table = manned(crew, pace={"kind": "days", "days": 2})
        ben.does(table, kind="advise", about="A", words=["north", "east"])
        return table

    def passed_on(page: Page) -> None:
        page.goto(f"/table/{_seated((ada, ada, ada))}")
        _press(page, ".invest .pass")
        page.locator(".curtain").wait_for()

    def blind(page: Page) -> None:
        page.goto(f"/table/{manned((ada, ada, ada))}")
        _keys_off(page)
        page.locator(".stage .curtain").wait_for()
        page.wait_for_timeout(700)

    yield "voc-advice-left", lambda: Scene(f"/table/{advised()}", ben, lambda page: _press(page, ".advise summary"))
    yield "voc-advice-heard", lambda: Scene(f"/table/{advised()}", ada)
    yield "voc-curtain", lambda: Scene("/", ada, passed_on)
    yield "voc-blind-curtain", lambda: Scene("/", ada, blind)


def _selling(crew: tuple[Visitor, ...]) -> Iterator[Made]:
    """Trade, delivery, failure, storing."""
    ada, ben, cleo = crew

    def offers() -> Scene:
        table = _sailed(crew)
        with Pen(ada, table) as hand:
            hand.says(kind="offer", seat=0, to=None, gives={"goods": {"batticaloa": 1}}, takes={"daalders": 6})
            hand.says(kind="offer", seat=0, to=1, gives={"daalders": 3}, takes={"goods": {"batticaloa": 1}})
        with Pen(ben, table) as hand:
            hand.says(kind="offer", seat=1, to=0, gives={"goods": {"batticaloa": 2}}, takes={"daalders": 9})
        return Scene(f"/table/{table}", ada)

    def crossing() -> Scene:
        table = _sailed(crew)
        with Pen(ada, table) as hand:
            hand.says(kind="offer", seat=0, to=1, gives={"goods": {"batticaloa": 1}}, takes={"daalders": 4})
        with Pen(ben, table) as hand:
            hand.says(kind="offer", seat=1, to=0, gives={"daalders": 3}, takes={"goods": {"batticaloa": 1}})
        return Scene(f"/table/{table}", ada)

    def running_out(page: Page) -> None:
        table = _sailed(crew, trade_seconds=14)
        with Pen(ada, table) as hand:
            hand.says(kind="offer", seat=0, to=None, gives={"goods": {"batticaloa": 1}}, takes={"daalders": 6})
        page.goto(f"/table/{table}")
        page.locator(".sand.late").wait_for()

    yield "voc-offers", offers
    yield "voc-offers-cross", crossing
    yield "voc-trade-running-out", lambda: Scene("/", cleo, running_out)
    yield "voc-offers-none", lambda: Scene(f"/table/{_sailed(crew)}", cleo)
    yield "voc-storing", lambda: ada.reaches(GAME, 3, lambda view: view["phase"] == "storing")
    yield "voc-failing", lambda: ada.reaches(GAME, 3, _fails)


def _ending(crew: tuple[Visitor, ...]) -> Iterator[Made]:
    """Who is out, and who has won."""
    ada = crew[0]

    def out() -> Scene:
        """Whoever claims what they can't deliver is ruined in the end."""
        while True:
            table = ada.opens(GAME, 3, options={"burgemeester": 0})
            ada.plays(table, lambda view: view["seats"][0]["out"], rather=_recklessly)
            view = ada.view(table)
            assert view is not None
            if view["seats"][0]["out"]:
                return Scene(f"/table/{table}", ada)

    def amsterdam() -> Scene:
        """Who only ever passes leaves all contracts to Amsterdam."""
        table = ada.opens(GAME, 3, start=False, bots=[])
        for seat in (1, 2):
            ada.does(table, kind="sit", seat=seat)
        ada.does(table, kind="start")
        while (card := ada.asks("GET", f"/tables/{table}"))["state"] == "playing":
            ada.does(table, kind="move", move={"kind": "pass"}, seat=card["to_act"][0])
        return Scene(f"/table/{table}", ada)

    def score(how: Callable[[], Scene], first: Callable[[Page], None] = _nothing) -> Scene:
        def opened(page: Page) -> None:
            _press(page, ".on button")
            first(page)

        return Scene(how().address, ada, opened)

    def over() -> Scene:
        return Scene(f"/table/{ada.plays(ada.opens(GAME, 3), lambda view: False)}", ada)

    yield "voc-out", out
    yield "voc-amsterdam-wins", lambda: score(amsterdam)
    yield "voc-score", lambda: score(over)
    yield "voc-score-contracts", lambda: score(over, lambda page: _shows(page, ".score h3 >> nth=0"))
    yield "voc-score-voyages", lambda: score(over, lambda page: _shows(page, ".gallery"))
    yield "voc-replay-score", lambda: Scene(over().address.replace("table", "replay"), ada, _scored_again)


class Pen:
    """A socket of somebody's at a table: for what no click of the gallery's own page can do."""

    def __init__(self, who: Visitor, table: str) -> None:
        self._who, self._table = who, table
        self._number = who.asks("GET", f"/tables/{table}")["number"]
        self._open = ExitStack()
        self._socket: ClientConnection
        self._drawn = 0
        self._count = 0
        self._stroke = ""

    def __enter__(self) -> "Pen":
        cookies = self._who.cookies
        cookie = "; ".join(f"{each['name']}={each['value']}" for each in cookies)
        address = cookies[0]["url"].replace("http", "ws", 1).rstrip("/") + f"/api/tables/{self._table}/socket"
        self._socket = self._open.enter_context(
            connect(address, additional_headers={"cookie": cookie}, proxy=None, compression=None)
        )
        self._socket.send('{"kind":"join"}')
        welcome = self._hears("welcome")
        if stroke := welcome.get("stroke"):
            self._stroke = stroke["stroke"]
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def says(self, **command: Any) -> None:
        """Say something, and wait until it is done."""
        self._count += 1
        self._socket.send(json.dumps({"id": f"pen{id(self)}.{self._count}"} | command))
        self._hears("done")

    def casts_off(self, x: int) -> None:
        """Set the pen on the home line."""
        self._stroke = f"line{id(self)}"
        self.says(kind="begin_stroke", id=self._stroke, seen=self._number, start=[x, HOME])

    def draws(self, line: list[tuple[int, int]]) -> None:
        """Draw on up to the end of this line."""
        while self._drawn < len(line):
            points = line[self._drawn : self._drawn + 200]
            self._socket.send(
                json.dumps({"kind": "draw", "stroke": self._stroke, "at": 1 + self._drawn, "points": points})
            )
            self._drawn += len(points)

    def calls(self, word: str, pay: bool = False) -> None:
        """Call to who draws."""
        self.says(kind="call", stroke=self._stroke, word=word, pay=pay)

    def lifts(self) -> None:
        """The line ends here."""
        self._socket.send(json.dumps({"kind": "end_stroke", "stroke": self._stroke}))
        self._hears("stroke_ended")

    def _hears(self, kind: str) -> Seen:
        while (told := json.loads(self._socket.recv(60)))["kind"] != kind:
            assert told["kind"] != "refused", told
        return dict(told)


def _seated(crew: tuple[Visitor, ...], pace: Seen | None = None, **options: Any) -> str:
    """Three people before the first investment, or one on three seats; the first is Burgemeester."""
    options |= {"burgemeester": 0}
    table = crew[0].opens(
        GAME, 3, start=False, bots=[], open=False, options=options, **({"pace": pace} if pace else {})
    )
    for seat, who in enumerate(crew[1:], 1):
        who.does(table, kind="sit", seat=seat)
    crew[0].does(table, kind="start")
    return table


def manned(crew: tuple[Visitor, ...], pace: Seen | None = None, **options: Any) -> str:
    """The first two have two sailors and two merchants each on ship A, which the first is to steer."""
    table = _seated(crew, pace, **options)
    fit = {"kind": "fit", "ship": "A", "merchants": 2, "sailors": 2}
    for turn in range(6):
        move = fit if turn in (1, 3) else {"kind": "pass"}
        crew[turn % 3].does(table, kind="move", move=move, seat=turn % 3)
    return table


def _sailed(crew: tuple[Visitor, ...], **options: Any) -> str:
    """A voyage to Batticaloa and home, its goods taken: the minute of trade."""
    table = manned(crew, **options)
    with Pen(crew[0], table) as pen:
        pen.casts_off(TO_BATTICALOA[0][0])
        pen.draws(TO_BATTICALOA)
        pen._hears("happened")
    for _ in range(4):
        seat = crew[0].asks("GET", f"/tables/{table}")["to_act"][0]
        crew[seat].does(table, kind="move", move={"kind": "load", "take": True})
    return table


def _refuses(view: Seen) -> bool:
    """Whether there is a contract that can't be had."""
    return view["year"] > 1586 and any(card not in view["choices"]["claims"] for card in view["contracts"])


def _fails(view: Seen) -> bool:
    """Whether one of one's own contracts is due this year."""
    due = [card["year"] for card in view["contracts"].values() if card["holder"] == view["seat"]]
    return view["phase"] == "delivering" and view["year"] in due


def _recklessly(view: Seen, move: Seen) -> Seen:
    """Claim whatever is due soonest, and deliver nothing."""
    choices = view["choices"]
    claims = [(year, int(card)) for card, years in choices["claims"].items() for year in years if year]
    if view["phase"] == "investing":
        year, card = min(claims, default=(None, None))
        return {"kind": "claim", "contract": card, "year": year} if card else {"kind": "pass"}
    return {"kind": "deliver_nothing"} if view["phase"] == "delivering" else move


def _nothing(page: Page) -> None:
    """As it is."""


def _press(page: Page, what: str) -> None:
    page.locator(what).first.click()
    page.wait_for_timeout(500)


def _meets(page: Page, what: str) -> None:
    page.locator(what).first.focus()
    page.wait_for_timeout(300)


def _taps(page: Page) -> None:
    page.locator(".study .primary").tap()


def _keys_off(page: Page) -> None:
    page.locator(".study .primary").wait_for()
    page.keyboard.press("o")


def _looks_back(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    page.locator(".voyages summary").click()
    page.locator(".old input").check()
    page.locator(".voyages summary").scroll_into_view_if_needed()
    page.wait_for_timeout(300)


def _scored_again(page: Page) -> None:
    page.keyboard.press("End")
    _press(page, ".told .button >> nth=-1")
    _shows(page, ".gallery")


def _shows(page: Page, what: str) -> None:
    page.locator(what).evaluate("thing => thing.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
