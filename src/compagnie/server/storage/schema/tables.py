"""The database's tables for tables of games: who sits there, the log, and what isn't in it."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint, false

from compagnie.server.storage.schema.base import ID, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("host", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("state", String(12), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("number", Integer, nullable=False),
    Column("to_act", String(40), nullable=False),
    Column("due_at", Float),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("rematch", ID),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("hide_drawing", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("bot_speed", String(8), nullable=False, server_default="calm"),
    Column("club", ID),
    Column("members_only", Boolean, nullable=False, server_default=false()),
    Index(None, "state", "changed_at"),
    Index(None, "state", "due_at"),
    Index(None, "club", "changed_at"),
)
"""A table: how it was set up, and a summary of its log for lists. `due_at` is when the time of a seat may be up.

A table may belong to a club, and be open to its members alone.
"""

seats = Table(
    "seats",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ID, ForeignKey("people.id")),
    Column("bot", String(40)),
    Column("nonce", String(64), nullable=False),
    Index(None, "person", "table"),
)
"""Who sits where: a person, a bot, or nobody yet. The nonce is the seat's contribution to the table's chance."""

acts = Table(
    "acts",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("actor", String(80), nullable=False),
    Column("command", String(64)),
    Column("at", Float, nullable=False),
    Column("what", Text, nullable=False),
)
"""The log: each act at a table, numbered from 1. Every state is a cache of it."""

secrets = Table(
    "secrets",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("secret", String(64), nullable=False),
)
"""The secrets that tables draw chance with; shown to nobody before the game is over."""

orders = Table(
    "orders",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("standing", Text, nullable=False),
)
"""Standing orders, and after which act each was given: private to their seat, never in the log."""

offers = Table(
    "offers",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("trade", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", Text, nullable=False),
    Column("command", String(120)),
    Index(None, "table", "command", unique=True),
)
"""The offers of a trade under way, by the act that began it; of an offer that is gone only its number is kept.

The command that made an offer is stored, so that a repeated one makes no second offer.
"""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("log", String(64), nullable=False),
    Column("standing", Text, nullable=False),
)
"""The state of a table after some act: a cache, used only if rules and log are still the same."""

notes = Table(
    "notes",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
)
"""A person's private notes at tables."""

words = Table(
    "words",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", ID, ForeignKey("tables.id"), nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64), nullable=False),
    Column("spectator", Boolean, nullable=False, server_default=false()),
    Index(None, "table", "number"),
    UniqueConstraint("person", "table", "command"),
)
"""The chat of each table: what its players say, and what spectators say."""
