"""Signed cookies, session keys and password hashes."""

import hashlib
import hmac
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_hasher = PasswordHasher(parallelism=1)


def sign(key: str, text: str) -> str:
    """A text with its signature: anyone can read it, only the holder of the key can make it."""
    return f"{text}.{_signature(key, text)}"


def verified(key: str, value: str) -> str | None:
    """The text of a signed value; None if the signature isn't ours."""
    text, _, signature = value.rpartition(".")
    return text if text and hmac.compare_digest(signature.encode(), _signature(key, text).encode()) else None


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(32)


def digest(key: str) -> str:
    """The digest that the database keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def hash_password(password: str) -> str:
    """The hash that the database keeps of a password. Slow: run it in a worker thread."""
    return _hasher.hash(password)


def verify_password(password: str, stored: str | None) -> bool:
    """Whether a password matches a hash. Slow: run it in a worker thread.

    Without a hash it takes as long, so that nobody learns who has an account.
    """
    return _verify(password, stored) and stored is not None


@cache
def _decoy_hash() -> str:
    return _hasher.hash(secrets.token_hex(8))


def _verify(password: str, stored: str | None) -> bool:
    try:
        return _hasher.verify(stored or _decoy_hash(), password)
    except (Argon2Error, InvalidHashError):
        return False


def _signature(key: str, text: str) -> str:
    return hmac.digest(key.encode(), f"compagnie-guest-1/{text}".encode(), "sha256").hex()
