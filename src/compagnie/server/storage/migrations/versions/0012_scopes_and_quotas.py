"""What a token may do, when a guest's cookies end, and how often something was done"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("scope", sa.String(length=12)))
    op.add_column("people", sa.Column("cookie_number", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "quotas",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quotas")),
    )
    op.create_index(op.f("ix_quotas_key_at"), "quotas", ["key", "at"])
