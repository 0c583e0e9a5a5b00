"""A blind voyage in real browsers: drawn by mouse, finger and keys, called to, cut off, and never seen by who draws."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.at_helm import Overheard, at_the_helm, button, manned
from tests.page.at_table import PHONE, Hall, Sitter, hall_in, said


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPAGNIE_PEN_SILENCE", "2")
        with hall_in(tmp_path_factory.mktemp("voyage")) as hall:
            yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def stage(sitter: Sitter) -> Any:
    return sitter.page.get_by_role("application", name=said("voc.blind.title"))


class Mouse:
    """A hand on a mouse that draws from wherever it is."""

    def __init__(self, sitter: Sitter, x: float, y: float) -> None:
        self.sitter, self.x, self.y = sitter, x, y

    def draws(self, dx: int, dy: int, steps: int = 20) -> None:
        """Draw on by so many pixels."""
        for _ in range(steps):
            self.x, self.y = self.x + dx / steps, self.y + dy / steps
            self.sitter.page.mouse.move(self.x, self.y)
            self.sitter.page.wait_for_timeout(16)

    def lifts(self) -> None:
        """A click lifts the pen."""
        self.sitter.page.mouse.down()
        self.sitter.page.mouse.up()


def casts_off(sitter: Sitter) -> Mouse:
    """Close one's eyes, the mouse in hand."""
    pressed = button(sitter, "voc.study.cast_off")
    pressed.scroll_into_view_if_needed()
    box = pressed.bounding_box()
    assert box
    mouse = Mouse(sitter, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sitter.page.mouse.move(mouse.x, mouse.y)
    sitter.page.mouse.down()
    sitter.page.mouse.up()
    expect(stage(sitter)).to_be_visible()
    sitter.page.wait_for_function("document.pointerLockElement !== null")
    sitter.page.wait_for_timeout(300)
    return mouse


def has_told(overheard: Overheard, sitter: Sitter, kind: str, count: int = 1) -> None:
    for _ in range(100):
        if len(overheard.told(kind)) >= count:
            return
        sitter.page.wait_for_timeout(100)
    raise AssertionError(f"no {kind} came")


def sailed(overheard: Overheard, sitter: Sitter) -> dict[str, Any]:
    """The voyage as the log tells it."""
    has_told(overheard, sitter, "stroke_ended")
    for _ in range(50):
        if overheard.sails():
            return overheard.sails()[0]
        sitter.page.wait_for_timeout(100)
    raise AssertionError("nothing was sailed")


def test_a_line_drawn_by_mouse_arrives_as_it_was_drawn(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    heard, other = at_the_helm(ada, table), Overheard(ben.page)
    ben.goes_to(table)
    mouse = casts_off(ada)
    mouse.draws(0, -120)
    mouse.lifts()
    event = sailed(other, ben)
    assert event["stroke"][1:] == heard.drawn() and len(event["stroke"]) > 10
    assert event["stroke"][0][1] == 999
    assert event["stroke"][-1][1] < 900
    expect(stage(ada)).to_have_count(0)
    expect(ada.page.locator("svg[aria-roledescription]").first).to_be_visible()


def test_a_line_drawn_by_finger_tells_nothing_of_the_finger_s_place(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall, size=PHONE, has_touch=True)
    heard, other = at_the_helm(ada, table), Overheard(ben.page)
    ben.goes_to(table)
    button(ada, "voc.study.cast_off").tap()
    expect(stage(ada)).to_be_visible()
    ada.page.wait_for_timeout(300)
    hand = ada.context.new_cdp_session(ada.page)
    finger = {"x": 40, "y": 600}
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    for step in range(1, 16):
        finger = {"x": 40 + step, "y": 600 - 4 * step}
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [finger]})
        ada.page.wait_for_timeout(16)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stroke = sailed(other, ben)["stroke"]
    assert stroke[1:] == heard.drawn() and len(stroke) > 5
    east, south = stroke[-1][0] - stroke[0][0], stroke[-1][1] - stroke[0][1]
    assert 0 < east < -south and abs(-south / east - 4) < 0.5


