"""The database's table for the server itself: its clock."""

from sqlalchemy import Column, Float, Integer, Table

from compagnie.server.storage.schema.base import metadata

server_clock = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("down", Float, nullable=False),
    Column("beat", Float, nullable=False),
)
"""One row: for how many seconds no server ran, and the last heartbeat.

Older servers were called a house: databases keep that name for this table, and logs for the server as an actor.
"""
