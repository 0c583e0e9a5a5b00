"""Profiles, leaderboards and tournaments for everyone: on a narrow phone, in four languages, by day and night."""

import re
import time
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect
from scripts.gallery import __main__ as gallery

from tests.page.at_table import Venue, axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, finished_game, settled


@pytest.mark.parametrize("language", ["de", "en", "it", "nl"])
def test_profiles_leaderboards_and_tournaments_are_for_everyone(opens: Open, language: str) -> None:
    page = opens(f"/?language={language}", width=320, height=640)
    settled(page)
    finished_game(page, "batavia")
    login = f"everyone.{language}.{time.monotonic_ns()}"
    me = asks(page, "POST", "/account", login=login, password="a long password", name="Ada van Hoorn op de Haghe")["id"]
    made = asks(page, "POST", "/tournaments", name="Long" * 15, game="batavia", duplicate=True)["tournament"]["id"]
    for path in (f"/person/{me}", "/leaders", "/tournaments", f"/tournament/{made}"):
        page.goto(path)
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert not re.search(r"\b(club|tournament)\.[a-z_]+", page.inner_text("body"))
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            assert (path, theme, axe_finds(page, theme)) == (path, theme, [])


@pytest.mark.parametrize("name", ["club-founder", "tournament-gathering"])
def test_letters_twice_as_large_fit_a_phone(venue: Venue, name: str, tmp_path: Path) -> None:
    made = dict(gallery.scenes(venue.server.address))
    check = partial(gallery.checks, venue.browser, venue.server.address, name, sizes=["phone"], out=tmp_path)
    gallery.twice(made[name], check)
