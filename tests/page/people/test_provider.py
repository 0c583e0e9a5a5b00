"""Signing in by the club's own provider, in a real browser that goes there and comes back."""

import socket
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import BUILT, PATIENCE
from tests.page.people.test_person import comes_as, makes_account
from tests.server.people.oidc_provider import CLIENT, SECRET, provider_beside
from tests.server.server_process import running


def test_a_guest_signs_in_by_the_provider_keeps_their_name_and_somebody_with_an_account_links_it(
    browser: Browser, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    here = f"http://localhost:{port}"
    with provider_beside() as provider:
        settings = {"oidc_issuer": provider.issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET}
        settings |= {"oidc_name": "the Hoorn login", "public_url": here}
        with running(tmp_path / "home", port=port, page=BUILT, **settings):
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", base_url=here)
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.goto("/me")
            comes_as(page, "Griet")
            assert axe_finds(page, "signed out") == []
            page.get_by_role("button", name="Sign in with the Hoorn login").press("Enter")
            expect(page.get_by_role("status").filter(has_text="Welcome back, Griet")).to_be_visible()
            expect(page.get_by_text("You can sign in with the Hoorn login.")).to_be_visible()
            assert page.url == f"{here}/me", "nothing of it stays in the address"
            page.get_by_role("button", name="Stop signing in with the Hoorn login").click()
            dialog = page.get_by_role("dialog", name="Is it you?")
            assert axe_finds(page, "proving") == []
            dialog.get_by_role("button", name="Use the Hoorn login").click()
            expect(page.get_by_role("status").filter(has_text="It’s you")).to_be_visible()
            page.get_by_role("button", name="Stop signing in with the Hoorn login").click()
            expect(page.get_by_role("alert").filter(has_text="last way in")).to_be_visible()
            page.get_by_role("button", name="Sign out").click()
            expect(page.get_by_role("heading", level=1, name="You", exact=True)).to_be_visible()

            provider.person = {"sub": "another"}
            comes_as(page, "Klaas")
            makes_account(page, "klaas.links")
            page.get_by_role("button", name="Sign in with the Hoorn login, too").click()
            expect(page.get_by_role("status").filter(has_text="From now on")).to_be_visible()
            expect(page.get_by_text("You can sign in with the Hoorn login.")).to_be_visible()
            page.get_by_role("button", name="Sign out").click()
            expect(page.get_by_role("heading", level=1, name="You", exact=True)).to_be_visible()
            provider.lies = {"nonce": "made up"}
            page.get_by_role("button", name="Sign in with the Hoorn login").click()
            expect(page.get_by_role("alert").filter(has_text="doesn’t fit what was asked")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            context.close()
