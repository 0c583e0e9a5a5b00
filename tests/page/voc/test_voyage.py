"""A blind voyage in real browsers: drawn by mouse, by finger, called to, cut off, and never seen by who draws."""

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.page.at_table import PHONE, Sitter, Venue, said
from tests.page.voc.at_helm import Overheard, at_the_helm, button, eyes_closed, fit, manned, recorded, stage, voyages

LISTEN = """() => {
    window.spoken = [];
    speechSynthesis.speak = (word) => window.spoken.push([word.lang, word.text]);
}"""
"""Keep what would be spoken aloud."""


class Mouse:
    """A hand on a mouse that draws from wherever it is, its button held."""

    def __init__(self, sitter: Sitter, x: float, y: float) -> None:
        self.sitter, self.x, self.y = sitter, x, y

    def moves(self, dx: int, dy: int, steps: int = 20) -> None:
        """Move by so many pixels."""
        for _ in range(steps):
            self.x, self.y = self.x + dx / steps, self.y + dy / steps
            self.sitter.page.mouse.move(self.x, self.y)
            self.sitter.page.wait_for_timeout(16)

    def draws(self, dx: int, dy: int, steps: int = 20) -> None:
        """Draw on by so many pixels: the button is held from now on."""
        self.sitter.page.mouse.down()
        self.moves(dx, dy, steps)

    def lifts(self) -> None:
        """Letting go of the button lifts the pen."""
        self.sitter.page.mouse.up()


def casts_off(sitter: Sitter, code: str = "voc.study.cast_off") -> Mouse:
    """Close one's eyes, the mouse in hand, and wait for the count of three."""
    pressed = button(sitter, code)
    pressed.scroll_into_view_if_needed()
    box = pressed.bounding_box()
    assert box
    mouse = Mouse(sitter, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sitter.page.mouse.move(mouse.x, mouse.y)
    sitter.page.mouse.down()
    sitter.page.mouse.up()
    eyes_closed(sitter)
    sitter.page.wait_for_function("() => document.pointerLockElement !== null")
    return mouse


def sailed(overheard: Overheard, sitter: Sitter, voyage: int = 0) -> dict[str, Any]:
    """A voyage as the log tells it."""
    for _ in range(300):
        if len(overheard.sails()) > voyage:
            return overheard.sails()[voyage]
        sitter.page.wait_for_timeout(100)
    raise AssertionError("nothing was sailed")


def daalders(sitter: Sitter, table: str) -> list[int]:
    """All purses, by the server."""
    return [seat["daalders"] for seat in sitter.asks("GET", f"/tables/{table}/view")["view"]["seats"]]


def test_a_voyage_by_mouse_and_one_by_finger_stand_in_the_record_as_drawn_and_called(venue: Venue) -> None:
    people = [venue.someone("Ada"), venue.someone("Ben", size=PHONE, has_touch=True), venue.someone("Cleo")]
    ada, ben, cleo = people
    _, table = manned(venue, people, crew={1: fit("A"), 3: fit("A"), 4: fit("B")})
    seen, touched = Overheard(cleo.page), Overheard(ben.page)
    for crew in (ben, cleo):
        crew.goes_to(table)
    heard = at_the_helm(ada, table)
    ada.page.evaluate(LISTEN)
    mouse = casts_off(ada)
    mouse.draws(0, -60)
    calls_to(ada, ben, cleo)
    mouse.draws(8, -60)
    mouse.lifts()
    event = sailed(seen, cleo)
    assert event["stroke"][1:] == heard.drawn() and len(event["stroke"]) > 10
    assert event["stroke"][0][1] == 999 and event["stroke"][-1][1] < 900
    assert daalders(cleo, table) == [10, 5, 5], "who shouts without a sailor aboard, or once too often, pays for it"
    expect(stage(ada)).to_have_count(0)
    expect(ada.page.locator("svg[aria-roledescription]").first).to_be_visible()
    assert ada.page.evaluate("window.spoken") == [["en", said(f"voc.word.{word}")] for word in WORDS]

    draws_by_finger(ben)
    stroke = sailed(seen, cleo, 1)["stroke"]
    assert stroke[1:] == touched.drawn() and len(stroke) > 5
    east, south = stroke[-1][0] - stroke[0][0], stroke[-1][1] - stroke[0][1]
    assert 0 < east < -south and abs(-south / east - 4) < 0.5, "the finger's way counts, not its place"

    record = recorded(people, table)
    (by_mouse, *_), (by_finger, *_) = voyages(record, 0), voyages(record, 1)
    assert by_mouse["stroke"] == event["stroke"] and by_finger["stroke"] == stroke
    called = [(call["seat"], call["word"], call["fine"]) for call in by_mouse["calls"]]
    assert called == [(1, "north", 0), (1, "east", 0), (1, "stop", 5), (2, "west", 5)]
    assert all(0 < call["at"] < len(event["stroke"]) for call in by_mouse["calls"])


WORDS = ("north", "east", "stop", "west")


def calls_to(skipper: Sitter, ben: Sitter, cleo: Sitter) -> None:
    """Ben has two sailors aboard and calls three times; Cleo has none and shouts all the same."""
    stamp = skipper.page.locator(".stamp .word")
    expect(ben.page.locator(".crew")).to_contain_text("You have 2 calls left.")
    button(ben, "voc.word.north").tap()
    expect(stamp).to_have_text(said("voc.word.north"))
    expect(ben.page.locator(".crew")).to_contain_text("You have 1 call left.")
    expect(cleo.page.locator(".bubble")).to_contain_text(said("voc.word.north"))
    ben.page.keyboard.press("ArrowRight")
    expect(stamp).to_have_text(said("voc.word.east"))
    expect(ben.page.locator(".crew")).to_contain_text("You have no calls left.")
    expect(ben.page.locator(".call.stop")).to_be_disabled()
    for who, word in ((ben, "stop"), (cleo, "west")):
        who.page.get_by_role("checkbox", name="Shout anyway").check()
        who.page.locator(f".call.{word}").click()
        expect(stamp).to_have_text(said(f"voc.word.{word}"))


def draws_by_finger(sitter: Sitter) -> None:
    """A finger on the blank pad: four up and one to the right."""
    button(sitter, "voc.study.cast_off").tap()
    eyes_closed(sitter)
    hand = sitter.context.new_cdp_session(sitter.page)
    finger = {"x": 40, "y": 600}
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    for step in range(1, 16):
        finger = {"x": 40 + step, "y": 600 - 4 * step}
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [finger]})
        sitter.page.wait_for_timeout(16)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_whose_eyes_are_closed_has_nothing_of_chart_pen_log_or_chat(venue: Venue) -> None:
    (ada, ben, _), table = manned(venue)
    heard, other = at_the_helm(ada, table), Overheard(ben.page)
    ben.goes_to(table)
    ada.finds_nothing_wrong("choosing the point")
    expect(ben.page.locator(".crew")).to_have_count(0)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    mouse = casts_off(ada)
    mouse.draws(10, -60)
    expect(button(ben, "voc.word.north")).to_be_enabled()
    page = ada.page.locator("#page").inner_html()  # beside it lie words that came with the page
    assert said("voc.place.mocha") not in page and said("log.title") not in page
    assert ada.page.locator("svg:not(.rose), canvas").count() == 0
    assert ada.page.locator("#prompt, .log, textarea, input[type=text]").count() == 0
    spoken = ada.page.locator("[aria-live], [role=status], [role=log], [role=alert]").all_inner_texts()
    assert not "".join(spoken).strip(), "nothing is said to the ear alone, either"
    ada.finds_nothing_wrong("with closed eyes")
    ben.finds_nothing_wrong("watching a voyage")
    ben.page.locator("[data-tab=chat]").click()
    expect(ben.page.locator(".chat")).to_contain_text(said("chat.hush"))
    mouse.lifts()
    sailed(other, ben)
    ben.page.locator(".over").wait_for()
    ben.finds_nothing_wrong("a line played back")
    blind = heard.told_while_blind()
    assert {told["kind"] for told in blind} <= {"stroke_begun", "done", "called", "pong"}
    assert all(told["stroke"]["points"] == [] for told in blind if told["kind"] == "stroke_begun")
    assert len(other.told("stroke_grew")) > 3
    assert asked == [], "nor does its page ask anyone"


