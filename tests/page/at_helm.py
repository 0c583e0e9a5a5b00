"""VOC in real browsers: a table whose first ship is about to sail, and what passes over each one's line."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.at_table import ROOT, WORDS, Hall, Sitter, said

WORDS |= json.loads((ROOT / "web/src/games/voc/words/en.json").read_text(encoding="utf-8"))

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

    def drawn(self) -> list[list[int]]:
        """The points that the pen sent, as the table puts them together."""
        points: list[list[int]] = []
        for message in self.sent("pen"):
            points[message["at"] - 1 :] = message["points"]
        return points

    def sails(self) -> list[dict[str, Any]]:
        """The voyages that the log has told."""
        events = [event for told in self.told("happened") for event in told["act"]["events"] or []]
        return [event for event in events if event["kind"] == "sail"]


def moves(sitter: Sitter, table: str, **move: Any) -> None:
    """Make a move without looking at the page."""
    number = sitter.asks("GET", f"/tables/{table}")["number"]
    sitter.does(table, "move", seen=number, move=move)


def manned(hall: Hall, people: int = 3, pace: str = "untimed", **given: Any) -> tuple[list[Sitter], str]:
    """Three people; the first two have each two sailors and two merchants on ship A, and the first is its skipper."""
    sitters = [hall.someone(name, **(given if at == SKIPPER else {})) for at, name in enumerate(NAMES[:people])]
    table = sitters[0].opens(game="voc", seats=people, options={"burgemeester": 0}, pace={"kind": pace})
    for sitter in sitters[1:]:
        sitter.does(table, "sit")
    sitters[0].does(table, "start")
    for turn in range(2 * people):
        fit = turn in (MATE, people + SKIPPER)
        move = {"kind": "fit", "ship": "A", "merchants": 2, "sailors": 2} if fit else {"kind": "pass"}
        moves(sitters[turn % people], table, **move)
    return sitters, table


def at_the_helm(sitter: Sitter, table: str) -> Overheard:
    """Go to the table and see the chart, ready to cast off."""
    overheard = Overheard(sitter.page)
    sitter.goes_to(table)
    expect(button(sitter, "voc.study.cast_off")).to_be_enabled()
    return overheard


def button(sitter: Sitter, code: str, **params: Any) -> Any:
    """The button with this word on it."""
    return sitter.page.get_by_role("button", name=said(code, **params), exact=True)
