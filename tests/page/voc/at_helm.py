"""VOC in real browsers: a table whose first ship is about to sail, and what passes over each one's line."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from tests.page.at_table import Sitter, Venue, said

SKIPPER, MATE = 0, 1
NAMES = ("Ada", "Ben", "Cleo")


class Overheard:
    """Every message that passes over a page's line, in order."""

    def __init__(self, page: Page) -> None:
        self.messages: list[tuple[str, dict[str, Any]]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", lambda frame: self.messages.append(("sent", json.loads(frame))))
        socket.on("framereceived", lambda frame: self.messages.append(("told", json.loads(frame))))

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """What this page said, of one kind."""
        return [message for way, message in self.messages if way == "sent" and message["kind"] == kind]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What it was told, of one kind."""
        return [message for way, message in self.messages if way == "told" and message["kind"] == kind]

    def told_while_blind(self) -> list[dict[str, Any]]:
        """What was told between casting off and the end of the stroke."""
        kinds = [(way, message["kind"]) for way, message in self.messages]
        begin, end = kinds.index(("told", "stroke_begun")), kinds.index(("told", "stroke_ended"))
        return [message for way, message in self.messages[begin:end] if way == "told"]

    def lines(self) -> list[list[list[int]]]:
        """The lines that this page drew, each as the table puts together what the pen sent."""
        lines: dict[str, list[list[int]]] = {}
        for message in self.sent("draw"):
            lines.setdefault(message["stroke"], [])[message["at"] - 1 :] = message["points"]
        return list(lines.values())

    def drawn(self) -> list[list[int]]:
        """The last of them."""
        return self.lines()[-1]

    def sails(self) -> list[dict[str, Any]]:
        """The voyages that the log has told."""
        events = [event for told in self.told("happened") for event in told["act"]["events"] or []]
        return [event for event in events if event["kind"] == "sail"]


def moves(sitter: Sitter, table: str, **move: Any) -> None:
    """Make a move without looking at the page."""
    number = sitter.asks("GET", f"/tables/{table}")["number"]
    sitter.does(table, "move", seen=number, move=move)


def fit(ship: str, sailors: int = 2) -> dict[str, Any]:
    """Four men for a ship."""
    return {"kind": "fit", "ship": ship, "merchants": 4 - sailors, "sailors": sailors}


CREW = {1: fit("A"), 3: fit("A")}
"""What is invested, by the turns of three people: whoever comes last steers."""


def manned(
    venue: Venue,
    sitters: Sequence[Sitter] = (),
    pace: str = "untimed",
    crew: dict[int, dict[str, Any]] = CREW,
    options: dict[str, Any] | None = None,
) -> tuple[list[Sitter], str]:
    """Three people; the first two have each two sailors and two merchants on ship A, and the first is its skipper."""
    three = list(sitters) or [venue.someone(name) for name in NAMES]
    table = gathered(three, pace=pace, options=options)
    for turn in range(6):
        moves(three[turn % 3], table, **crew.get(turn, {"kind": "pass"}))
    return three, table


def gathered(three: Sequence[Sitter], pace: str = "untimed", options: dict[str, Any] | None = None) -> str:
    """A table at which three people have begun, the first of them first."""
    chosen = {"burgemeester": 0} | (options or {})
    table = three[0].opens(game="voc", seats=3, options=chosen, pace={"kind": pace})
    for sitter in three[1:]:
        sitter.does(table, "sit")
    three[0].does(table, "start")
    return table


def at_the_helm(sitter: Sitter, table: str) -> Overheard:
    """Go to the table and see the chart, ready to cast off."""
    overheard = Overheard(sitter.page)
    sitter.goes_to(table)
    expect(button(sitter, "voc.study.cast_off")).to_be_enabled()
    return overheard


def button(sitter: Sitter, code: str, **params: Any) -> Any:
    """The button with this word on it."""
    return sitter.page.get_by_role("button", name=said(code, **params), exact=True)


def stage(sitter: Sitter) -> Locator:
    """The dark venue of who has closed their eyes."""
    return sitter.page.get_by_role("application")


def eyes_closed(sitter: Sitter) -> None:
    """Wait in the dark for the count of three: then hand and helm draw."""
    expect(stage(sitter)).to_be_focused()
    expect(sitter.page.locator(".stage .count")).to_have_count(0)


OUT_AND_HOME = [(1182, y) for y in range(998, 490, -9)] + [(1182, y) for y in range(494, 1000, 9)] + [(1182, 999)]
"""From the home line straight into Batticaloa's circle, and back."""


def sails(sitter: Sitter, address: str, table: str, line: list[tuple[int, int]]) -> None:
    """Draw a line from the home line without a page, as exactly as no hand does."""
    base = address.replace("http", "ws", 1)
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in sitter.context.cookies())
    number = sitter.asks("GET", f"/tables/{table}")["number"]
    with connect(f"{base}/api/tables/{table}/socket", additional_headers={"cookie": cookie}, proxy=None) as socket:

        def hears(kind: str) -> dict[str, Any]:
            while (told := json.loads(socket.recv(20)))["kind"] != kind:
                assert told["kind"] != "refused", told
            return dict(told)

        socket.send('{"kind":"join"}')
        hears("welcome")
        begin = {"kind": "begin_stroke", "id": "line", "seen": number, "start": [line[0][0], 999]}
        socket.send(json.dumps(begin))
        hears("done")
        for at in range(0, len(line), 200):
            socket.send(json.dumps({"kind": "draw", "stroke": "line", "at": 1 + at, "points": line[at : at + 200]}))
        hears("stroke_ended")
        hears("happened")


