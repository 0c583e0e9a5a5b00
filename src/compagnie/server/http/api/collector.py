"""What Prometheus reads of a server: sockets, tables, acts, commits, responses, notices, log lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from compagnie import __version__
from compagnie.server.base import counters
from compagnie.server.http.http_protocol import open_connections
from compagnie.server.http.socket import open_sockets
from compagnie.server.storage.backups import Backups
from compagnie.server.tables.services import Services


def as_prometheus_reads(services: Services, backups: Backups) -> bytes:
    """All metrics, as text."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(ServerCollector(services, backups))
    ProcessCollector(registry=registry)
    return generate_latest(registry)


class ServerCollector(Collector):
    """Reads the services at each scrape."""

    def __init__(self, services: Services, backups: Backups) -> None:
        self._services, self._backups = services, backups

    def collect(self) -> Iterable[Metric]:
        """Each metric."""
        registry, writer = self._services.registry, self._services.writer
        watching = sum(len(table.watchers) for table in registry.tables.values())
        yield GaugeMetricFamily("compagnie_sockets", "Open sockets.", sum(open_sockets.values()))
        yield GaugeMetricFamily("compagnie_watchers", "Sockets that have joined a table.", watching)
        yield GaugeMetricFamily("compagnie_tables", "Tables in memory.", len(registry.tables))
        yield GaugeMetricFamily("compagnie_waiting", "Writes that wait for the next commit.", writer.waiting)
        yield CounterMetricFamily("compagnie_acts", "Acts written to the log.", writer.appended)
        yield CounterMetricFamily("compagnie_commits", "Commits.", writer.commits)
        yield CounterMetricFamily("compagnie_failures", "Batches of writes that failed.", writer.failures)
        yield CounterMetricFamily("compagnie_commit_seconds", "Seconds spent in commits.", writer.seconds)
        yield GaugeMetricFamily(
            "compagnie_lines", "Open HTTP connections, without those of proxies.", sum(open_connections.values())
        )
        yield GaugeMetricFamily(
            "compagnie_stood_still_seconds", "For how many seconds no server ran.", self._services.time.downtime
        )
        yield GaugeMetricFamily(
            "compagnie_backup_age_seconds", "How old the last back-up is that could be restored.", self._backups.age
        )
        yield GaugeMetricFamily(
            "compagnie_backup_interval_seconds", "From one back-up to the next; 0: none.", self._backups.interval
        )
        yield _by("answers", "HTTP responses.", "status", counters.answers)
        yield _by("goodbyes", "Sockets that the server closed.", "why", counters.goodbyes)
        yield _by("notices", "Notices by outcome.", "outcome", counters.notices)
        yield _by("log_lines", "Log lines.", "level", counters.log_lines)
        version = GaugeMetricFamily("compagnie_version", "Which version this is.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version


def _by(name: str, description: str, label: str, counted: Mapping[Any, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(f"compagnie_{name}", description, labels=[label])
    for value, times in sorted(counted.items()):
        family.add_metric([str(value)], times)
    return family
