"""Languages of channels"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("channels", sa.Column("language", sa.String(length=2), nullable=False, server_default="en"))
