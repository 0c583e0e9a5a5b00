"""Signing in by a provider: one with real keys, which tells the truth, or lies in each of its answers."""

import base64
import hmac
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import msgspec
import pytest
from joserfc import jwt
from joserfc.jwk import RSAKey

from compagnie.server.base.settings import BadSettings, Settings, read_settings
from compagnie.server.people import provider as provider_module
from compagnie.server.people.challenges import CHALLENGE_LIFETIME
from compagnie.server.people.proof import PROOF_LIFETIME
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.people.oidc_provider import CLIENT, SECRET, OidcProvider, oidc_provider
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

PASSWORD = "charles babbage"


class Here:
    """A server whose people may sign in by a provider."""

    def __init__(self, address: str, provider: OidcProvider, stack: AsyncExitStack) -> None:
        self.address, self.provider, self._stack = address, provider, stack

    async def browser(self) -> Visitor:
        return Visitor(await self._stack.enter_async_context(httpx.AsyncClient(base_url=self.address, trust_env=False)))

    async def goes(self, person: Visitor, purpose: str = "sign_in") -> dict[str, str]:
        """Go to the provider and sign in there; what one comes back with."""
        told = await person.asks("POST", "/provider/question", purpose=purpose)
        return self.provider.signs_in(told["address"])

    async def comes_back(self, person: Visitor, given: dict[str, str]) -> tuple[str, str]:
        """Come back from the provider; what was done or refused."""
        answer = await person.http.get("/api/provider/return", params=given)
        assert answer.status_code == 303, answer.text
        where = urlsplit(answer.headers["location"])
        assert (where.scheme, where.netloc, where.path) == ("", "", "/me"), "nobody is led elsewhere"
        ((told, what),) = parse_qsl(where.query)
        return told, what

    async def signs_in(self, person: Visitor, purpose: str = "sign_in") -> tuple[str, str]:
        return await self.comes_back(person, await self.goes(person, purpose))


@pytest.fixture
async def here(settings: Settings, wall: WallClock) -> AsyncIterator[Here]:
    wall.at = time.time()
    async with oidc_provider() as provider, AsyncExitStack() as stack:
        given = {"oidc_issuer": provider.issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET}
        given |= {"oidc_name": "Club login", "public_url": "https://play.example.org"}
        chosen = msgspec.structs.replace(settings, sign_ins_a_minute=10_000, **given)
        async with inside(chosen, wall) as (address, _):
            yield Here(address, provider, stack)


async def test_who_comes_for_the_first_time_gets_an_account_and_later_finds_it_again(here: Here) -> None:
    ada = await here.browser()
    assert (await ada.asks("GET", "/provider"))["name"] == "Club login"
    assert await here.signs_in(ada) == ("done", "sign_in")
    me = await ada.asks("GET", "/me")
    assert (me["name"], me["guest"]) == ("Ada Lovelace", False)
    ways = await ada.asks("GET", "/me/ways-in")
    assert (ways["login"], ways["password"], ways["provider"]) == ("ada", False, True)
    elsewhere = await here.browser()
    assert await here.signs_in(elsewhere) == ("done", "sign_in")
    assert await elsewhere.asks("GET", "/me") == me
    assert here.provider.asked.count("/.well-known/openid-configuration") == 1
    assert here.provider.asked.count("/keys") == 1


async def test_a_guest_brings_their_games_along_to_a_new_account_and_to_an_old_one(here: Here) -> None:
    griet = await (await here.browser()).comes_as("Griet")
    first = (await griet.opens(game="batavia", seats=3))["id"]
    await here.signs_in(griet)
    me = await griet.asks("GET", "/me")
    assert (me["name"], me["guest"], me["id"]) == ("Griet", False, griet.person["id"])
    again = await (await here.browser()).comes_as("Somebody")
    second = (await again.opens(game="batavia", seats=3))["id"]
    await here.signs_in(again)
    assert {each["id"] for each in await again.asks("GET", "/me/tables")} == {first, second}


