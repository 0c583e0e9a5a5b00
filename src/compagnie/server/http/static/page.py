"""The built page and its files: every address that is no file and not of the API is the page itself."""

import hashlib
import mimetypes
from pathlib import Path

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler

from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import ApiRequest
from compagnie.server.http.static.boxes import box_response
from compagnie.server.http.static.file import CACHE_FOR_EVER, REVALIDATE, PageFile
from compagnie.server.http.static.preload import PreloadedPage
from compagnie.server.http.static.rules import rules_files

NOT_BUILT = (
    "compagnie's server runs here, but the page that shows it isn't built. "
    "`make play` builds it and serves it; whoever works on it runs `scripts/npm run build`.\n"
)
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""Content encodings and the endings of files compressed by them, the smallest first."""
MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".js": "text/javascript"}


def page_files(folder: Path) -> dict[str, PageFile]:
    """All files of the page by their address, read into memory: no request can reach any other file."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    plain = [path for path in paths if path.suffix not in (".br", ".gz")]
    served = {path.relative_to(folder).as_posix(): path for path in plain}
    return {name: _file(folder, path) for name, path in served.items() if not name.startswith("first/")}


def _file(folder: Path, path: Path) -> PageFile:
    content = path.read_bytes()
    packed = {name: path.with_name(path.name + ending) for name, ending in ENCODINGS}
    hashed = path.relative_to(folder).parts[0] == "assets"
    return PageFile(
        content=content,
        packed={name: file.read_bytes() for name, file in packed.items() if file.is_file()},
        kind=MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        cache=CACHE_FOR_EVER if hashed else REVALIDATE,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )


def page_handler(folder: Path, built: PreloadedPage | None) -> HTTPRouteHandler:
    """Serves the page of a folder; where there is none, a sentence that says how to get one."""
    files = page_files(folder) | rules_files()

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def page(request: ApiRequest) -> Response[bytes]:
        name = request.scope["path"].strip("/")
        if name == "api" or name.startswith("api/"):
            raise refuse("not_found")
        if built and name == "index.html":
            return await built.page(request, bare=True)
        if file := files.get(name):
            return _response(request, file)
        if box := await box_response(request, name):
            return box
        if "." in name.rpartition("/")[2]:
            raise refuse("not_found")
        if built:
            return await built.page(request, bare=request.method == "HEAD")
        if index := files.get("index.html"):
            return _response(request, index)
        if name:
            raise refuse("not_found")
        return Response(NOT_BUILT.encode(), media_type="text/plain", status_code=200)

    return page


def _response(request: ApiRequest, file: PageFile) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, content in file.packed.items():
        if encoding in accepted:
            return Response(content, media_type=file.kind, headers=headers | {"Content-Encoding": encoding})
    return Response(file.content, media_type=file.kind, headers=headers)
