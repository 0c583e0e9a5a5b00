"""A small provider of sign-ins: real HTTP, real keys; it can be told to lie in each of its answers."""

import asyncio
import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

CLIENT, SECRET = "compagnie", "a secret: of the client"


class OidcProvider:
    """Who is signed in there, and what it says of them."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "first", "use": "sig"})
        self.known = [self.key]
        self.person: dict[str, Any] = {"sub": "1815", "name": "Ada Lovelace", "preferred_username": "Ada"}
        self.lies: dict[str, Any] = {}
        """Claims that a token has instead of the true ones; None: left out."""
        self.header: dict[str, Any] = {}
        self.described: dict[str, Any] = {}
        """What it says of itself instead of the truth."""
        self.token: str | None = None
        """What it gives instead of a token."""
        self.status = 200
        self.asked: list[str] = []
        self._codes: dict[str, dict[str, str]] = {}
        self.issuer = ""

    def signs_in(self, address: str) -> dict[str, str]:
        """What a browser that was sent there comes back with."""
        asked = dict(parse_qsl(urlsplit(address).query))
        assert asked["response_type"] == "code" and asked["code_challenge_method"] == "S256"
        assert "openid" in asked["scope"].split() and asked["client_id"] == CLIENT
        code = secrets.token_urlsafe(8)
        self._codes[code] = asked
        return {"code": code, "state": asked["state"]}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        path = first.split()[1]
        self.asked.append(path)
        status, answer = self._answer(path, headers, body.decode())
        where = f"Location: {answer}\r\n" if status == 302 else ""
        text = "" if where else answer if isinstance(answer, str) else json.dumps(answer)
        writer.write(f"HTTP/1.1 {status} Said\r\n{where}Content-Length: {len(text)}\r\n\r\n{text}".encode())
        await writer.drain()
        writer.close()

    def _answer(self, path: str, headers: dict[str, str], body: str) -> tuple[int, Any]:
        if self.status != 200:
            return self.status, "no"
        match path:
            case "/.well-known/openid-configuration":
                told = {
                    "issuer": self.issuer,
                    "authorization_endpoint": f"{self.issuer}/authorize?realm=1",
                    "token_endpoint": f"{self.issuer}/token",
                    "jwks_uri": f"{self.issuer}/keys",
                }
                return 200, told | self.described
            case _ if path.startswith("/authorize"):  # whoever comes by is signed in there already
                back = self.signs_in(path)
                return 302, f"{dict(parse_qsl(urlsplit(path).query))['redirect_uri']}?{urlencode(back)}"
            case "/keys":
                return 200, KeySet(self.known).as_dict(private=False)
            case "/token":
                return self._exchange(headers, body)
        return 404, "nothing"

    def _exchange(self, headers: dict[str, str], body: str) -> tuple[int, Any]:
        given = {name: values[0] for name, values in parse_qs(body).items()}
        user, _, secret = base64.b64decode(headers["authorization"].removeprefix("Basic ")).decode().partition(":")
        asked = self._codes.pop(given["code"], None)
        verifier = hashlib.sha256(given["code_verifier"].encode()).digest()
        right = (unquote(user), unquote(secret)) == (CLIENT, SECRET) and given["grant_type"] == "authorization_code"
        if not (asked and right and given["redirect_uri"] == asked["redirect_uri"]):
            return 400, {"error": "invalid_grant"}
        if base64.urlsafe_b64encode(verifier).rstrip(b"=").decode() != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        return 200, {"id_token": self.token or self._signed(asked), "token_type": "Bearer", "access_token": "x"}

    def _signed(self, asked: dict[str, str]) -> str:
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": asked["nonce"]}
        claims |= self.person | ({"auth_time": now} if "max_age" in asked else {}) | self.lies
        claims = {name: value for name, value in claims.items() if value is not None}
        header = {"alg": "RS256", "kid": self.key.kid} | self.header
        return jwt.encode(header, claims, self.key, algorithms=["RS256", "HS256", "PS256"])


@contextmanager
def provider_beside() -> Iterator[OidcProvider]:
    """A provider in a thread of its own, for tests that have no event loop."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    opened = oidc_provider()
    provider = asyncio.run_coroutine_threadsafe(opened.__aenter__(), loop).result(10)
    try:
        yield provider
    finally:
        asyncio.run_coroutine_threadsafe(opened.__aexit__(None, None, None), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@asynccontextmanager
async def oidc_provider() -> AsyncIterator[OidcProvider]:
    """A provider on a free port."""
    provider = OidcProvider()
    server = await asyncio.start_server(provider.serve, "127.0.0.1", 0)
    provider.issuer = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield provider
    finally:
        server.close()
        await server.wait_closed()
