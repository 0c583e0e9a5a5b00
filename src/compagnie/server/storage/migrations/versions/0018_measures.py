"""What moderators do, who they are, and spectators' chat"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(length=12)))
    op.add_column("words", sa.Column("spectator", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("reports", sa.Column("settled_at", sa.Float()))
    op.add_column("reports", sa.Column("settled_by", sa.String(length=32)))
    op.create_index(op.f("ix_reports_settled_at_number"), "reports", ["settled_at", "number"])
    op.create_table(
        "measures",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32)),
        sa.Column("table", sa.String(length=32)),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("until", sa.Float()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("was", sa.String(length=40)),
        sa.Column("now", sa.String(length=40)),
        sa.Column("lifted_at", sa.Float()),
        sa.Column("lifted_by", sa.String(length=32)),
        sa.Column("appeal", sa.Text()),
        sa.Column("appealed_at", sa.Float()),
        sa.Column("answer", sa.Text()),
        sa.Column("answered_at", sa.Float()),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_measures_person")),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name=op.f("fk_measures_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_measures")),
    )
    op.create_index(op.f("ix_measures_person_kind_until"), "measures", ["person", "kind", "until"])
    op.create_index(op.f("ix_measures_at"), "measures", ["at"])
    op.create_index(op.f("ix_measures_appealed_at"), "measures", ["appealed_at"])
