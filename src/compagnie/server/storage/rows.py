"""Rows of the database that have a type of their own: acts, what lists tell of a table, snapshots, offers."""

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


class SnapshotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot as the database keeps it: by which rules, of which acts."""

    table: str
    number: int
    rules: str
    log: str
    standing: str


class OfferRow(msgspec.Struct, frozen=True, kw_only=True):
    """An offer as the database keeps it, with the act that began its trade."""

    trade: int
    number: int
    what: str
