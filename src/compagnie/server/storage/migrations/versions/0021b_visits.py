"""When people were here, so that they can be told what happened since"""

import sqlalchemy as sa
from alembic import op

revision = "0021b"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "visits",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("here_at", sa.Float(), nullable=False),
        sa.Column("left_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_visits_person")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_visits")),
    )
