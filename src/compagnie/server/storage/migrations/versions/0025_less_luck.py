"""What one's own decisions brought at tables of duplicate rounds; tournaments opened before count scores alone"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("less_luck", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "decisions",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("claimed_until", sa.Float(), nullable=False),
        sa.Column("decided", sa.Text()),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_decisions_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_decisions")),
    )
