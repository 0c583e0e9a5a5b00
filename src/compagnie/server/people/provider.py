"""Signing in by a provider that the operator has chosen (OpenID Connect): authorization code, PKCE, state and nonce.

The provider says who somebody is in a token that it signs. Nothing else of its answers counts: the token must be from
this very issuer, for us, for the question that this browser was sent with, signed with one of the issuer's keys, and
still hold.
"""

import time
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec
import structlog

from compagnie.core.json_reader import decode
from compagnie.server.base.refusals import refuse
from compagnie.server.base.safe_post import Call, Unreachable, request
from compagnie.server.base.settings import Settings, may_be_trusted
from compagnie.server.base.workers import Asker, Workers

log = structlog.get_logger()

RETURN_PATH = "/api/provider/return"
ALGORITHMS = ("RS256", "PS256", "ES256", "EdDSA", "Ed25519")
"""What tokens may be signed with: by keys of the provider's alone, never by a secret that we know, too."""
METADATA_LIFETIME = 3600.0
"""For so many seconds what the provider says of itself isn't asked again."""
KEYS_RETRY_DELAY = 10.0
"""Nor its keys, when one isn't known: whoever makes up keys makes us ask no more often."""
LEEWAY = 60
"""By how many seconds the provider's clock may differ from ours."""
MAX_TOKEN = 16_384


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser was sent to the provider with; the provider's answer must fit it."""

    state: str
    nonce: str
    verifier: str


class Identity(NamedTuple):
    """Who somebody is, as the provider says."""

    issuer: str
    subject: str
    name: str
    login: str
    shown_at: float | None
    """When they last showed the provider who they are; None where it doesn't say."""


class _Described(msgspec.Struct, frozen=True, kw_only=True):
    """What the provider says of itself (OpenID Connect Discovery)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class _Tokens(msgspec.Struct, frozen=True):
    id_token: str


class _Away(Exception):
    """The provider can't be asked, or answers nonsense: why."""


