"""Types for rows of the database: acts, summaries of tables, snapshots, offers; rows that an act brings along."""

from typing import Any

import msgspec


class ActRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the log: one act."""

    table: str
    number: int
    actor: str
    command: str | None
    at: float
    what: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a table after an act."""

    state: str
    to_act: str
    due_at: float | None
    changed_at: float


class NewRows(msgspec.Struct, frozen=True):
    """Rows of one table of the database, all with the same columns, that are written together with an act."""

    table: str
    rows: list[dict[str, Any]]


class SnapshotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot, with the digests of the rules and of the acts that made it."""

    table: str
    number: int
    rules: str
    log: str
    standing: str


class OfferRow(msgspec.Struct, frozen=True, kw_only=True):
    """An offer, with the act that began its trade."""

    trade: int
    number: int
    what: str
