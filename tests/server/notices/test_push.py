"""Web push: the example of RFC 8291 to the byte, and a signature that a service can verify."""

import random

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from compagnie.server.base.settings import BadSettings, Settings
from compagnie.server.notices.push import (
    CURVE,
    check_subscription,
    encrypted,
    from_base64,
    public_key,
    push_key,
    signed_headers,
    to_base64,
)

BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_example_of_rfc_8291_is_encrypted_to_the_byte() -> None:
    """RFC 8291, section 5."""
    ours = ec.derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    text = b"When I grow up, I want to be a watermelon"
    made = encrypted(text, from_base64(BROWSER), from_base64(AUTH), from_base64("DGv6ra1nlYgDCS1FRnbzlw"), ours)
    assert to_base64(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P"
        "Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_push_service_can_verify_our_signature() -> None:
    """RFC 8292: the signature covers audience, expiry and contact."""
    key = ec.generate_private_key(CURVE)
    headers = signed_headers(key, "https://push.example.org:8443/abc?d=1", "mailto:host@example.org", 1000.0)
    token, _, given = headers["Authorization"].removeprefix("vapid t=").partition(", k=")
    assert given == public_key(key)
    opening, _, signature = token.rpartition(".")
    raw = from_base64(signature)
    numbers = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(numbers, opening.encode(), ec.ECDSA(hashes.SHA256()))
    claims = msgspec.json.decode(from_base64(opening.split(".")[1]))
    assert claims == {"aud": "https://push.example.org:8443", "exp": 44_200, "sub": "mailto:host@example.org"}


def test_the_push_key_is_made_once_and_stored(settings: Settings) -> None:
    common = public_key(push_key(settings))
    other = msgspec.structs.replace(settings, home=settings.home / "other")
    assert public_key(push_key(other)) == common, "servers with one key have one push key"
    assert public_key(push_key(msgspec.structs.replace(settings, key="another"))) != common
    alone = msgspec.structs.replace(settings, key="")
    assert public_key(push_key(alone)) == public_key(push_key(alone)) != common
    assert (settings.home / "push-key").stat().st_mode & 0o077 == 0
    with pytest.raises(BadSettings, match="push_key"):
        push_key(msgspec.structs.replace(settings, push_key="xyz"))


@pytest.mark.parametrize(
    ("browser", "auth"),
    [("", AUTH), (BROWSER, ""), (BROWSER[:-4], AUTH), ("ä", AUTH), (BROWSER, "!!"), ("A" * 87, AUTH)],
)
def test_invalid_keys_of_a_browser_are_refused(browser: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        check_subscription(browser, auth)


def test_base64url_is_encoded_and_decoded() -> None:
    dice = random.Random(1)
    for n in range(40):
        given = dice.randbytes(n)
        assert from_base64(to_base64(given)) == given
