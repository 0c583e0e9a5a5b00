"""What is written of an act: its row in the log, and what lists tell of the table after it."""

import msgspec


class ActRow(msgspec.Struct, frozen=True, kw_only=True):
    """An act as the log keeps it."""

    table: str
    number: int
    actor: str
    command: str | None
    at: float
    what: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists tell of a table after an act."""

    state: str
    to_act: str
    due_at: float | None
    changed_at: float