class Cable:
    """The line of one page, with a knife: what the page said over all its sockets, and how to cut it."""

    def __init__(self, sitter: Sitter) -> None:
        self.ends: list[WebSocketRoute] = []
        self.said: list[dict[str, Any]] = []
        self.down = False
        sitter.page.route_web_socket("**/socket", self._pass_on)

    def _pass_on(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close()
            return
        server = line.connect_to_server()
        self.ends.append(line)

        def said(message: str | bytes) -> None:
            self.said.append(json.loads(message))
            server.send(message)

        line.on_message(said)

    def cut(self, for_good: bool = False) -> None:
        """Cut it now; it may be mended at once, or never."""
        self.down = for_good
        self.ends[-1].close()

    def drawn(self) -> list[list[int]]:
        """The last line, as all pen messages together tell it."""
        points: dict[str, list[list[int]]] = {}
        for message in self.said:
            if message["kind"] == "draw":
                points.setdefault(message["stroke"], [])[message["at"] - 1 :] = message["points"]
        return list(points.values())[-1]

    def has_gone_on(self) -> bool:
        """Whether the page draws on over its second socket."""
        joins = [at for at, said in enumerate(self.said) if said["kind"] == "join"]
        return len(joins) > 1 and any(said["kind"] == "draw" and said["points"] for said in self.said[joins[1] :])


def test_a_line_that_is_cut_goes_on_when_it_comes_back_and_ends_there_when_it_never_does(venue: Venue) -> None:
    (ada, ben, _), table = manned(venue, crew={0: fit("B"), 1: fit("A"), 3: fit("A")})
    cable = Cable(ada)
    at_the_helm(ada, table)
    other = Overheard(ben.page)
    ben.goes_to(table)
    mouse = casts_off(ada)
    mouse.draws(0, -30, 8)
    cable.cut()
    mouse.draws(0, -60, 8)
    for _ in range(200):
        if cable.has_gone_on():
            break
        ada.page.wait_for_timeout(50)
    ada.page.wait_for_timeout(300)
    mouse.lifts()
    event = sailed(other, ben)
    assert other.told("stroke_ended")[0]["word"] == "lifted"
    assert event["stroke"][1:] == cable.drawn()
    assert event["stroke"][-1][1] < event["stroke"][0][1] - 60, "also what was drawn while the line was broken"

    mouse = casts_off(ada)
    mouse.draws(0, -30, 8)
    ada.page.wait_for_timeout(200)
    cable.cut(for_good=True)
    mouse.draws(0, -60, 8)
    expect(ada.page.get_by_text(said("voc.blind.lost"))).to_be_visible()
    event = sailed(other, ben, 1)
    assert other.told("stroke_ended")[1]["word"] == "silent"
    assert len(cable.drawn()) > 3 and event["stroke"][1:] == cable.drawn()
    expect(ben.page.locator(".crew")).to_have_count(0)
    button(ben, "voc.pass").click()
    expect(ben.page.locator(".log")).to_contain_text("You pass")