async def test_a_login_that_is_taken_isnt_given_away_nor_is_its_account(here: Here) -> None:
    owner = await here.browser()
    await owner.asks("POST", "/account", login="ada", password=PASSWORD, name="The first Ada")
    ada = await here.browser()
    await here.signs_in(ada)
    ways = await ada.asks("GET", "/me/ways-in")
    assert ways["login"].startswith("ada.") and (await ada.asks("GET", "/me"))["name"] == "Ada Lovelace"
    assert (await owner.asks("GET", "/me/ways-in"))["provider"] is False


@pytest.mark.parametrize(
    "told",
    [{"name": "\u202eevil", "preferred_username": "\u0430\u0501a"}, {"name": 7, "preferred_username": ["a"]}, {}],
)
async def test_whatever_the_provider_calls_somebody_they_get_a_name_that_may_be(here: Here, told: Any) -> None:
    here.provider.person = {"sub": "7"} | told
    ada = await here.browser()
    assert await here.signs_in(ada) == ("done", "sign_in")
    assert (await ada.asks("GET", "/me"))["name"] == "Newcomer"
    assert (await ada.asks("GET", "/me/ways-in"))["login"]


async def test_an_account_is_linked_and_unlinked_and_the_last_way_in_stays(here: Here) -> None:
    ada = await here.browser()
    await ada.asks("POST", "/account", login="ada", password=PASSWORD, name="Ada")
    assert await here.signs_in(ada, "link") == ("done", "link")
    assert await here.signs_in(ada, "link") == ("done", "link"), "twice is as good as once"
    elsewhere = await here.browser()
    await here.signs_in(elsewhere)
    assert (await elsewhere.asks("GET", "/me"))["name"] == "Ada"
    eve = await here.browser()
    await eve.asks("POST", "/account", login="eve", password=PASSWORD, name="Eve")
    assert await here.signs_in(eve, "link") == ("refused", "identity_taken")
    await ada.asks("DELETE", "/me/provider")
    assert (await ada.asks("GET", "/me/ways-in"))["provider"] is False
    new = await here.browser()
    await here.signs_in(new)
    assert (await new.asks("GET", "/me"))["name"] == "Ada Lovelace", "another account by now"
    await here.signs_in(new, "prove")
    assert (await new.asks("DELETE", "/me/provider", 409))["code"] == "last_way_in"
    await new.asks("PUT", "/me/password", new="difference engine")
    await new.asks("DELETE", "/me/provider")


async def test_only_who_has_just_shown_who_they_are_links_and_unlinks(here: Here, wall: WallClock) -> None:
    ada = await here.browser()
    await here.signs_in(ada)
    for method, path, fields in (("POST", "/provider/question", {"purpose": "link"}), ("DELETE", "/me/provider", {})):
        assert (await ada.asks(method, path, 403, **fields))["code"] == "prove_yourself", (
            "the provider may know them long"
        )
    assert await here.signs_in(ada, "prove") == ("done", "prove")
    await ada.asks("PUT", "/me/password", new="difference engine")
    wall.at += PROOF_LIFETIME + 1
    assert (await ada.asks("DELETE", "/me/provider", 403))["code"] == "prove_yourself"
    here.provider.person |= {"sub": "another"}
    assert await here.signs_in(ada, "prove") == ("refused", "bad_identity")
    assert (await ada.asks("DELETE", "/me/provider", 403))["code"] == "prove_yourself"
    guest = await (await here.browser()).comes_as("Griet")
    assert (await guest.asks("POST", "/provider/question", 403, purpose="link"))["code"] == "passkey_account"


