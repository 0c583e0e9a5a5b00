"""Profiles that people keep to themselves, and an index for one's own tables"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_tables_host"), "tables", ["host"])
