"""The database's tables for signing in: sessions and tokens, passkeys, a provider's identities, limits on guessing."""

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, String, Table, Text

from compagnie.server.storage.schema.base import ID, metadata

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(40)),
    Column("created_at", Float, nullable=False),
    Column("expires_at", Float),
    Column("scope", String(12)),
    Column("proved_at", Float),
    Column("proved_by", String(12)),
)
"""Sign-ins of accounts, and personal tokens (those have a label). Only a digest of the key is stored.

A token without a scope was made before there were any: it may play. `proved_by`: `password`, `passkey` or `provider`.
"""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", String(120), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("used_at", Float),
)
"""Passkeys of people. The digest is that of the credential's id, by which it is found; `sign_count` never goes back."""

identities = Table(
    "identities",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("issuer", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("created_at", Float, nullable=False),
)
"""Who is whom at the provider that people sign in by. The digest is that of issuer and subject."""

challenges = Table(
    "challenges",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("what", Text, nullable=False),
    Column("expires_at", Float, nullable=False, index=True),
)
"""What browsers are asked, to show who somebody is: by a digest of the cookie's key, of what for, and of whom."""

quotas = Table(
    "quotas",
    metadata,
    Column("id", ID, primary_key=True),
    Column("key", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "key", "at"),
)
"""When something was done of which only so much is allowed. The key is a digest of what it was."""
