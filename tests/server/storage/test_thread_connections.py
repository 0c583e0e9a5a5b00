"""Worker threads ask PostgreSQL over connections of their own."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import make_url

from compagnie.server.storage.thread_connections import ThreadConnections
from tests.server.chaos.nodes import Postgresql

PROCESS = "select pg_backend_pid()"


def test_each_thread_keeps_its_connection_and_one_that_is_lost_is_opened_anew(tmp_path: Path) -> None:
    postgresql = Postgresql(tmp_path / "postgresql")
    connections = ThreadConnections(make_url(postgresql.url))
    try:
        with ThreadPoolExecutor(1) as thread:
            there = thread.submit(connections.value, PROCESS).result()
            here = connections.value(PROCESS)
            assert here == connections.value(PROCESS) != there
            assert thread.submit(connections.value, "select pg_terminate_backend($1::integer)", here).result()
            assert connections.value(PROCESS) not in (here, there)
            assert connections.value("select $1::text", "well") == "well"
            with pytest.raises(ConnectionError, match="syntax"):
                connections.value("select from where")
        connections.close()
        assert postgresql_is_alone(postgresql)
        postgresql.stop()
        with pytest.raises(ConnectionError):
            connections.value(PROCESS)
    finally:
        postgresql.stop()


def postgresql_is_alone(postgresql: Postgresql) -> bool:
    """Whether nobody but who asks is connected."""
    asking = ThreadConnections(make_url(postgresql.url))
    others = "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
    for _ in range(200):
        if asking.value(others) == 0:
            break
        asking.value("select pg_sleep(0.05)")
    alone = asking.value(others) == 0
    asking.close()
    return alone