ATTACKS: dict[str, dict[str, Any]] = {
    "another issuer": {"lies": {"iss": "https://evil.example"}},
    "another audience": {"lies": {"aud": "another client"}},
    "others beside us": {"lies": {"aud": [CLIENT, "another client"]}},
    "given to another": {"lies": {"azp": "another client"}},
    "another nonce": {"lies": {"nonce": "made up"}},
    "no nonce": {"lies": {"nonce": None}},
    "over": {"lies": {"exp": 1_000_000_000}},
    "never over": {"lies": {"exp": None}},
    "from the future": {"lies": {"iat": 99_999_999_999}},
    "nobody": {"lies": {"sub": None}},
    "nobody in particular": {"lies": {"sub": ""}},
    "a number": {"lies": {"sub": 7}},
    "too long": {"lies": {"sub": "x" * 300}},
    "no token": {"token": "nothing"},
    "parts of nothing": {"token": "a.b.c"},
    "a long token": {"token": "a" * 20_000 + ".b.c"},
}


@pytest.mark.parametrize("attack", ATTACKS)
async def test_a_token_that_isnt_for_this_question_lets_nobody_in(here: Here, attack: str) -> None:
    for name, value in ATTACKS[attack].items():
        setattr(here.provider, name, value)
    ada = await here.browser()
    assert await here.signs_in(ada) == ("refused", "bad_identity")
    await ada.asks("GET", "/me", 401)
    here.provider.lies, here.provider.token = {}, None
    assert await here.signs_in(ada) == ("done", "sign_in")


def encoded(given: bytes) -> str:
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()


def part(told: dict[str, Any]) -> str:
    """A part of a token that was made by hand."""
    return encoded(json.dumps(told).encode())


