"""What everybody has of a tournament that is over; those that ended before get it while the server runs"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournament_people", sa.Column("place", sa.Integer()))
    op.add_column("tournament_people", sa.Column("earned", sa.Float()))
    op.add_column("tournaments", sa.Column("placed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tournaments_state_changed_at"), "tournaments", ["state", "changed_at"])
