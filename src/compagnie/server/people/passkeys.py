"""Passkeys (WebAuthn): keys on people's own devices, with which they sign in without a login or a password.

A device signs only for the name under which the passkey was made, and only after its owner showed it who they are (by a
finger, their face, a PIN): a page that looks like ours gets nothing.
"""

import hashlib
import ipaddress
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import convert
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.base.workers import SERVER_ITSELF, Asker
from compagnie.server.people.challenges import Challenge, Challenges
from compagnie.server.people.proof import Check, Shown, check_a_way_in
from compagnie.server.storage.person_exists import check_person_exists
from compagnie.server.storage.schema import passkeys, people
from compagnie.server.tables.services import Services

T = TypeVar("T")

MAX_PASSKEYS = 20
ALGORITHMS = (-7, -8, -257)
"""COSE's numbers of ES256, EdDSA and RS256: what phones, keys and Windows Hello sign with."""
BASE64 = r"^[A-Za-z0-9_-]*$(?!\n)"
CredentialId = Annotated[str, Meta(min_length=1, max_length=1364, pattern=BASE64)]
"""At most 1023 bytes, in base64url without padding."""
Bytes = Annotated[str, Meta(max_length=8192, pattern=BASE64)]
Label = Annotated[str, Meta(min_length=1, max_length=40)]
TRANSPORTS = ("usb", "nfc", "ble", "smart-card", "hybrid", "internal")


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of yours."""

    id: str
    name: str
    created_at: float
    used_at: float | None
    """When you last signed in with it."""


class KnownPasskey(msgspec.Struct, frozen=True):
    """A passkey as browsers know it."""

    credential: str
    transports: list[str]


class PasskeyQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a device has to sign, to show who somebody is. All bytes are in base64url."""

    host: str
    """The name for which passkeys of this server are made (WebAuthn's rp.id)."""
    challenge: str


class NewPasskeyQuestion(PasskeyQuestion, frozen=True, kw_only=True):
    """What a device needs to know to make a passkey."""

    user: str
    login: str
    name: str
    algorithms: list[int]
    known: list[KnownPasskey]
    """Those that you have: no device makes a second one."""


class NewPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passkey that a device has made, and how you want to call it. All bytes are in base64url."""

    name: Label
    credential: CredentialId
    client_data: Bytes
    attestation: Bytes
    transports: Annotated[list[str], Meta(max_length=16)] = []


class SignedByPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a device has signed with a passkey. All bytes are in base64url."""

    credential: CredentialId
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes
    user: Bytes = ""
    """The person whose passkey it is, as their device says."""


class Host(NamedTuple):
    """The name for which passkeys are made, and the origins of pages that may ask for them."""

    name: str
    origins: tuple[str, ...]


def passkey_host(settings: Settings, asked: str) -> Host:
    """Where passkeys belong: to `public_url`, or else to the name by which this server was asked.

    Raises a Refusal where it was asked by a bare address: browsers make no passkeys for those.
    """
    if settings.public_url:
        name = urlsplit(settings.public_url).hostname or ""
        origins = [_origin(url) for url in (settings.public_url, *settings.origins) if urlsplit(url).hostname == name]
    else:
        name = urlsplit(f"//{asked}").hostname or ""
        origins = [_origin(f"{scheme}://{asked}") for scheme in ("https", "http")]
    if not name or _is_address(name):
        raise refuse("no_passkeys_here")
    return Host(name, tuple(origins))


