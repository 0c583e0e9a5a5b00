"""The database's tables for clubs: members, board, dates, channels that are told of their tables."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from compagnie.server.storage.schema.base import ID, metadata

clubs = Table(
    "clubs",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("invite", ID, unique=True),
    Column("founded_at", Float, nullable=False),
)
"""Clubs. Whoever knows the invite may join; without one nobody can."""

club_members = Table(
    "club_members",
    metadata,
    Column("club", ID, ForeignKey("clubs.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("role", String(12), nullable=False),
    Column("joined_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
)
"""Who is a member, in which role, and when they last looked at the club's page."""

club_posts = Table(
    "club_posts",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("club", ID, ForeignKey("clubs.id"), nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64), nullable=False),
    Index(None, "club", "number"),
    UniqueConstraint("person", "club", "command"),
)
"""The boards of clubs. The command that made a post is stored, so that a repeated one makes no second post."""

club_dates = Table(
    "club_dates",
    metadata,
    Column("id", ID, primary_key=True),
    Column("club", ID, ForeignKey("clubs.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("table", ID),
    Column("changed_at", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Index(None, "club", "at"),
)
"""When a club plays, and at which table once there is one. The version counts changes, as calendars want it."""

club_hooks = Table(
    "club_hooks",
    metadata,
    Column("id", ID, primary_key=True),
    Column("club", ID, ForeignKey("clubs.id"), nullable=False, index=True),
    Column("shape", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("room", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("error", Text, nullable=False),
)
"""Channels elsewhere that are told of a club's tables, and why the last message failed, if it did."""

club_announcements = Table(
    "club_announcements",
    metadata,
    Column("hook", ID, ForeignKey("club_hooks.id"), primary_key=True),
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("message", Text),
    Column("version", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_at", Float, nullable=False),
    Column("claimed_until", Float),
)
"""The one message about each table in each channel: what it should say, what it says, and its id over there.

It has no id before it is posted; an empty one means that it is lost.
"""
