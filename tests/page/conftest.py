"""A real server, a real Chromium, and visitors who look at the built page."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.page.at_table import Venue
from tests.page.chromium import ROOT, chromium
from tests.page.server import follow
from tests.server.server_process import Server, running

BUILT = Path(os.environ.get("COMPAGNIE_PAGE") or ROOT / "src/compagnie/page")

Open = Callable[..., Page]

PATIENCE = 60_000
"""Milliseconds: a busy machine may take long, and nobody should have to guess whether a failure is one."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all who look at pages."""
    assert (BUILT / "index.html").is_file(), "The page isn't built: `make test` builds it, or `scripts/npm run build`."
    with running(tmp_path_factory.mktemp("page") / "home", page=BUILT, stroke_timeout=5, analysis_trials=16) as opened:
        yield opened


@pytest.fixture(scope="package", autouse=True)
def browser() -> Iterator[Browser]:
    """The Chromium of this machine. It is closed before tests elsewhere begin: they bring event loops of their own."""
    with chromium() as opened:
        yield opened


@pytest.fixture
def venue(server: Server, browser: Browser) -> Iterator[Venue]:
    """The same server, for people who sit down at its tables, each with a browser of their own."""
    opened = Venue(server, browser)
    yield opened
    opened.leave()


@pytest.fixture
def opens(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens a page in a browser of its own. Whatever goes wrong in its scripts fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(path: str = "/", width: int = 1280, height: int = 800, **settings: Any) -> Page:
        given = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"} | settings
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server.address, **given)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        follow(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []
