"""Offers of a trade under way"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "offers",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("trade", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_offers_table")),
        sa.PrimaryKeyConstraint("table", "trade", "number", name=op.f("pk_offers")),
    )
