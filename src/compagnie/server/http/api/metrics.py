"""Metrics for Prometheus, where it asks for them."""

from litestar import Response, get

from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import ApiRequest, services_of


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """All metrics as Prometheus reads them. A proxy should not pass this path to the outside."""
    if request.scope.get("raw_path", b"/metrics") != b"/metrics":  # spelt otherwise, a proxy may let it through
        raise refuse("not_found")
    from compagnie.server.http.api.collector import as_prometheus_reads  # its package takes a while to load

    told = as_prometheus_reads(services_of(request), request.app.state.backups)
    return Response(told, media_type="text/plain; version=0.0.4")
