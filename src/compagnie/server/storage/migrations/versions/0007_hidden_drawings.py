"""Tables whose spectators see what is drawn only when it is finished"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hide_drawing", sa.Boolean(), nullable=False, server_default=sa.false()))
