"""Signed cookies, session keys and passwords: what proves who someone is."""

import asyncio
import hashlib
import hmac
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_hasher = PasswordHasher()


def sign(key: str, text: str) -> str:
    """A text with its signature: it can be read by all and written only by who has the key."""
    return f"{text}.{_signature(key, text)}"


def signed(key: str, value: str) -> str | None:
    """The text, if the signature is ours."""
    text, _, signature = value.rpartition(".")
    return text if text and hmac.compare_digest(signature.encode(), _signature(key, text).encode()) else None


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(32)


def digest(key: str) -> str:
    """What the database keeps of a key: enough to know it again, not enough to use it."""
    return hashlib.sha256(key.encode()).hexdigest()


async def hashed(password: str) -> str:
    """A password as the database keeps it. It takes a moment, so it is done in a thread."""
    return await asyncio.to_thread(_hasher.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Whether this is the password. It takes as long where there is none: nobody learns who has an account."""
    return await asyncio.to_thread(_matches, password, kept) and kept is not None


@cache
def _decoy() -> str:
    return _hasher.hash(secrets.token_hex(8))


def _matches(password: str, kept: str | None) -> bool:
    try:
        return _hasher.verify(kept or _decoy(), password)
    except (Argon2Error, InvalidHashError):
        return False


def _signature(key: str, text: str) -> str:
    return hmac.digest(key.encode(), f"compagnie-guest-1/{text}".encode(), "sha256").hex()
