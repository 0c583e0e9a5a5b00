"""By which command an offer was made"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("offers", sa.Column("command", sa.String(length=120), nullable=True))
    op.create_index(op.f("ix_offers_table_command"), "offers", ["table", "command"], unique=True)
