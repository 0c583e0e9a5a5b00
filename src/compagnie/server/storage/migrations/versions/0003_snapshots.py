"""Snapshots of tables"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("log", sa.String(length=64), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_snapshots_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_snapshots")),
    )
