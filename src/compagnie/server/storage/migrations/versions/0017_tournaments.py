"""Tournaments: who takes part, and the tables of their rounds"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_tournaments_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_host"), "tournaments", ["host"])
    op.create_index(op.f("ix_tournaments_state_created_at"), "tournaments", ["state", "created_at"])
    op.create_table(
        "tournament_people",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.Column("joined_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tournament_people_person")),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=op.f("fk_tournament_people_tournament")),
        sa.PrimaryKeyConstraint("tournament", "person", name=op.f("pk_tournament_people")),
    )
    op.create_index(op.f("ix_tournament_people_person"), "tournament_people", ["person"])
    op.create_table(
        "tournament_pods",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("pod", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_tournament_pods_table")),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=op.f("fk_tournament_pods_tournament")),
        sa.PrimaryKeyConstraint("tournament", "round", "pod", name=op.f("pk_tournament_pods")),
    )
    op.create_index(op.f("ix_tournament_pods_table"), "tournament_pods", ["table"])
