"""Results of games"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ended", sa.String(length=8), nullable=False),
        sa.Column("ended_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_results_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_results")),
    )
    op.create_table(
        "result_seats",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("repeated", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_result_seats_person")),
        sa.ForeignKeyConstraint(["table"], ["results.table"], name=op.f("fk_result_seats_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_result_seats")),
    )
    op.create_index(op.f("ix_result_seats_person_ended_at"), "result_seats", ["person", "ended_at"])
    op.create_index(op.f("ix_result_seats_person_game_ended_at"), "result_seats", ["person", "game", "ended_at"])
    due = op.create_table(
        "results_due",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_results_due_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_results_due")),
    )
    tables = sa.table("tables", sa.column("id"), sa.column("state"))
    ended = sa.select(tables.c.id).where(tables.c.state.in_(["over", "closed"]))
    op.execute(sa.insert(due).from_select(["table"], ended))
