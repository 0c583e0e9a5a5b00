"""Hints at tables; channels and notices"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("wants", sa.String(length=120), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("confirmed_at", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_channels_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
    )
    op.create_index(op.f("ix_channels_person"), "channels", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("channel", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.Column("occasion", sa.String(length=12), nullable=False),
        sa.Column("mark", sa.String(length=40), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=False),
        sa.Column("claimed_until", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("told_at", sa.Float(), nullable=True),
        sa.Column("error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_notices_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("channel", "mark", name=op.f("uq_notices_channel_mark")),
    )
    op.create_index(op.f("ix_notices_state_due_at"), "notices", ["state", "due_at"])
    op.create_index(op.f("ix_notices_person_made_at"), "notices", ["person", "made_at"])
