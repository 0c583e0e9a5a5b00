"""Clubs: members, boards, dates, and their tables"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("invite", sa.String(length=32)),
        sa.Column("founded_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
        sa.UniqueConstraint("invite", name=op.f("uq_clubs_invite")),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("joined_at", sa.Float(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_members_club")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_club_members_person")),
        sa.PrimaryKeyConstraint("club", "person", name=op.f("pk_club_members")),
    )
    op.create_index(op.f("ix_club_members_person"), "club_members", ["person"])
    op.create_table(
        "club_posts",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_posts_club")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_club_posts_person")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_club_posts")),
        sa.UniqueConstraint("person", "club", "command", name=op.f("uq_club_posts_person_club_command")),
    )
    op.create_index(op.f("ix_club_posts_club_number"), "club_posts", ["club", "number"])
    op.create_table(
        "club_dates",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("club", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(length=32)),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_dates_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_dates")),
    )
    op.create_index(op.f("ix_club_dates_club_at"), "club_dates", ["club", "at"])
    op.add_column("tables", sa.Column("club", sa.String(length=32)))
    op.add_column("tables", sa.Column("members_only", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tables_club_changed_at"), "tables", ["club", "changed_at"])
    op.add_column("people", sa.Column("calendar_number", sa.Integer(), nullable=False, server_default="0"))
