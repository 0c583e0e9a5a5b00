"""The database's tables for games that are over: results, ratings, analyses."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from compagnie.server.storage.schema.base import ID, metadata

results = Table(
    "results",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("number", Integer, nullable=False),
    Column("ended", String(8), nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("rating", String(4), nullable=False, server_default="no"),
    Index(None, "rating", "ended_at"),
)
"""The result of each game that was begun and has ended, written with its last act, which has this number.

`rating` says whether ratings follow from it: `no`, `due` or `done`.
"""

result_seats = Table(
    "result_seats",
    metadata,
    Column("table", ID, ForeignKey("results.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ID, ForeignKey("people.id")),
    Column("bot", String(40)),
    Column("score", Integer),
    Column("place", Integer),
    Column("won", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("repeated", Boolean, nullable=False),
    Column("used", Float),
    Column("game", String(40), nullable=False),
    Column("ended_at", Float, nullable=False),
    Index(None, "person", "ended_at"),
    Index(None, "person", "game", "ended_at", "place", "won", "repeated"),
    Index(None, "person", "table"),
)
"""How each seat ended. `left`: a bot played for its person. `repeated`: its person holds a seat before this one.

Game and time stand in `results`, too: here they let a person's games be listed by an index alone.
"""

ratings = Table(
    "ratings",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("pace", String(8), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("certain_until", Float, nullable=False),
    Index(None, "game", "pace", "mean"),
)
"""How strong a person is at a game and pace, as of their last rated game; certain enough to be listed until a time."""

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table", ID, ForeignKey("results.table"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Index(None, "person", "game", "pace", "at"),
)
"""Each person's rating after each of their rated games."""

results_due = Table(
    "results_due",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
)
"""Tables that ended before results were written: their results are added one by one while the server runs."""

analyses = Table(
    "analyses",
    metadata,
    Column("table", ID, ForeignKey("tables.id"), primary_key=True),
    Column("made_at", Float, nullable=False),
    Column("report", Text, nullable=False),
)
"""What the analysis of a finished game found, as JSON."""
