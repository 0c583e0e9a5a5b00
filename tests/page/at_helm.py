"""VOC in real browsers: a table whose first ship is about to sail, and what passes over each one's line."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

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


CREW = {MATE: 2, SKIPPER: 2}


def manned(
    hall: Hall,
    people: int = 3,
    pace: str = "untimed",
    crew: dict[int, int] = CREW,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> tuple[list[Sitter], str]:
    """Three people; the first two have each two sailors and two merchants on ship A, and the first is its skipper."""
    sitters = [hall.someone(name, **(given if at == SKIPPER else {})) for at, name in enumerate(NAMES[:people])]
    chosen = {"burgemeester": 0} | (options or {})
    table = sitters[0].opens(game="voc", seats=people, options=chosen, pace={"kind": pace})
    for sitter in sitters[1:]:
        sitter.does(table, "sit")
    sitters[0].does(table, "start")
    for turn in range(2 * people):
        sailors = crew.get(turn % people) if turn in (MATE, people + SKIPPER) else None
        fit = {"kind": "fit", "ship": "A", "merchants": 4 - (sailors or 0), "sailors": sailors}
        moves(sitters[turn % people], table, **(fit if sailors else {"kind": "pass"}))
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
        begin = {"kind": "cast_off", "id": "line", "seen": number, "start": [line[0][0], 999]}
        socket.send(json.dumps(begin))
        hears("done")
        for at in range(0, len(line), 200):
            socket.send(json.dumps({"kind": "pen", "stroke": "line", "at": 1 + at, "points": line[at : at + 200]}))
        hears("stroke_ended")
        hears("happened")


def laden(hall: Hall, **given: Any) -> tuple[list[Sitter], str]:
    """A table in its minute of trade: the first two have two cinnamon each, the third has none."""
    sitters, table = manned(hall, **given)
    sails(sitters[SKIPPER], hall.server.address, table, OUT_AND_HOME)
    for _ in range(4):
        acting = sitters[0].asks("GET", f"/tables/{table}")["to_act"]
        moves(sitters[acting[0]], table, kind="load", take=True)
    return sitters, table


def sets_pen(sitter: Sitter, x: int) -> None:
    """Choose the point of the home line."""
    sitter.page.get_by_role("slider", name=said("voc.study.place")).fill(str(x))


def pen_at(overheard: Overheard) -> tuple[int, int] | None:
    """Where someone who watches saw the pen last."""
    seen = [point for told in overheard.told("pen_moved") for point in told["points"]]
    return (seen[-1][0], seen[-1][1]) if seen else None


def steers_until(sitter: Sitter, watcher: Overheard, there: Callable[[int, int], bool]) -> None:
    """Let the ship run on until a watcher sees it there; the skipper himself can't know."""
    for _ in range(400):
        at = pen_at(watcher)
        if at and there(*at):
            return
        sitter.page.wait_for_timeout(40)
    raise AssertionError(f"the ship never came there: {pen_at(watcher)}")


OFFERED = [
    ("curtain", ".curtain button"),
    ("course", ".course .primary"),
    ("load", ".load .primary"),
    ("done", ".trade .head button"),
    ("deliver", ".deliver .primary"),
    ("nothing", ".deliver > button:last-child"),
    ("store", ".store .primary"),
    ("fit or claim", ":is(.fit, .claim) .primary"),
    ("hold", ".study .act button:nth-child(2)"),
    ("pass", ".invest > button"),
]
"""What a person presses, the best first; before it, now and then, a harbour to make for, or something to look at."""

HAND = """([offered, but]) => {
    const press = (step) => {
        const things = document.querySelectorAll(".invest .part:not(.leaving) .thing:not(.dim)");
        const first = [...(step % 5 ? [] : [["goal", ".course:not(:has(.primary)) .row button"]]), ...offered];
        for (const [what, where] of first) {
            const looks = what === "pass" && things.length;
            const thing = looks ? things[step % things.length] : document.querySelector(where);
            if (!thing || thing.disabled) continue;
            thing.click();
            return looks ? "look" : what;
        }
        return null;
    };
    let step = 0;
    window.did ??= new Set();
    clearInterval(window.hand);
    window.hand = setInterval(() => {
        if (but && document.querySelector(but)) return clearInterval(window.hand);
        window.did.add(press(step++));
    }, 25);
}"""


def plays_by_what_is_offered(sitter: Sitter, but: str = "") -> None:
    """From now on a quick hand presses what the page offers; until there is this."""
    sitter.page.evaluate(HAND, [OFFERED, but])


def did(sitter: Sitter) -> set[str | None]:
    """What the quick hand has pressed."""
    return set(sitter.page.evaluate("[...window.did]"))
