"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("down", sa.Float(), nullable=False),
        sa.Column("beat", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("erased_at", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("login", name=op.f("uq_people_login")),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["blocked"], ["people.id"], name=op.f("fk_blocks_blocked")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_blocks_person")),
        sa.PrimaryKeyConstraint("person", "blocked", name=op.f("pk_blocks")),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("expires_at", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.String(length=40), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_tables_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_state_changed_at"), "tables", ["state", "changed_at"], unique=False)
    op.create_index(op.f("ix_tables_state_due_at"), "tables", ["state", "due_at"], unique=False)
    op.create_table(
        "acts",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("actor", sa.String(length=80), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_acts_table")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_acts")),
    )
    op.create_table(
        "notes",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_notes_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_notes_table")),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_notes")),
    )
    op.create_table(
        "orders",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_orders_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_orders")),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["about"], ["people.id"], name=op.f("fk_reports_about")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reports_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reports_table")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_reports")),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
    op.create_table(
        "secrets",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_secrets_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_secrets")),
    )
    op.create_table(
        "words",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_words_person")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_words_table")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_words")),
        sa.UniqueConstraint("person", "table", "command", name=op.f("uq_words_person_table_command")),
    )
    op.create_index(op.f("ix_words_table_number"), "words", ["table", "number"], unique=False)
