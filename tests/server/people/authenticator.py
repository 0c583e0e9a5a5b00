"""A device that makes passkeys and signs with them, as phones and security keys do; it can also be told to cheat."""

import hashlib
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
HERE = "http://localhost"


def encoded(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with one passkey."""

    def __init__(self, origin: str = HERE, flags: int = PRESENT | VERIFIED) -> None:
        self.origin, self.flags = origin, flags
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential = os.urandom(32)
        self.user = ""
        self.count = 0

    def makes(self, question: dict[str, Any], name: str = "My phone", **changed: Any) -> dict[str, Any]:
        """A passkey for what the server asked; what is given otherwise replaces a part of it."""
        self.user = question["user"]
        fields = {
            "name": name,
            "credential": encoded(self.credential),
            "client_data": self.client_data("webauthn.create", question["challenge"]),
            "attestation": self.attestation(question["host"]),
            "transports": ["internal", "hybrid", "from the future"],
        }
        return fields | changed

    def signs(self, question: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """What the server asked, signed."""
        self.count += 1
        client_data = self.client_data("webauthn.get", question["challenge"])
        data = self.data(question["host"])
        signature = self.key.sign(data + hashlib.sha256(decoded(client_data)).digest(), ec.ECDSA(SHA256()))
        fields = {
            "credential": encoded(self.credential),
            "client_data": client_data,
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
            "user": self.user,
        }
        return fields | changed

    def client_data(self, kind: str, challenge: str) -> str:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return encoded(msgspec.json.encode(told))

    def data(self, host: str, attested: bytes = b"") -> bytes:
        flags = self.flags | (ATTESTED if attested else 0)
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + attested

    def attestation(self, host: str, credential: bytes | None = None) -> str:
        named = credential or self.credential
        attested = bytes(16) + len(named).to_bytes(2, "big") + named + self.public_key()
        return encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self.data(host, attested)}))

    def public_key(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        return cbor2.dumps(key)
