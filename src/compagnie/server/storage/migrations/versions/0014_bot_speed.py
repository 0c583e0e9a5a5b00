"""How fast a table's bots play"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("bot_speed", sa.String(length=8), nullable=False, server_default="calm"))