def test_a_line_steered_by_keys_goes_where_the_helm_was_turned(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    heard, other = at_the_helm(ada, table), Overheard(ben.page)
    ben.goes_to(table)
    button(ada, "voc.study.cast_off").press("Enter")
    expect(stage(ada)).to_be_focused()
    ada.page.keyboard.press("ArrowUp")
    ada.page.wait_for_timeout(600)
    for _ in range(8):
        ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_timeout(600)
    ada.page.keyboard.press("Enter")
    stroke = sailed(other, ben)["stroke"]
    assert stroke[1:] == heard.drawn()
    assert stroke[-1][1] < stroke[0][1] - 5 and stroke[-1][0] > stroke[0][0] + 5
    assert abs(stroke[-1][1] - stroke[-3][1]) <= 1


def test_whose_eyes_are_closed_has_nothing_of_chart_pen_log_or_chat(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    heard, other = at_the_helm(ada, table), Overheard(ben.page)
    ben.goes_to(table)
    expect(ben.page.locator(".crew")).to_have_count(0)
    mouse = casts_off(ada)
    mouse.draws(10, -60)
    expect(button(ben, "voc.word.north")).to_be_enabled()
    page = ada.page.content()
    assert said("voc.place.mocha") not in page and said("log.title") not in page
    assert ada.page.locator("svg:not(.rose)").count() == 0
    assert ada.page.locator("#prompt, .log, textarea, input[type=text]").count() == 0
    spoken = ada.page.locator("[aria-live], [role=status], [role=log], [role=alert]").all_inner_texts()
    assert not "".join(spoken).strip(), "nothing is said to the ear alone, either"
    mouse.lifts()
    sailed(other, ben)
    blind = heard.told_while_blind()
    assert {told["kind"] for told in blind} <= {"stroke_begun", "done", "called", "pong"}
    assert all(told["stroke"]["points"] == [] for told in blind if told["kind"] == "stroke_begun")
    assert len(other.told("pen_moved")) > 3


def test_calls_are_heard_at_once_and_beyond_one_s_sailors_they_cost(hall: Hall) -> None:
    (ada, ben, cleo), table = manned(hall)
    at_the_helm(ada, table)
    other = Overheard(ben.page)
    for crew in (ben, cleo):
        crew.goes_to(table)
    mouse = casts_off(ada)
    mouse.draws(0, -40)
    expect(ben.page.locator(".crew")).to_contain_text("You have 2 calls left.")
    button(ben, "voc.word.north").click()
    expect(ada.page.locator(".stamp .word")).to_have_text(said("voc.word.north"))
    expect(ben.page.locator(".crew")).to_contain_text("You have 1 call left.")
    expect(cleo.page.locator(".bubble text")).to_contain_text(said("voc.word.north"))
    ben.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".stamp .word")).to_have_text(said("voc.word.east"))
    expect(ben.page.locator(".crew")).to_contain_text("You have 0 calls left.")
    expect(button(ben, "voc.word.stop")).to_be_disabled()
    ben.page.get_by_role("checkbox", name="Shout anyway").check()
    ben.page.locator(".call.stop").click()
    expect(ada.page.locator(".stamp .word")).to_have_text(said("voc.word.stop"))
    mouse.lifts()
    event = sailed(other, ben)
    assert [(call["word"], call["fine"]) for call in event["calls"]] == [("north", 0), ("east", 0), ("stop", 5)]
    expect(
        ben.page.get_by_text(said("voc.daalders").replace("{daalders:daalder|daalders}", "5 daalders")).first
    ).to_be_visible()


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
        """The line as all pen messages together tell it."""
        points: list[list[int]] = []
        for message in self.said:
            if message["kind"] == "pen":
                points[message["at"] - 1 :] = message["points"]
        return points


def test_a_line_that_is_cut_and_comes_back_is_drawn_to_its_end_exactly(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    cable = Cable(ada)
    at_the_helm(ada, table)
    other = Overheard(ben.page)
    ben.goes_to(table)
    mouse = casts_off(ada)
    mouse.draws(0, -30, 8)
    cable.cut()
    mouse.draws(0, -60, 8)
    for _ in range(100):
        if any(said["kind"] == "pen" and said["points"] for said in cable.said[cut_at(cable) :]):
            break
        ada.page.wait_for_timeout(50)
    ada.page.wait_for_timeout(300)
    mouse.lifts()
    event = sailed(other, ben)
    assert other.told("stroke_ended")[0]["word"] == "lifted"
    assert event["stroke"][1:] == cable.drawn()
    assert event["stroke"][-1][1] < event["stroke"][0][1] - 60, "also what was drawn while the line was broken"


def cut_at(cable: Cable) -> int:
    """From where on the page spoke over its second socket."""
    joins = [at for at, said in enumerate(cable.said) if said["kind"] == "join"]
    return joins[1] if len(joins) > 1 else len(cable.said)


def test_a_line_that_is_cut_for_good_ends_where_it_was_and_the_table_goes_on(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    cable = Cable(ada)
    at_the_helm(ada, table)
    other = Overheard(ben.page)
    ben.goes_to(table)
    mouse = casts_off(ada)
    mouse.draws(0, -30, 8)
    ada.page.wait_for_timeout(200)
    cable.cut(for_good=True)
    mouse.draws(0, -60, 8)
    event = sailed(other, ben)
    assert other.told("stroke_ended")[0]["word"] == "silent"
    assert len(cable.drawn()) > 3 and event["stroke"][1:] == cable.drawn()
    expect(ben.page.locator(".crew")).to_have_count(0)
    expect(ada.page.get_by_text(said("voc.blind.lost"))).to_be_visible()