def _origin(url: str) -> str:
    """An address as browsers write the origin of its pages."""
    parts = urlsplit(url)
    port = "" if parts.port in (None, {"https": 443, "http": 80}[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{parts.hostname}{port}"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Passkeys:
    """The passkeys of a server's people."""

    def __init__(self, services: Services, asker: Asker = SERVER_ITSELF) -> None:
        self._services, self._asker, self._challenges = services, asker, Challenges(services)

    async def of(self, person: Person) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""
        chosen = select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.created_at, passkeys.c.id)
        async with self._services.engine.connect() as connection:
            return [_passkey(row) for row in await connection.execute(chosen)]

    async def ask_for_new(self, person: Person, host: Host) -> tuple[Challenge, NewPasskeyQuestion]:
        """What a device needs to know to make a passkey for somebody with an account."""
        if person.guest:
            raise refuse("passkey_account")
        chosen = select(passkeys.c.credential, passkeys.c.transports).where(passkeys.c.person == person.id)
        async with self._services.engine.connect() as connection:
            login = await connection.scalar(select(people.c.login).where(people.c.id == person.id))
            known = [KnownPasskey(row.credential, row.transports.split()) for row in await connection.execute(chosen)]
        if len(known) >= MAX_PASSKEYS:
            raise refuse("too_many_passkeys", most=MAX_PASSKEYS)
        challenge = await self._challenges.ask("new passkey", person.id)
        return challenge, NewPasskeyQuestion(
            host=host.name,
            challenge=_encoded(challenge.what.encode()),
            user=_encoded(person.id.encode()),
            login=login or person.name,
            name=person.name,
            algorithms=list(ALGORITHMS),
            known=known,
        )

    async def add(self, person: Person, host: Host, key: str | None, given: NewPasskey) -> Passkey:
        """Keep a passkey that a device has made. Raises a Refusal if it can't be one."""
        challenge = await self._challenges.take(key, "new passkey", person.id)
        made = await self._verified(lambda: _made(given, challenge, host))
        if made.credential_id != _decoded(given.credential):  # the library compares nothing with this one
            raise refuse("bad_passkey")
        row = {
            "id": secrets.token_urlsafe(12),
            "person": person.id,
            "name": given.name,
            "digest": _credential_digest(given.credential),
            "credential": given.credential,
            "public_key": _encoded(made.credential_public_key),
            "sign_count": made.sign_count,
            "transports": " ".join(_known_transports(given.transports)),
            "created_at": self._services.time.steady(),
            "used_at": None,
        }

        async def job(connection: AsyncConnection) -> None:
            await check_person_exists(connection, person.id)
            mine = select(func.count()).where(passkeys.c.person == person.id)
            if (await connection.scalar(mine) or 0) >= MAX_PASSKEYS:
                raise refuse("too_many_passkeys", most=MAX_PASSKEYS)
            await connection.execute(insert(passkeys).values(row))

        try:
            await self._services.writer.write(job)
        except IntegrityError:
            raise refuse("passkey_known") from None
        return convert(row, Passkey)

    async def ask(self, host: Host) -> tuple[Challenge, PasskeyQuestion]:
        """What a device has to sign."""
        challenge = await self._challenges.ask("passkey")
        return challenge, PasskeyQuestion(host=host.name, challenge=_encoded(challenge.what.encode()))

    async def show(self, host: Host, key: str | None, given: SignedByPasskey, person: Person | None = None) -> Shown:
        """Whose passkey has signed. Raises a Refusal if it wasn't one of ours, or not one of this person."""
        challenge = await self._challenges.take(key, "passkey")
        chosen = select(passkeys, people.c.name.label("called")).join(people)
        chosen = chosen.where(passkeys.c.digest == _credential_digest(given.credential), people.c.erased_at.is_(None))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        if row is None:
            raise refuse("no_such_passkey")
        if (person and row.person != person.id) or given.user not in ("", _encoded(row.person.encode())):
            raise refuse("bad_passkey")
        count = await self._verified(lambda: _signed(given, challenge, host, row.public_key, row.sign_count))
        await self._count(row.id, row.sign_count, count)
        return Shown(Person(id=row.person, name=row.called, guest=False), "passkey", _passkey_still(row.id))

    async def _count(self, passkey: str, before: int, count: int) -> None:
        """Remember how often a passkey has signed. Raises a Refusal if it was used elsewhere at the same time."""
        this = (passkeys.c.id == passkey) & (passkeys.c.sign_count == before)
        used = update(passkeys).where(this).values(sign_count=count, used_at=self._services.time.steady())
        if not (await self._services.writer.write(lambda connection: connection.execute(used))).rowcount:
            raise refuse("bad_passkey")

    async def rename(self, person: Person, passkey: str, name: str) -> None:
        """Call a passkey otherwise."""
        mine = (passkeys.c.id == passkey) & (passkeys.c.person == person.id)
        change = update(passkeys).where(mine).values(name=name)
        if not (await self._services.writer.write(lambda connection: connection.execute(change))).rowcount:
            raise refuse("no_such_passkey")

    async def remove(self, person: Person, passkey: str) -> None:
        """Forget a passkey. Raises a Refusal if its owner could sign in no more."""
        mine = (passkeys.c.id == passkey) & (passkeys.c.person == person.id)

        async def job(connection: AsyncConnection) -> None:
            if not (await connection.execute(delete(passkeys).where(mine))).rowcount:
                raise refuse("no_such_passkey")
            await check_a_way_in(connection, person.id)

        await self._services.writer.write(job)

    async def _verified(self, verify: Callable[[], T]) -> T:
        """Verify in a worker thread. Whatever a made-up passkey breaks in the library, it is refused."""

        def tried() -> T | None:
            try:
                return verify()
            except Exception:
                return None

        if (verified := await self._services.workers.hashing.run(tried, self._asker)) is None:
            raise refuse("bad_passkey")
        return verified


def _passkey_still(passkey: str) -> Check:
    """That a passkey wasn't removed meanwhile."""

    async def check(connection: AsyncConnection) -> None:
        kept = select(passkeys.c.id).where(passkeys.c.id == passkey)
        if await connection.scalar(kept.with_for_update(read=True)) is None:
            raise refuse("no_such_passkey")

    return check


def _made(given: NewPasskey, challenge: str, host: Host) -> Any:
    from webauthn import verify_registration_response  # it takes a while to load
    from webauthn.helpers.cose import COSEAlgorithmIdentifier

    return verify_registration_response(
        credential={
            "id": given.credential,
            "rawId": given.credential,
            "type": "public-key",
            "response": {"clientDataJSON": given.client_data, "attestationObject": given.attestation},
        },
        expected_challenge=challenge.encode(),
        expected_rp_id=host.name,
        expected_origin=list(host.origins),
        require_user_verification=True,
        supported_pub_key_algs=[COSEAlgorithmIdentifier(number) for number in ALGORITHMS],
    )


def _signed(given: SignedByPasskey, challenge: str, host: Host, public_key: str, sign_count: int) -> int:
    """How often the passkey has signed by now."""
    from webauthn import verify_authentication_response

    verified = verify_authentication_response(
        credential={
            "id": given.credential,
            "rawId": given.credential,
            "type": "public-key",
            "response": {
                "clientDataJSON": given.client_data,
                "authenticatorData": given.authenticator_data,
                "signature": given.signature,
            },
        },
        expected_challenge=challenge.encode(),
        expected_rp_id=host.name,
        expected_origin=list(host.origins),
        credential_public_key=_decoded(public_key),
        credential_current_sign_count=sign_count,
        require_user_verification=True,
    )
    return verified.new_sign_count


def _passkey(row: Any) -> Passkey:
    return Passkey(id=row.id, name=row.name, created_at=row.created_at, used_at=row.used_at)


def _known_transports(given: list[str]) -> list[str]:
    """Those that the standard names: browsers may add others."""
    return [each for each in dict.fromkeys(given) if each in TRANSPORTS]


def _credential_digest(credential: str) -> str:
    return hashlib.sha256(credential.encode()).hexdigest()


def _encoded(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
