"""Rated tables, and ratings"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("rating", sa.String(length=4), nullable=False, server_default="no"))
    op.create_index(op.f("ix_results_rating_ended_at"), "results", ["rating", "ended_at"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.Column("certain_until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person")),
        sa.PrimaryKeyConstraint("person", "game", "pace", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_pace_mean"), "ratings", ["game", "pace", "mean"])
    op.create_table(
        "rating_steps",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_rating_steps_person")),
        sa.ForeignKeyConstraint(["table"], ["results.table"], name=op.f("fk_rating_steps_table")),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_rating_steps")),
    )
    op.create_index(op.f("ix_rating_steps_person_game_pace_at"), "rating_steps", ["person", "game", "pace", "at"])
