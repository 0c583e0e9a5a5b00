"""A person who plays on a screen by tapping what the page offers, and who never scrolls.

Each decision is looked at first: every button of the desk that can be pressed must lie whole on the screen with
nothing over it. What doesn't is noted with the prompt that it stood under.
"""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.page.at_table import Sitter

OUT_OF_SIGHT = r"""() => {
    const shown = (each) => each.checkVisibility() && !each.closest("details:not([open])") && !each.disabled;
    const whole = (each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const inside = box.x >= -1 && box.y >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        const points = [[x, y], [x, box.y + 3], [x, box.bottom - 3]];
        return inside && points.every(([px, py]) => {
            const top = document.elementFromPoint(px, py);
            return top && (each.contains(top) || top.contains(each) || top.closest("label")?.contains(each));
        });
    };
    const choices = document.querySelectorAll("section.desk :is(button, input[type=range])");
    return [...choices].filter((each) => shown(each) && !whole(each))
        .map((each) => (each.getAttribute("aria-label") ?? each.textContent).trim().replace(/\s+/g, " ").slice(0, 60));
}"""
"""The names of what could be pressed and isn't in sight."""

NEXT = r"""(turn) => {
    const one = (where) => document.querySelector(where);
    const usable = (each) => !each.disabled && each.checkVisibility();
    const all = (where) => [...document.querySelectorAll(where)].filter(usable);
    const some = (where) => all(where)[turn % Math.max(1, all(where).length)];
    const middle = (each) => {
        const box = each.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    if (one(".score")) return { over: true };
    const opened = one("dialog[open]:not(:has([data-sure])) .close");
    if (opened) return { ...middle(opened), beside: true };
    if (one(".stage")) return { blind: !one(".stage .count") };
    if (!one(".prompt.mine, .skip, .crew")) return null;
    const found = all(".skip")[0]
        ?? (one(".crew") ? null : undefined)
        ?? all("[data-sure], [data-quick], [data-convert], [data-pass]")[0]
        ?? (turn % 2 ? some(".hand [data-hand]") : undefined)
        ?? all("[data-draw]")[0] ?? some(".hand [data-hand]")
        ?? all(".study .act button")[turn % 3 ? 1 : 0]
        ?? all(".load .primary")[0]
        ?? all(".offer.forMe .primary, .trade .head button")[0]
        ?? all(".deliver .primary")[0] ?? all(".deliver > button").at(-1)
        ?? all(".store .primary")[0] ?? some(".store .token")
        ?? all(":is(.fit, .claim) .primary")[0] ?? all(":is(.fit, .claim) .year")[0]
        ?? all(":is(.fit, .claim) button").at(-1)
        ?? (turn % 3 ? some(".invest .thing:not(.dim)") : undefined) ?? all(".invest .pass")[0];
    if (!found) return null;
    found.scrollIntoView({ block: "nearest" }); // that it was needed is noted already
    return { ...middle(found), name: (found.textContent || "").trim().slice(0, 40) };
}"""
"""What a finger taps next. Where the table moved on under it, the tap may have opened a sheet, such as the log at a
piece that now lies there: that is closed, and nothing was decided."""


@dataclass
class Walked:
    """What was met on the way."""

    taps: int = 0
    decisions: int = 0
    drawn: int = 0
    hidden: dict[str, set[str]] = field(default_factory=dict)
    heights: set[float] = field(default_factory=set)


def plays_by_touch(sitter: Sitter, taps: int = 6_000) -> Walked:
    """Tap on until the game is over."""
    walked, last, page = Walked(), None, sitter.page
    hand = sitter.context.new_cdp_session(page)
    for turn in range(taps):
        found: dict[str, Any] | None = page.evaluate(NEXT, turn)
        if found and found.get("over"):
            return walked
        if found and "blind" in found:
            if found["blind"]:
                draws_on(page, hand)
                walked.drawn += 1
            page.wait_for_timeout(100)
            continue
        if not found:
            page.wait_for_timeout(40)
            continue
        now = page.locator("[data-act]").get_attribute("data-act")
        if now != last and "beside" not in found:
            walked.decisions, last = walked.decisions + 1, now
            look(sitter, walked)
        page.touchscreen.tap(found["x"], found["y"])
        walked.taps += 1
        page.wait_for_timeout(40)
    raise AssertionError(f"no end after {taps} looks: {walked}")


def look(sitter: Sitter, walked: Walked) -> None:
    """Note what can't be seen of a decision, and where the board begins."""
    for name in sitter.page.evaluate(OUT_OF_SIGHT):
        walked.hidden.setdefault(sitter.prompt.inner_text(), set()).add(name)
    board = sitter.page.locator(".table > .board").bounding_box()
    assert board
    walked.heights.add(board["y"])


def draws_on(page: Page, hand: Any) -> None:
    """A finger on the dark pad: north for a while, and up."""
    for step in range(12):
        kind = "touchMove" if step else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 120 + step, "y": 600 - 9 * step}]})
        page.wait_for_timeout(16)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
