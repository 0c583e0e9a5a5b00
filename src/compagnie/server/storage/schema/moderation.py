"""The database's tables for keeping order: reports and measures."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from compagnie.server.storage.schema.base import ID, metadata

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", ID, ForeignKey("tables.id"), nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("about", ID, ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("settled_at", Float),
    Column("settled_by", ID),
    Index(None, "settled_at", "number"),
)
"""Complaints for moderators to read, with the table they are about, and who has settled them."""

measures = Table(
    "measures",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("by", ID, ForeignKey("people.id")),
    Column("table", ID),
    Column("at", Float, nullable=False),
    Column("until", Float),
    Column("reason", Text, nullable=False),
    Column("was", String(40)),
    Column("now", String(40)),
    Column("lifted_at", Float),
    Column("lifted_by", ID),
    Column("appeal", Text),
    Column("appealed_at", Float),
    Column("answer", Text),
    Column("answered_at", Float),
    Index(None, "person", "kind", "until"),
    Index(None, "at"),
    Index(None, "appealed_at"),
)
"""What moderators did to people and tables: the audit log. `by` is empty where the host did it at the command line."""
