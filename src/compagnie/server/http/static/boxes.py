"""The boxes of games, for browsers that play a finished game again: packed when somebody first asks for one."""

from litestar import Response

from compagnie.server.http.requests import ApiRequest, services_of
from compagnie.server.http.sessions import asker_of
from compagnie.server.http.static.file import CACHE_FOR_EVER
from compagnie.server.replay.boxes import ADDRESS, box_at


async def box_response(request: ApiRequest, name: str) -> Response[bytes] | None:
    """The box that has this address, always packed, as it may be large. None where there is none."""
    if not ADDRESS.fullmatch(name):
        return None
    box = await services_of(request).workers.replaying.run(lambda: box_at(name), await asker_of(request))
    headers = {"Cache-Control": CACHE_FOR_EVER, "Content-Encoding": "gzip"}
    return Response(box.packed, media_type="application/octet-stream", headers=headers) if box else None
