"""Who follows whom, and indexes by which a person's tables are found at once"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("followed", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["followed"], ["people.id"], name=op.f("fk_follows_followed")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_follows_person")),
        sa.PrimaryKeyConstraint("person", "followed", name=op.f("pk_follows")),
    )
    op.create_index(op.f("ix_follows_followed"), "follows", ["followed"])
    op.create_index(op.f("ix_result_seats_person_table"), "result_seats", ["person", "table"])
    columns = ["person", "game", "ended_at", "place", "won", "repeated"]
    op.create_index(op.f("ix_result_seats_" + "_".join(columns)), "result_seats", columns)
    op.drop_index(op.f("ix_result_seats_person_game_ended_at"), "result_seats")
    op.create_index(op.f("ix_seats_person_table"), "seats", ["person", "table"])
    op.drop_index(op.f("ix_seats_person"), "seats")