async def test_a_token_must_be_signed_with_a_key_of_the_provider(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    right, ada = here.provider.key, await here.browser()
    here.provider.key = RSAKey.generate_key(2048, {"kid": "first"})
    assert await here.signs_in(ada) == ("refused", "bad_identity"), "a key of the same name"
    here.provider.key = right
    now = int(time.time())

    async def with_token(sign: Callable[[dict[str, Any]], str]) -> tuple[str, str]:
        told = await ada.asks("POST", "/provider/question", purpose="sign_in")
        given = here.provider.signs_in(told["address"])
        nonce = dict(parse_qsl(urlsplit(told["address"]).query))["nonce"]
        claims = {"iss": here.provider.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": nonce, "sub": "1"}
        here.provider.token = sign(claims)
        return await here.comes_back(ada, given)

    def shared(secret: bytes) -> Callable[[dict[str, Any]], str]:
        """Signed with a secret that isn't the provider's alone, or that everybody knows."""

        def sign(claims: dict[str, Any]) -> str:
            text = f"{part({'alg': 'HS256', 'kid': 'first'})}.{part(claims)}"
            return f"{text}.{encoded(hmac.digest(secret, text.encode(), 'sha256'))}"

        return sign

    bad = ("refused", "bad_identity")
    assert await with_token(lambda claims: f"{part({'alg': 'none'})}.{part(claims)}.") == bad, "nobody signed it"
    assert await with_token(shared(SECRET.encode())) == bad, "our secret is no key of theirs"
    assert await with_token(shared(right.as_pem(private=False))) == bad, "a public key is no secret"
    header = {"alg": "RS256", "kid": "first"}
    assert await with_token(lambda claims: jwt.encode(header, claims, right)) == ("done", "sign_in")
    here.provider.token = None
    monkeypatch.setattr(provider_module, "KEYS_RETRY_DELAY", 0.0)
    here.provider.key = RSAKey.generate_key(2048, {"kid": "second"})
    here.provider.known = [right, here.provider.key]
    assert await here.signs_in(await here.browser()) == ("done", "sign_in"), "new keys are asked for"


async def test_a_code_counts_once_and_for_the_browser_that_went(here: Here) -> None:
    ada, eve = await here.browser(), await here.browser()
    given = await here.goes(ada)
    assert await here.comes_back(eve, given) == ("refused", "challenge_over"), "she never went"
    await here.goes(eve)
    assert await here.comes_back(eve, given) == ("refused", "challenge_over"), "she went with another question"
    assert await here.comes_back(ada, given) == ("done", "sign_in")
    cookies = dict(ada.http.cookies)
    assert "compagnie_challenge" not in cookies
    assert await here.comes_back(ada, given) == ("refused", "challenge_over")
    own = await here.goes(eve)
    assert await here.comes_back(eve, {"code": given["code"], "state": own["state"]}) == ("refused", "bad_identity")


async def test_a_code_that_was_put_under_another_question_lets_nobody_in(here: Here) -> None:
    """Somebody is made to come back with a code of the attacker's: PKCE and nonce belong to another question."""
    eve, ada = await here.browser(), await here.browser()
    stolen, own = await here.goes(eve), await here.goes(ada)
    assert await here.comes_back(ada, {"code": stolen["code"], "state": own["state"]}) == ("refused", "bad_identity")
    await ada.asks("GET", "/me", 401)


async def test_who_comes_back_late_or_with_a_refusal_is_told_so(here: Here, wall: WallClock) -> None:
    ada = await here.browser()
    given = await here.goes(ada)
    wall.at += CHALLENGE_LIFETIME + 1
    assert await here.comes_back(ada, given) == ("refused", "challenge_over")
    state = (await here.goes(ada))["state"]
    assert await here.comes_back(ada, {"error": "access_denied", "state": state}) == ("refused", "provider_refused")
    assert await here.comes_back(ada, {}) == ("refused", "challenge_over")
    for given in ({"state": "x" * 201}, {"code": "x" * 5000}):
        answer = await ada.http.get("/api/provider/return", params=given)
        assert answer.status_code == 400 and answer.json()["sentence"]


async def test_who_signs_out_while_they_link_links_nothing(here: Here) -> None:
    ada = await here.browser()
    await ada.asks("POST", "/account", login="ada", password=PASSWORD, name="Ada")
    given = await here.goes(ada, "link")
    await ada.asks("DELETE", "/session")
    assert await here.comes_back(ada, given) == ("refused", "challenge_over")


@pytest.mark.parametrize(
    "described",
    [
        {"issuer": "https://evil.example"},
        {"token_endpoint": "http://evil.example/token"},
        {"jwks_uri": "file:///etc/passwd"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"token_endpoint": None},
    ],
)
async def test_a_provider_that_describes_itself_wrongly_is_not_gone_to(here: Here, described: dict[str, Any]) -> None:
    here.provider.described = described
    ada = await here.browser()
    told = await ada.asks("POST", "/provider/question", 503, purpose="sign_in")
    assert told["code"] == "provider_away" and "can’t be asked" in told["sentence"]
    here.provider.described = {}
    assert await here.signs_in(ada) == ("done", "sign_in"), "once it is well, people come in"


async def test_a_provider_that_fails_is_told_in_a_sentence(here: Here) -> None:
    ada = await here.browser()
    given = await here.goes(ada)
    here.provider.status = 500
    assert await here.comes_back(ada, given) == ("refused", "provider_away")
    here.provider.status = 200
    given = await here.goes(ada)
    here.provider.known = []
    assert await here.comes_back(ada, given) == ("refused", "provider_away")


async def test_a_server_without_a_provider_offers_none(settings: Settings, wall: WallClock) -> None:
    async with inside(settings, wall) as (address, _), httpx.AsyncClient(base_url=address, trust_env=False) as http:
        ada = Visitor(http)
        assert (await ada.asks("GET", "/provider"))["name"] is None
        assert (await ada.asks("POST", "/provider/question", 404, purpose="sign_in"))["code"] == "no_provider"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"ISSUER": "http://login.example.org", "CLIENT_ID": "c"}, "oidc_issuer must begin with https://"),
        ({"ISSUER": "login", "CLIENT_ID": "c"}, "oidc_issuer must begin with https://"),
        ({"ISSUER": "https://login.example.org"}, "oidc_issuer needs oidc_client_id, and public_url"),
    ],
)
def test_settings_of_a_provider_that_cant_be_are_refused(given: dict[str, str], sentence: str) -> None:
    environment = {f"COMPAGNIE_OIDC_{name}": value for name, value in given.items()}
    with pytest.raises(BadSettings, match=sentence):
        read_settings(None, environment)
