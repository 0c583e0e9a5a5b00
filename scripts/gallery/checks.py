"""What is amiss with a page as it stands: what axe finds by day and by night, and what sticks out sideways, also with
letters twice as large.
"""

from typing import Any

from playwright.sync_api import Page

from tests.page.at_table import axe_finds

ASIDE = """() => [document.documentElement, ...document.querySelectorAll("*")]
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
    .filter(each => each === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
    .map(each => `${each.localName}.${[...each.classList].join(".")}: ${each.scrollWidth} in ${each.clientWidth}`)"""
"""What has to be scrolled sideways to be seen whole."""


def faults(page: Page, large: bool) -> list[Any]:
    """What is amiss; with `large` also with letters twice as large."""
    found: list[Any] = []
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += [(theme, *each) for each in axe_finds(page, theme)]
    found += [("sideways", each) for each in page.evaluate(ASIDE)]
    if large:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(100)
        found += [("sideways at 200%", each) for each in page.evaluate(ASIDE)]
    return found
