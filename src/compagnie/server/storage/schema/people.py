"""The database's tables for people: who they are to each other, and when they are here."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text, false

from compagnie.server.storage.schema.base import ID, metadata

people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created_at", Float, nullable=False),
    Column("erased_at", Float),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("cookie_number", Integer, nullable=False, server_default="0"),
    Column("calendar_number", Integer, nullable=False, server_default="0"),
    Column("role", String(12)),
)
"""People. A guest has no login; an erased person keeps only a number instead of a name.

Nobody else sees a private profile. `cookie_number` is a part of a guest's cookie: raised, it ends those given before.
`calendar_number` does the same for the secret address of a person's calendar. `role`: `moderator` or `admin`.
"""

blocks = Table(
    "blocks",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("blocked", ID, ForeignKey("people.id"), primary_key=True),
)
"""Whose chat a person has blocked."""

playing_hours = Table(
    "playing_hours",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("what", Text, nullable=False),
    Column("changed_at", Float, nullable=False),
)
"""When a person plays, as JSON, with their vacations; and when the hours were last changed."""

follows = Table(
    "follows",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("followed", ID, ForeignKey("people.id"), primary_key=True, index=True),
)
"""Whom a person follows."""

visits = Table(
    "visits",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("here_at", Float, nullable=False),
    Column("left_at", Float, nullable=False),
)
"""When a person was last here, and when the visit before this one ended."""
