"""The database's tables for notices: people's channels, and what was sent to them."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from compagnie.server.storage.schema.base import ID, metadata

channels = Table(
    "channels",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("wants", String(120), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("confirmed_at", Float),
    Column("language", String(2), nullable=False, server_default="en"),
)
"""The channels of people's notices: web push, mail, a webhook. Mail goes to confirmed addresses only."""

notices = Table(
    "notices",
    metadata,
    Column("id", ID, primary_key=True),
    Column("channel", ID, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("table", ID),
    Column("occasion", String(12), nullable=False),
    Column("mark", String(40), nullable=False),
    Column("what", Text, nullable=False),
    Column("state", String(8), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("claimed_until", Float),
    Column("tries", Integer, nullable=False),
    Column("told_at", Float),
    Column("error", Text, nullable=False),
    UniqueConstraint("channel", "mark"),
    Index(None, "state", "due_at"),
    Index(None, "person", "made_at"),
)
"""The outbox, and the log of deliveries. The mark says what a notice is about; it is unique for each channel."""