def recorded(three: Sequence[Sitter], table: str) -> dict[str, Any]:
    """All go, bots play the game to its end, and this is its record; it stands before the rules."""
    for sitter in three:
        sitter.page.goto("about:blank")
        sitter.does(table, "leave")
    for _ in range(1200):
        if three[0].asks("GET", f"/tables/{table}")["state"] == "over":
            record: dict[str, Any] = three[0].asks("GET", f"/tables/{table}/record")
            verify(games()["voc"], decode_record(msgspec.json.encode(record)))
            return record
        three[0].page.wait_for_timeout(100)
    raise AssertionError("the bots didn't come to an end")


def voyages(record: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a seat has sailed, in order."""
    return [event for event in record["events"] if event["kind"] == "sail" and event["seat"] == seat]


def laden(venue: Venue, **given: Any) -> tuple[list[Sitter], str]:
    """A table in its minute of trade: the first two have two cinnamon each, the third has none."""
    sitters, table = manned(venue, **given)
    sails(sitters[SKIPPER], venue.server.address, table, OUT_AND_HOME)
    for _ in range(4):
        acting = sitters[0].asks("GET", f"/tables/{table}")["to_act"]
        moves(sitters[acting[0]], table, kind="load", take=True)
    return sitters, table


def sets_pen(sitter: Sitter, x: int) -> None:
    """Choose the point of the home line."""
    sitter.page.get_by_role("slider", name=said("voc.study.place")).fill(str(x))


def pen_at(overheard: Overheard) -> tuple[int, int] | None:
    """Where someone who watches saw the pen last."""
    seen = [point for told in overheard.told("stroke_grew") for point in told["points"]]
    return (seen[-1][0], seen[-1][1]) if seen else None


def steers_until(sitter: Sitter, watcher: Overheard, there: Callable[[int, int], bool]) -> None:
    """Let the ship run on until a watcher sees it there; the skipper can't know."""
    for _ in range(400):
        at = pen_at(watcher)
        if at and there(*at):
            return
        sitter.page.wait_for_timeout(40)
    raise AssertionError(f"the ship never came there: {pen_at(watcher)}")