class Provider:
    """The provider of this server."""

    def __init__(self, settings: Settings, workers: Workers) -> None:
        self._settings, self._workers = settings, workers
        self._described: _Described | None = None
        self._keys: Any = None
        self._described_at = self._keys_at = -METADATA_LIFETIME

    @property
    def name(self) -> str | None:
        """What the provider is called; None where there is none."""
        return (self._settings.oidc_name or self._settings.oidc_issuer) if self._settings.oidc_issuer else None

    async def address(self, question: Question, fresh: bool) -> str:
        """Where a browser is sent. `fresh`: who is there must show the provider anew who they are."""
        described = await self._ask(self._describe)
        asked = {
            "response_type": "code",
            "client_id": self._settings.oidc_client_id,
            "redirect_uri": self._return_address,
            "scope": "openid profile",
            "state": question.state,
            "nonce": question.nonce,
            "code_challenge": urlsafe_b64encode(sha256(question.verifier.encode()).digest()).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
        asked |= {"max_age": "0", "prompt": "login"} if fresh else {}
        joined = "&" if "?" in described.authorization_endpoint else "?"
        return f"{described.authorization_endpoint}{joined}{urlencode(asked)}"

    async def identity(self, question: Question, code: str, asker: Asker) -> Identity:
        """Who came back with this code. Raises a Refusal if what the provider says of it doesn't hold."""
        token = await self._ask(lambda: self._exchange(code, question))
        claims = await self._verified(token, question, asker)
        subject, shown_at = claims["sub"], claims.get("auth_time")
        login = claims.get("preferred_username")
        name = claims.get("name") or login
        return Identity(
            issuer=self._settings.oidc_issuer,
            subject=subject,
            name=name if isinstance(name, str) else "",
            login=login if isinstance(login, str) else "",
            shown_at=float(shown_at) if isinstance(shown_at, int | float) else None,
        )

    @property
    def _return_address(self) -> str:
        return self._settings.public_url.rstrip("/") + RETURN_PATH

    async def _ask(self, work: Any) -> Any:
        if not self._settings.oidc_issuer:
            raise refuse("no_provider")
        try:
            return await work()
        except (_Away, Unreachable, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            log.warning("the provider of sign-ins can't be asked", why=str(error))
            raise refuse("provider_away") from None

    async def _describe(self) -> _Described:
        if self._described is None or time.monotonic() - self._described_at > METADATA_LIFETIME:
            issuer = self._settings.oidc_issuer
            body = await self._get(f"{issuer.rstrip('/')}/.well-known/openid-configuration")
            described = decode(body, _Described)
            if described.issuer != issuer:
                raise _Away("it calls itself otherwise than oidc_issuer says")
            for endpoint in (described.authorization_endpoint, described.token_endpoint, described.jwks_uri):
                if not may_be_trusted(endpoint):
                    raise _Away("an address of it doesn't begin with https://")
            self._described, self._described_at = described, time.monotonic()
        return self._described

    async def _exchange(self, code: str, question: Question) -> str:
        """The token for a code, which the provider gives once."""
        described = await self._describe()
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._return_address,
            "code_verifier": question.verifier,
        }
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
        client, secret = self._settings.oidc_client_id, self._settings.oidc_client_secret
        if secret and "client_secret_basic" in described.token_endpoint_auth_methods_supported:
            pair = f"{quote(client, safe='')}:{quote(secret, safe='')}"
            headers["Authorization"] = f"Basic {b64encode(pair.encode()).decode()}"
        else:
            fields |= {"client_id": client} | ({"client_secret": secret} if secret else {})
        call = Call("POST", described.token_endpoint, headers, urlencode(fields).encode())
        answer = await request(call, self._workers.resolving, private_ok=True)
        if answer.status in (400, 401, 403):
            log.warning("the provider of sign-ins refused a code", status=answer.status)
            raise refuse("bad_identity")
        if answer.status != 200:
            raise _Away(f"it answered {answer.status} for a token")
        return decode(answer.body, _Tokens).id_token

    async def _verified(self, token: str, question: Question, asker: Asker) -> dict[str, Any]:
        """What a token claims, once everything about it holds."""
        keys = await self._ask(self._read_keys)
        claims = await self._checked(token, keys, question, asker)
        if claims is None and time.monotonic() - self._keys_at > KEYS_RETRY_DELAY:  # the provider may have new keys
            self._keys = None
            claims = await self._checked(token, await self._ask(self._read_keys), question, asker)
        if claims is None:
            raise refuse("bad_identity")
        return claims

    async def _checked(self, token: str, keys: Any, question: Question, asker: Asker) -> dict[str, Any] | None:
        client, issuer = self._settings.oidc_client_id, self._settings.oidc_issuer

        def check() -> dict[str, Any] | None:
            try:
                return _claims(token, keys, issuer, client, question.nonce)
            except Exception as error:  # whatever a made-up token breaks in the library, it is refused
                log.warning("a token of the provider of sign-ins doesn't hold", why=f"{type(error).__name__}: {error}")
                return None

        return await self._workers.hashing.run(check, asker)

    async def _read_keys(self) -> Any:
        if self._keys is None or time.monotonic() - self._keys_at > METADATA_LIFETIME:
            body = await self._get((await self._describe()).jwks_uri)
            self._keys, self._keys_at = _key_set(body), time.monotonic()
        return self._keys

    async def _get(self, address: str) -> bytes:
        call = Call("GET", address, {"Accept": "application/json"}, b"")
        answer = await request(call, self._workers.resolving, private_ok=True)
        if answer.status != 200:
            raise _Away(f"it answered {answer.status} at {address}")
        return answer.body


def _key_set(body: bytes) -> Any:
    """The keys that we can use: a provider may have others beside them."""
    from joserfc.errors import JoseError
    from joserfc.jwk import JWKRegistry, KeySet

    found = []
    for each in decode(body, dict[str, Any]).get("keys", []):
        try:
            key = JWKRegistry.import_key(each)
        except (JoseError, ValueError, TypeError, KeyError, AttributeError):
            continue
        if key.key_type in ("RSA", "EC", "OKP") and each.get("use", "sig") == "sig":
            found.append(key)
    if not found:
        raise _Away("it has no keys that we can use")
    return KeySet(found)


def _claims(token: str, keys: Any, issuer: str, client: str, nonce: str) -> dict[str, Any]:
    """What a token claims. Raises whatever is wrong with it."""
    from joserfc import jwt

    if len(token) > MAX_TOKEN:
        raise ValueError("it is too long")
    claims = jwt.decode(token, keys, algorithms=ALGORITHMS).claims
    jwt.JWTClaimsRegistry(
        leeway=LEEWAY,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "value": client},
        sub={"essential": True},
        exp={"essential": True},
        iat={"essential": True},
        nonce={"essential": True, "value": nonce},
    ).validate(claims)
    if claims["aud"] not in (client, [client]) and claims.get("azp") != client:
        raise ValueError("it is for others, too")
    if claims.get("azp", client) != client:
        raise ValueError("it was given to another client")
    if not 1 <= len(claims["sub"]) <= 255:
        raise ValueError("its subject is too long")
    return claims
