"""Web push: messages encrypted for one browser (RFC 8291), signed for its push service (RFC 8292)."""

import base64
import binascii
import hashlib
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from compagnie.server.base.settings import BadSettings, Settings

CURVE = ec.SECP256R1()
POINT_BYTES, AUTH_BYTES, SALT_BYTES, NUMBER_BYTES = 65, 16, 16, 32
RECORD_SIZE = 4096
TOKEN_LIFETIME = 43_200
KEY_FILE = "push-key"
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve."""


def push_key(settings: Settings) -> ec.EllipticCurvePrivateKey:
    """The key that signs push: from the settings; or derived from the servers' common key; or made once and stored."""
    if settings.key and not settings.push_key:
        seed = hashlib.sha512(f"compagnie-push-1/{settings.key}".encode()).digest()
        return ec.derive_private_key(int.from_bytes(seed, "big") % (ORDER - 1) + 1, CURVE)
    text = settings.push_key or _stored_key(settings)
    try:
        return ec.derive_private_key(int(text, 16), CURVE)
    except ValueError:
        raise BadSettings("push_key must be a number of 32 bytes in hex.") from None


def _stored_key(settings: Settings) -> str:
    file = settings.home / KEY_FILE
    if not file.exists():
        settings.home.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        file.write_text(f"{number:064x}", encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """What a page hands to its browser when it subscribes."""
    return to_base64(_point(key))


def signed_headers(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> dict[str, str]:
    """RFC 8292: headers that identify this server to the service at an endpoint, for half a day."""
    where = urlsplit(endpoint)
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + TOKEN_LIFETIME, "sub": contact}
    opening = ".".join(to_base64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(key.sign(opening.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_base64(r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big"))
    return {"Authorization": f"vapid t={opening}.{signature}, k={public_key(key)}"}


def encrypted(
    text: bytes, browser: bytes, auth: bytes, salt: bytes | None = None, ours: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """RFC 8291: a text that only this browser can read."""
    salt = salt or os.urandom(SALT_BYTES)
    ours = ours or ec.generate_private_key(CURVE)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = _derived(auth, shared, b"WebPush: info\0" + browser + _point(ours), 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([POINT_BYTES]) + _point(ours)
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def check_subscription(browser: str, auth: str) -> None:
    """Raises ValueError if these can't be a browser's keys."""
    point, secret = from_base64(browser), from_base64(auth)
    if len(secret) != AUTH_BYTES:
        raise ValueError("auth has the wrong length")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def to_base64(given: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()


def from_base64(given: str) -> bytes:
    """Bytes from base64url. Raises ValueError for anything else."""
    try:
        return base64.urlsafe_b64decode(given + "=" * (-len(given) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("it isn't written in base64url") from None


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(salt: bytes, key: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=purpose).derive(key)
