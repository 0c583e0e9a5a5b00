"""How long the clock of each seat has run"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("used", sa.Float(), nullable=True))
