"""Passkeys from outside: made, signed in with, renamed, removed; and whatever a made-up one may look like."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import cbor2
import httpx
import msgspec
import pytest
from sqlalchemy import func, select

from compagnie.core.refusal import Refusal
from compagnie.server import admin
from compagnie.server.base.settings import Settings
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.challenges import CHALLENGE_LIFETIME
from compagnie.server.people.passkeys import MAX_PASSKEYS, Passkeys, SignedByPasskey, passkey_host
from compagnie.server.people.proof import PROOF_LIFETIME
from compagnie.server.storage.schema import challenges, sessions
from compagnie.server.storage.schema import notices as notices_table
from compagnie.server.tables.services import Services
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.people.authenticator import PRESENT, Authenticator, encoded
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

ADA = {"login": "ada", "password": "charles babbage"}


class Here:
    """A server that is asked by the name localhost, and browsers."""

    def __init__(self, address: str, services: Services, stack: AsyncExitStack) -> None:
        self.address, self.services, self._stack = address.replace("127.0.0.1", "localhost"), services, stack

    async def browser(self) -> Visitor:
        return Visitor(await self._stack.enter_async_context(httpx.AsyncClient(base_url=self.address, trust_env=False)))

    async def ada(self) -> Visitor:
        ada = await self.browser()
        await ada.asks("POST", "/account", **ADA, name="Ada")
        return ada

    def device(self, **given: Any) -> Authenticator:
        return Authenticator(origin=given.pop("origin", self.address), **given)

    async def with_passkey(self) -> tuple[Visitor, Authenticator]:
        """Somebody with a password and a passkey."""
        ada, device = await self.ada(), self.device()
        await adds(ada, device)
        return ada, device

    async def now(self, name: str) -> int:
        """How many rows there are in a table."""
        table = {"challenges": challenges, "sessions": sessions}[name]
        async with self.services.engine.connect() as connection:
            return await connection.scalar(select(func.count()).select_from(table)) or 0


@pytest.fixture
async def here(settings: Settings, wall: WallClock) -> AsyncIterator[Here]:
    unlimited = msgspec.structs.replace(settings, sign_ins_a_minute=10_000, requests_a_minute=10_000)
    async with inside(unlimited, wall) as (address, services), AsyncExitStack() as stack:
        yield Here(address, services, stack)


async def adds(person: Visitor, device: Authenticator, name: str = "My phone") -> dict[str, Any]:
    question = await person.asks("POST", "/me/passkeys/question")
    made: dict[str, Any] = await person.asks("POST", "/me/passkeys", json=device.makes(question, name))
    return made


async def signs_in(person: Visitor, device: Authenticator, status: int | None = None) -> Any:
    question = await person.asks("POST", "/passkey/question")
    return await person.asks("POST", "/session/passkey", status, json=device.signs(question))


async def refused(person: Visitor, device: Authenticator, **changed: Any) -> str:
    """By which code a signature is refused."""
    question = await person.asks("POST", "/passkey/question")
    answer = await person.http.post("/api/session/passkey", json=device.signs(question, **changed))
    assert answer.status_code in (400, 401, 404), answer.text
    return str(answer.json()["code"])


async def test_somebody_signs_in_with_a_passkey_and_no_login(here: Here) -> None:
    ada, phone = await here.with_passkey()
    elsewhere = await here.browser()
    signed_in = await signs_in(elsewhere, phone)
    assert signed_in == await ada.asks("GET", "/me") == await elsewhere.asks("GET", "/me")
    ways = await elsewhere.asks("GET", "/me/ways-in")
    assert (ways["login"], ways["password"]) == ("ada", True)
    assert [(key["name"], key["used_at"] is not None) for key in ways["passkeys"]] == [("My phone", True)]
    assert await here.now("challenges") == 0, "both questions were answered"


async def test_a_guest_who_signs_in_with_a_passkey_brings_their_games_along(here: Here) -> None:
    _, phone = await here.with_passkey()
    guest = await (await here.browser()).comes_as("Griet")
    table = (await guest.opens(game="batavia", seats=3))["id"]
    assert (await signs_in(guest, phone))["name"] == "Ada"
    assert [each["id"] for each in await guest.asks("GET", "/me/tables")] == [table]


async def test_a_passkey_is_renamed_and_removed(here: Here) -> None:
    ada, phone = await here.with_passkey()
    (key,) = (await ada.asks("GET", "/me/ways-in"))["passkeys"]
    await ada.asks("PATCH", f"/me/passkeys/{key['id']}", 204, name="Old phone")
    assert (await ada.asks("GET", "/me/ways-in"))["passkeys"][0]["name"] == "Old phone"
    await ada.asks("DELETE", f"/me/passkeys/{key['id']}")
    assert (await ada.asks("GET", "/me/ways-in"))["passkeys"] == []
    assert (await signs_in(await here.browser(), phone, 404))["code"] == "no_such_passkey"


async def test_nobody_renames_or_removes_somebody_elses_passkey(here: Here) -> None:
    ada, phone = await here.with_passkey()
    (key,) = (await ada.asks("GET", "/me/ways-in"))["passkeys"]
    eve = await here.browser()
    await eve.asks("POST", "/account", login="eve", password="difference engine")
    await eve.asks("PATCH", f"/me/passkeys/{key['id']}", 404, name="Mine")
    await eve.asks("DELETE", f"/me/passkeys/{key['id']}", 404)
    question = await eve.asks("POST", "/passkey/question")
    assert (await eve.asks("PUT", "/me/proof/passkey", 401, json=phone.signs(question)))["code"] == "bad_passkey"
    await signs_in(await here.browser(), phone)


async def test_the_last_way_in_stays(here: Here) -> None:
    ada, phone = await here.ada(), here.device()
    assert (await ada.asks("DELETE", "/me/password", 409))["code"] == "last_way_in"
    key = await adds(ada, phone)
    await ada.asks("DELETE", "/me/password")
    assert (await ada.asks("DELETE", f"/me/passkeys/{key['id']}", 409))["code"] == "last_way_in"
    assert (await (await here.browser()).asks("POST", "/session", 401, **ADA))["code"] == "wrong_password"
    await signs_in(await here.browser(), phone)
    await ada.asks("PUT", "/me/password", new="difference engine")
    await ada.asks("DELETE", f"/me/passkeys/{key['id']}")
    await (await here.browser()).asks("POST", "/session", login="ada", password="difference engine")


async def test_of_two_last_passkeys_removed_at_once_one_stays(here: Here) -> None:
    ada = await here.ada()
    keys = [await adds(ada, here.device(), name) for name in ("One", "Two")]
    await ada.asks("DELETE", "/me/password")
    answers = await asyncio.gather(*(ada.http.delete(f"/api/me/passkeys/{key['id']}") for key in keys))
    assert sorted(answer.status_code for answer in answers) == [204, 409]
    assert len((await ada.asks("GET", "/me/ways-in"))["passkeys"]) == 1


async def test_who_finds_an_open_browser_or_a_token_cant_change_how_one_signs_in(here: Here, wall: WallClock) -> None:
    ada, phone = await here.with_passkey()
    (key,) = (await ada.asks("GET", "/me/ways-in"))["passkeys"]
    token = await ada.asks("POST", "/me/tokens", label="a program", scope="account")
    program = await here.browser()
    program.http.headers["authorization"] = f"Bearer {token['key']}"
    wall.at += PROOF_LIFETIME + 1
    for who in (ada, program):
        for method, path in (
            ("POST", "/me/passkeys/question"),
            ("DELETE", f"/me/passkeys/{key['id']}"),
            ("DELETE", "/me/password"),
        ):
            assert (await who.asks(method, path, 403))["code"] == "prove_yourself", path
        assert (await who.asks("PUT", "/me/password", 403, new="difference engine"))["code"] == "prove_yourself"
    proof = {"password": ADA["password"]}
    assert (await program.asks("PUT", "/me/proof", 403, json=proof))["code"] == "prove_in_browser"
    assert (await ada.asks("PUT", "/me/proof", 401, json={"password": "ada lovelace"}))["code"] == "wrong_password"
    await ada.asks("PUT", "/me/proof", json=proof)
    await adds(ada, here.device(), "Another")
    wall.at += PROOF_LIFETIME + 1
    question = await ada.asks("POST", "/passkey/question")
    await ada.asks("PUT", "/me/proof/passkey", json=phone.signs(question))
    await ada.asks("DELETE", f"/me/passkeys/{key['id']}")


async def test_who_proved_themselves_stays_so_when_their_key_is_replaced(here: Here, wall: WallClock) -> None:
    ada, _ = await here.with_passkey()
    before = ada.http.cookies["compagnie_session"]
    wall.at += 86_400 - 60
    await ada.asks("PUT", "/me/proof", json={"password": ADA["password"]})
    wall.at += 120
    await ada.asks("GET", "/me")
    assert ada.http.cookies["compagnie_session"] != before
    await ada.asks("POST", "/me/passkeys/question")


async def test_whoevers_ways_in_change_is_told_so_by_every_channel_that_is_theirs(here: Here) -> None:
    ada, ben = await here.ada(), await here.browser()
    await ben.asks("POST", "/account", login="ben", password="difference engine", name="Ben")
    for person, wants in ((ada, []), (ada, ["turn"]), (ben, ["turn"])):
        await person.asks("POST", "/me/channels", kind="webhook", url="https://example.org/hook", wants=wants)

    async def told(person: Visitor) -> int:
        """How many notices there are of it, by now."""
        notices = await person.asks("GET", "/me/notices")
        return sum(notice["occasion"] == "account" for notice in notices)

    key = await adds(ada, here.device())
    assert await told(ada) == 2, "whatever else a channel tells"
    await ada.asks("PATCH", f"/me/passkeys/{key['id']}", 204, name="Renamed")
    await ada.asks("PUT", "/me/password", 401, old="not the password", new="difference engine")
    assert await told(ada) == 2, "nothing has changed"
    await ada.asks("DELETE", "/me/password")
    await ada.asks("PUT", "/me/password", new="difference engine")
    await ada.asks("PUT", "/me/password", old="difference engine", new="analytical engine")
    await ada.asks("DELETE", f"/me/passkeys/{key['id']}")
    assert (await told(ada), await told(ben)) == (10, 0)
    async with here.services.engine.connect() as connection:
        what = await connection.scalar(select(notices_table.c.what).where(notices_table.c.occasion == "account"))
    assert "If that wasn’t you" in msgspec.json.decode(what or "")["sentence"]


async def test_where_moderators_need_passkeys_a_password_or_a_token_isnt_enough(
    settings: Settings, wall: WallClock
) -> None:
    chosen = msgspec.structs.replace(settings, sign_ins_a_minute=10_000, moderators_need_passkeys=True)
    async with inside(chosen, wall) as (address, services), AsyncExitStack() as stack:
        here = Here(address, services, stack)
        ada, phone = await here.with_passkey()
        await admin.name_role(chosen, ADA["login"], "moderator")
        assert (await ada.asks("GET", "/moderation/reports", 403))["code"] == "moderator_passkey"
        token = await ada.asks("POST", "/me/tokens", label="a program", scope="account")
        program = await here.browser()
        program.http.headers["authorization"] = f"Bearer {token['key']}"
        assert (await program.asks("GET", "/moderation/reports", 403))["code"] == "moderator_passkey"
        await signs_in(ada, phone)
        assert await ada.asks("GET", "/moderation/reports") == []
        wall.at += 86_400 + 60
        await ada.asks("GET", "/me")
        assert await ada.asks("GET", "/moderation/reports") == [], "it stays so when their key is replaced"


async def test_a_guest_makes_an_account_first(here: Here) -> None:
    guest = await (await here.browser()).comes_as("Griet")
    assert (await guest.asks("POST", "/me/passkeys/question", 403))["code"] == "passkey_account"
    assert (await guest.asks("POST", "/me/passkeys", 403, json=made_up()))["code"] == "passkey_account"
    assert (await (await here.browser()).asks("POST", "/me/passkeys/question", 401))["code"] == "not_signed_in"


async def test_a_question_is_answered_once(here: Here) -> None:
    _, phone = await here.with_passkey()
    ben = await here.browser()
    question = await ben.asks("POST", "/passkey/question")
    cookie = ben.http.cookies["compagnie_challenge"]
    signed = phone.signs(question)
    await ben.asks("POST", "/session/passkey", json=signed)
    thief = await here.browser()
    thief.http.cookies.set("compagnie_challenge", cookie)
    assert (await thief.asks("POST", "/session/passkey", 401, json=signed))["code"] == "challenge_over"


async def test_of_many_who_answer_a_question_at_once_one_is_let_in(here: Here) -> None:
    _, phone = await here.with_passkey()
    ben = await here.browser()
    signed = phone.signs(await ben.asks("POST", "/passkey/question"))
    answers = await asyncio.gather(*(ben.http.post("/api/session/passkey", json=signed) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]


async def test_a_question_is_for_the_browser_that_asked(here: Here) -> None:
    _, phone = await here.with_passkey()
    ben, thief = await here.browser(), await here.browser()
    signed = phone.signs(await ben.asks("POST", "/passkey/question"))
    assert (await thief.asks("POST", "/session/passkey", 401, json=signed))["code"] == "challenge_over"
    await thief.asks("POST", "/passkey/question")
    assert (await thief.asks("POST", "/session/passkey", 401, json=signed))["code"] == "bad_passkey"


async def test_a_question_is_soon_over_and_forgotten(here: Here, wall: WallClock) -> None:
    _, phone = await here.with_passkey()
    ben = await here.browser()
    question = await ben.asks("POST", "/passkey/question")
    wall.at += CHALLENGE_LIFETIME + 1
    assert (await ben.asks("POST", "/session/passkey", 401, json=phone.signs(question)))["code"] == "challenge_over"
    for _ in range(3):
        await ben.asks("POST", "/passkey/question")
    wall.at += CHALLENGE_LIFETIME + 1
    await ben.asks("POST", "/passkey/question")
    assert await here.now("challenges") == 1


async def test_a_question_to_sign_in_makes_no_passkey_and_the_other_way_round(here: Here) -> None:
    ada, phone = await here.with_passkey()
    to_make = await ada.asks("POST", "/me/passkeys/question")
    assert (await ada.asks("POST", "/session/passkey", 401, json=phone.signs(to_make)))["code"] == "challenge_over"
    to_sign = await ada.asks("POST", "/passkey/question")
    made = here.device().makes(to_sign | {"user": ""})
    assert (await ada.asks("POST", "/me/passkeys", 401, json=made))["code"] == "challenge_over"


async def test_a_signature_counts_only_for_this_server_by_a_verified_person_with_this_key(here: Here) -> None:
    _, phone = await here.with_passkey()
    ben = await here.browser()
    phone.origin = "https://evil.example"
    assert await refused(ben, phone) == "bad_passkey"
    phone.origin = here.address
    question = {"challenge": "", "host": "evil.example"}
    assert await refused(ben, phone, authenticator_data=phone.signs(question)["authenticator_data"]) == "bad_passkey"
    phone.flags = PRESENT
    assert await refused(ben, phone) == "bad_passkey", "whoever finds the phone needs its owner"
    phone.flags = 0x05
    other = here.device()
    other.credential, other.user = phone.credential, phone.user
    assert await refused(ben, other) == "bad_passkey"
    assert await refused(ben, phone, user=encoded(b"somebody else")) == "bad_passkey"
    assert await refused(ben, phone, credential=encoded(b"unknown")) == "no_such_passkey"
    await signs_in(ben, phone)


async def test_a_copied_passkey_is_refused_once_its_count_goes_back(here: Here) -> None:
    _, phone = await here.with_passkey()
    await signs_in(await here.browser(), phone)
    copy = here.device()
    copy.key, copy.credential, copy.user, copy.count = phone.key, phone.credential, phone.user, 0
    assert await refused(await here.browser(), copy) == "bad_passkey"
    phone.count = 2**32 - 2
    await signs_in(await here.browser(), phone)


async def test_a_passkey_must_be_made_for_this_server_and_this_question(here: Here) -> None:
    ada = await here.ada()

    async def tells(device: Authenticator, **changed: Any) -> str:
        question = await ada.asks("POST", "/me/passkeys/question")
        answer = await ada.http.post("/api/me/passkeys", json=device.makes(question, **changed))
        assert answer.status_code in (400, 401, 409), answer.text
        return str(answer.json()["code"])

    device = here.device()
    assert await tells(here.device(origin="https://evil.example")) == "bad_passkey"
    assert await tells(here.device(flags=PRESENT)) == "bad_passkey"
    assert await tells(device, attestation=device.attestation("evil.example")) == "bad_passkey"
    assert await tells(device, attestation=device.attestation("localhost", b"another id")) == "bad_passkey"
    assert await tells(device, client_data=device.client_data("webauthn.create", "AAAA")) == "bad_passkey"
    assert await tells(device, name="") == "unreadable"
    assert await tells(device, name="x" * 41) == "unreadable"
    await adds(ada, device)
    assert await tells(device) == "passkey_known"
    assert len((await ada.asks("GET", "/me/ways-in"))["passkeys"]) == 1


def made_up(**changed: Any) -> dict[str, Any]:
    """A passkey whose parts are nothing."""
    return {"name": "A", "credential": "AAAA", "client_data": "AAAA", "attestation": "AAAA"} | changed


NESTED = encoded(b"\x81" * 5000 + b"\x00")
HUGE = encoded(b"\x5b\x7f\xff\xff\xff\xff\xff\xff\xff")
"""CBOR that announces 2**63 - 1 bytes."""


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"attestation": NESTED},
        {"attestation": HUGE},
        {"attestation": encoded(cbor2.dumps({"fmt": "tpm", "attStmt": {"ver": 1}, "authData": bytes(600)}))},
        {"attestation": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": b"\xff" * 40}))},
        {"client_data": encoded(b'{"type":"webauthn.create","challenge":7,"origin":[]}')},
        {"client_data": encoded(b"[" * 5000)},
        {"attestation": "A" * 8193},
        {"credential": "A" * 1365},
        {"credential": "not base64!"},
        {"transports": ["usb"] * 17},
        {"transports": [1]},
        {"more": 1},
    ],
)
async def test_a_made_up_passkey_gets_a_sentence(here: Here, changed: dict[str, Any]) -> None:
    ada = await here.ada()
    question = await ada.asks("POST", "/me/passkeys/question")
    device = here.device()
    honest = made_up(client_data=device.client_data("webauthn.create", question["challenge"])) if changed else made_up()
    answer = await ada.http.post("/api/me/passkeys", json=honest | changed)
    assert answer.status_code in (400, 401) and answer.json()["sentence"], answer.text
    assert (await ada.asks("GET", "/me/ways-in"))["passkeys"] == []


@pytest.mark.parametrize(
    "changed",
    [
        {"authenticator_data": ""},
        {"authenticator_data": encoded(bytes(37))},
        {"authenticator_data": HUGE},
        {"signature": ""},
        {"signature": encoded(b"\x30" * 500)},
        {"client_data": encoded(b"null")},
        {"client_data": ""},
    ],
)
async def test_a_made_up_signature_gets_a_sentence(here: Here, changed: dict[str, Any]) -> None:
    _, phone = await here.with_passkey()
    assert await refused(await here.browser(), phone, **changed) == "bad_passkey"
    await signs_in(await here.browser(), phone)


async def test_somebody_has_twenty_passkeys_at_most(here: Here) -> None:
    ada = await here.ada()
    for _ in range(MAX_PASSKEYS):
        await adds(ada, here.device())
    assert (await ada.asks("POST", "/me/passkeys/question", 409))["code"] == "too_many_passkeys"


async def test_an_erased_persons_passkey_opens_nothing(here: Here) -> None:
    ada, phone = await here.with_passkey()
    await ada.asks("DELETE", "/me")
    assert (await signs_in(await here.browser(), phone, 404))["code"] == "no_such_passkey"


async def test_a_passkey_that_is_removed_while_it_signs_in_opens_no_session(here: Here) -> None:
    ada, phone = await here.with_passkey()
    (key,) = (await ada.asks("GET", "/me/ways-in"))["passkeys"]
    ben, accounts = await here.browser(), Accounts(here.services)
    question = await ben.asks("POST", "/passkey/question")
    keys, given = Passkeys(here.services), msgspec.convert(phone.signs(question), SignedByPasskey)
    host = passkey_host(here.services.settings, here.address.removeprefix("http://"))
    shown = await keys.show(host, ben.http.cookies["compagnie_challenge"], given)
    before = await here.now("sessions")
    await ada.asks("DELETE", f"/me/passkeys/{key['id']}")
    with pytest.raises(Refusal) as no:
        await accounts.enter(shown)
    assert no.value.code == "no_such_passkey" and await here.now("sessions") == before


async def test_a_password_that_is_changed_while_it_signs_in_opens_no_session(here: Here) -> None:
    ada, accounts = await here.ada(), Accounts(here.services)
    shown = await accounts.sign_in(ADA["login"], ADA["password"])
    await ada.asks("PUT", "/me/password", old=ADA["password"], new="difference engine")
    with pytest.raises(Refusal) as no:
        await accounts.enter(shown)
    assert no.value.code == "wrong_password" and await here.now("sessions") == 1


@pytest.mark.parametrize(
    ("given", "asked", "name", "origins"),
    [
        ({}, "localhost:8601", "localhost", ("https://localhost:8601", "http://localhost:8601")),
        ({}, "Play.Example.org", "play.example.org", ("https://play.example.org", "http://play.example.org")),
        (
            {"public_url": "https://play.example.org:443/"},
            "10.0.0.1",
            "play.example.org",
            ("https://play.example.org",),
        ),
        (
            {"public_url": "https://play.example.org", "origins": ["https://play.example.org:8443", "https://b.org"]},
            "b.org",
            "play.example.org",
            ("https://play.example.org", "https://play.example.org:8443"),
        ),
    ],
)
def test_passkeys_are_for_the_name_that_the_settings_give_or_that_was_asked(
    given: dict[str, Any], asked: str, name: str, origins: tuple[str, ...]
) -> None:
    assert passkey_host(Settings(**given), asked) == (name, origins)


@pytest.mark.parametrize("asked", ["127.0.0.1:8601", "[::1]:8601", ""])
def test_there_are_no_passkeys_for_bare_addresses(asked: str) -> None:
    with pytest.raises(Refusal) as no:
        passkey_host(Settings(), asked)
    assert no.value.code == "no_passkeys_here"
