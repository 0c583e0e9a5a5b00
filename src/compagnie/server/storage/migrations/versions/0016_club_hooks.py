"""Channels that are told of clubs' tables"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "club_hooks",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("shape", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_hooks_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_hooks")),
    )
    op.create_index(op.f("ix_club_hooks_club"), "club_hooks", ["club"])
    op.create_table(
        "club_announcements",
        sa.Column("hook", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("message", sa.Text()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=False),
        sa.Column("claimed_until", sa.Float()),
        sa.ForeignKeyConstraint(["hook"], ["club_hooks.id"], name=op.f("fk_club_announcements_hook")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_club_announcements_table")),
        sa.PrimaryKeyConstraint("hook", "table", name=op.f("pk_club_announcements")),
    )
