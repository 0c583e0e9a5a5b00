"""Duplicate rounds of tournaments: the chance of each, and the nonces of those who take part"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("duplicate", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tournament_people", sa.Column("nonce", sa.String(length=64), nullable=False, server_default=""))
    op.create_table(
        "duplicate_rounds",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("nonces", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=op.f("fk_duplicate_rounds_tournament")),
        sa.PrimaryKeyConstraint("tournament", "round", name=op.f("pk_duplicate_rounds")),
    )
