"""The database's tables for tournaments: who takes part, their rounds, the chance of duplicate ones."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from compagnie.server.storage.schema.base import ID, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("host", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("state", String(12), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("duplicate", Boolean, nullable=False, server_default=false()),
    Column("placed", Boolean, nullable=False, server_default=false()),
    Column("less_luck", Boolean, nullable=False, server_default=false()),
    Index(None, "state", "created_at"),
    Index(None, "state", "changed_at"),
)
"""Tournaments: `made` of their rounds have been made. They gather, then play, and then they are over.

`placed` says that everybody's place is stored: of what was over before places were stored it isn't yet. `less_luck`
says that it counts at tables of duplicate rounds what one's own decisions brought.
"""

tournament_people = Table(
    "tournament_people",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("here", Boolean, nullable=False),
    Column("joined_at", Float, nullable=False),
    Column("nonce", String(64), nullable=False, server_default=""),
    Column("place", Integer),
    Column("earned", Float),
)
"""Who takes part; who has left before the end isn't `here`, and has no seat in the rounds to come.

When it is over everybody has a place, 0 if they never came, and what they earned of the season.
"""

tournament_pods = Table(
    "tournament_pods",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("pod", Integer, primary_key=True),
    Column("table", ID, ForeignKey("tables.id"), nullable=False, index=True),
    Column("people", Text, nullable=False),
)
"""The tables of each round, from 0 on, and who sits there: ids in the order of the seats, as JSON."""

duplicate_rounds = Table(
    "duplicate_rounds",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("nonces", Text, nullable=False),
)
"""The chance of each duplicate round, made when the tournament is opened; its nonces (by commas) when it begins."""

decisions = Table(
    "decisions",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("claimed_until", Float, nullable=False),
    Column("decided", Text),
)
"""What each seat's own decisions brought at a table, in thousandths of a point, as a list; empty where nobody can tell.

Until it is there, one server at a time works it out: the one that claimed it, until a time.
"""
