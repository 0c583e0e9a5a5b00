"""A game that is still being compiled: its card and its tables say how far it is, and open by themselves."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from compagnie.core.compiled.libraries import libraries
from tests.core.compiled.unfinished_build import Unfinished
from tests.page.conftest import BUILT
from tests.server.server_process import running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A browser that goes wherever it is told."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block")
    yield context.new_page()
    context.close()


def test_a_game_that_is_being_prepared_says_so_on_its_card_and_at_its_tables_and_then_opens(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = next(library for library in libraries().fitting if library.manifest.game == "voc")
    home = tmp_path / "home"
    with running(home, page=BUILT) as server, httpx.Client(base_url=server.address) as ada:
        ada.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        table = ada.post("/api/tables", json={"game": "voc", "seats": 3, "bots": ["random"]}).json()["id"]
    with Unfinished(found, tmp_path, monkeypatch) as build, running(home, page=BUILT) as server:
        build.tell(40)
        page.goto(server.address)
        voc, batavia = (page.get_by_role("article", name=name) for name in ("VOC", "Batavia"))
        expect(voc.get_by_role("progressbar", name="VOC is being prepared: 40%")).to_be_visible()
        expect(voc.get_by_role("button", name="Play now")).to_have_count(0)
        expect(batavia.get_by_role("button", name="Play now")).to_be_visible()
        build.tell(70)
        expect(voc.get_by_text("VOC is being prepared: 70%")).to_be_visible()
        page.goto(f"{server.address}/new?game=voc")
        expect(page.get_by_role("radio", name="VOC")).to_be_disabled()
        expect(page.get_by_role("radio", name="Batavia")).to_be_checked()
        page.goto(f"{server.address}/table/{table}")
        expect(page.get_by_text("VOC is being prepared: 70%")).to_be_visible()
        build.finish()
        expect(page.get_by_text("Ada").first).to_be_visible()
        page.goto(server.address)
        expect(voc.get_by_role("button", name="Play now")).to_be_visible()
