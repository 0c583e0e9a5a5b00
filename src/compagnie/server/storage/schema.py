"""The database's tables. A change here needs a migration (migrations/versions): a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(32)
"""Ids are random."""

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

server_clock = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("down", Float, nullable=False),
    Column("beat", Float, nullable=False),
)
"""One row: for how many seconds no server ran, and the last heartbeat."""
