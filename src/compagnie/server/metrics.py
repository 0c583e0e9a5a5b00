"""What a monitoring system may count: sockets, tables, acts, commits, and how long an act took to reach the disk."""

from collections.abc import Iterable

from litestar import Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from compagnie.server.asking import Asked, house_of
from compagnie.server.house import House
from compagnie.server.socket import open_sockets


class HouseCollector(Collector):
    """Reads the house when it is asked."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterable[Metric]:
        """Each thing that is counted."""
        hall, writer = self._house.hall, self._house.writer
        watching = sum(len(table.watchers) for table in hall.tables.values())
        yield GaugeMetricFamily("compagnie_sockets", "Open sockets.", sum(open_sockets.values()))
        yield GaugeMetricFamily("compagnie_watchers", "Sockets that have joined a table.", watching)
        yield GaugeMetricFamily("compagnie_tables", "Tables in memory.", len(hall.tables))
        yield GaugeMetricFamily("compagnie_waiting", "Writes that wait for the next commit.", writer.waiting)
        yield CounterMetricFamily("compagnie_acts", "Acts written to the log.", writer.appended)
        yield CounterMetricFamily("compagnie_commits", "Commits.", writer.commits)
        yield CounterMetricFamily("compagnie_commit_seconds", "Seconds spent in commits.", writer.seconds)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Everything that is counted, as Prometheus reads it. A proxy should keep this path inside the house."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(HouseCollector(house_of(request)))
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4; charset=utf-8")
