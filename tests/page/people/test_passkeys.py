"""Passkeys in a real browser: Chromium's own, kept by a device that DevTools make up."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.people.test_person import comes_as, makes_account
from tests.server.server_process import Server


class Device:
    """A device of somebody whom it recognises, as far as this browser can tell."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True}
        options |= {"hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self._device = {"authenticatorId": made["authenticatorId"]}

    def recognises(self, its_owner: bool) -> None:
        self._session.send("WebAuthn.setUserVerified", self._device | {"isUserVerified": its_owner})

    def shares_with(self, other: "Device") -> None:
        """Let another device have the passkeys of this one, too."""
        for each in self._session.send("WebAuthn.getCredentials", self._device)["credentials"]:
            other._session.send("WebAuthn.addCredential", other._device | {"credential": each})


def by_name(server: Server) -> str:
    """Where one's page is by the server's name: there are no passkeys for bare addresses."""
    return f"{server.address.replace('127.0.0.1', 'localhost')}/me"


def adds(page: Page, name: str) -> None:
    page.get_by_label("Name of the passkey").fill(name)
    page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(page.get_by_role("button", name=f"Remove: {name}")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_somebody_makes_a_passkey_signs_in_with_it_elsewhere_and_needs_no_password_any_more(
    opens: Open, server: Server, width: int, height: int
) -> None:
    page = opens(by_name(server), width=width, height=height)
    phone = Device(page)
    comes_as(page, "Griet")
    makes_account(page, f"griet.key.{width}")
    adds(page, "My phone")
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert axe_finds(page, theme) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Rename: My phone").press("Enter")
    field = page.get_by_role("listitem").get_by_label("Name of the passkey")
    expect(field).to_be_focused()
    field.fill("Griet’s phone")
    field.press("Enter")
    expect(page.get_by_role("button", name="Remove: Griet’s phone")).to_be_visible()
    page.get_by_text("A new password").click()
    page.get_by_role("button", name="Do without a password").click()
    expect(page.get_by_text("You have no password.")).to_be_visible()
    page.get_by_role("button", name="Remove: Griet’s phone").click()
    expect(page.get_by_role("alert").filter(has_text="last way in")).to_be_visible()

    elsewhere = opens(by_name(server), width=width, height=height)
    phone.shares_with(Device(elsewhere))
    elsewhere.get_by_role("radio", name="Sign in").check()
    assert axe_finds(elsewhere, "signing in") == []
    elsewhere.get_by_role("button", name="Sign in with a passkey").press("Enter")
    expect(elsewhere.get_by_role("heading", level=1, name="Griet")).to_be_visible()
    expect(elsewhere.get_by_role("listitem").filter(has_text="Griet’s phone used")).to_be_visible()
    elsewhere.get_by_text("A new password").click()
    elsewhere.get_by_label("The new one").fill("a longer password")
    elsewhere.get_by_role("button", name="Take this password").click()
    expect(elsewhere.get_by_role("status").filter(has_text="changed")).to_be_visible()
    elsewhere.get_by_role("button", name="Remove: Griet’s phone").click()
    expect(elsewhere.get_by_role("button", name="Remove: Griet’s phone")).to_have_count(0)


def test_a_new_password_is_weighed_and_can_be_looked_at(opens: Open) -> None:
    page = opens("/me", width=390, height=844)
    comes_as(page, "Elske")
    field = page.get_by_label("Password")
    for password, told in (
        ("password1234", "Guessed too easily"),
        ("herring1234x", "All right"),
        ("four herrings of Elske", "Strong"),
    ):
        field.fill(password)
        expect(page.get_by_role("status").filter(has_text=told)).to_be_visible()
        assert axe_finds(page, told) == []
    expect(field).to_have_attribute("type", "password")
    show = page.get_by_role("button", name="Show", exact=True)
    show.press("Enter")
    expect(field).to_have_attribute("type", "text")
    expect(show).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("radio", name="Sign in").check()
    expect(page.get_by_text("Strong")).to_have_count(0)


def test_who_signed_in_long_ago_shows_once_more_who_they_are(opens: Open, server: Server) -> None:
    page = opens(by_name(server), width=390, height=844)
    Device(page)
    comes_as(page, "Klaas")
    makes_account(page, "klaas.key")
    adds(page, "Phone")
    refuses_once(page)
    page.get_by_role("button", name="Remove: Phone").click()
    dialog = page.get_by_role("dialog", name="Is it you?")
    expect(dialog.get_by_label("Your password")).to_be_visible()
    assert axe_finds(page, "proving") == []
    dialog.get_by_label("Your password").fill("not the password")
    dialog.get_by_label("Your password").press("Enter")
    expect(dialog.get_by_role("alert").filter(has_text="don’t match")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Remove: Phone")).to_be_enabled()
    refuses_once(page)
    page.get_by_role("button", name="Remove: Phone").click()
    dialog.get_by_role("button", name="Use a passkey").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Remove: Phone")).to_have_count(0)


def refuses_once(page: Page) -> None:
    """As if 15 minutes were over: the next removal is answered as the server then does."""
    body = {"code": "prove_yourself", "params": {}, "rule": "", "sentence": "Show once more that it’s you."}
    page.route("**/api/me/passkeys/*", lambda route: route.fulfill(status=403, json=body), times=1)


def test_a_device_that_says_no_and_one_that_knows_nobody_are_told_in_words(opens: Open, server: Server) -> None:
    page = opens(by_name(server))
    device = Device(page)
    page.get_by_role("radio", name="Sign in").check()
    device.recognises(its_owner=False)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="Your device gave no passkey")).to_be_visible()
    device.recognises(its_owner=True)
    comes_as(page, "Mina")
    makes_account(page, "mina.key")
    adds(page, "One")
    page.get_by_label("Name of the passkey").fill("Again")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="has a passkey of yours already")).to_be_visible()


def test_at_a_bare_address_the_page_says_why_there_are_no_passkeys(opens: Open) -> None:
    page = opens("/me")
    Device(page)
    comes_as(page, "Otto")
    makes_account(page, "otto.key")
    page.get_by_label("Name of the passkey").fill("Phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="need the name of the server")).to_be_visible()
