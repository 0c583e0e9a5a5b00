"""What a monitoring system may count: sockets, tables, acts, commits, and how long an act took to reach the disk."""

from collections.abc import Iterable, Mapping
from typing import Any

from litestar import Response, get
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from compagnie import __version__
from compagnie.server.base import counters as tally
from compagnie.server.base.refusals import refuse
from compagnie.server.http.http_protocol import open_lines
from compagnie.server.http.requests import ApiRequest, services_of
from compagnie.server.http.socket import open_sockets
from compagnie.server.tables.services import Services


class ServerCollector(Collector):
    """Reads the house when it is asked."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterable[Metric]:
        """Each thing that is counted."""
        registry, writer = self._services.registry, self._services.writer
        watching = sum(len(table.watchers) for table in registry.tables.values())
        yield GaugeMetricFamily("compagnie_sockets", "Open sockets.", sum(open_sockets.values()))
        yield GaugeMetricFamily("compagnie_watchers", "Sockets that have joined a table.", watching)
        yield GaugeMetricFamily("compagnie_tables", "Tables in memory.", len(registry.tables))
        yield GaugeMetricFamily("compagnie_waiting", "Writes that wait for the next commit.", writer.waiting)
        yield CounterMetricFamily("compagnie_acts", "Acts written to the log.", writer.appended)
        yield CounterMetricFamily("compagnie_commits", "Commits.", writer.commits)
        yield CounterMetricFamily("compagnie_commit_seconds", "Seconds spent in commits.", writer.seconds)
        yield GaugeMetricFamily("compagnie_lines", "Open lines over HTTP, but for proxies.", sum(open_lines.values()))
        yield GaugeMetricFamily(
            "compagnie_stood_still_seconds", "For how long no server ran.", self._services.time.downtime
        )
        yield _by("answers", "Answers over HTTP.", "status", tally.answers)
        yield _by("goodbyes", "Sockets that were let go.", "why", tally.goodbyes)
        yield _by("notices", "Notices that were carried.", "outcome", tally.notices)
        yield _by("log_lines", "Lines of the log.", "level", tally.log_lines)
        version = GaugeMetricFamily("compagnie_version", "Which version this is.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version


def _by(name: str, told: str, label: str, counted: Mapping[Any, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(f"compagnie_{name}", told, labels=[label])
    for value, times in sorted(counted.items()):
        family.add_metric([str(value)], times)
    return family


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """Everything that is counted, as Prometheus reads it. A proxy should keep this path inside the house."""
    if request.scope.get("raw_path", b"/metrics") != b"/metrics":  # written otherwise, a proxy may let it through
        raise refuse("not_found")
    registry = CollectorRegistry(auto_describe=False)
    registry.register(ServerCollector(services_of(request)))
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")
