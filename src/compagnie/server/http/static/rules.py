"""The rules as WebAssembly, for browsers and other programs: /rules/GAME.json tells of a module that lies beside it."""

import gzip
import hashlib

import msgspec

from compagnie.core.compiled.libraries import Library, libraries
from compagnie.server.http.static.file import CACHE_FOR_EVER, REVALIDATE, PageFile

WASM = "wasm32"


def rules_files() -> dict[str, PageFile]:
    """Each game's module, named by its hash and kept for ever, and its manifest, by their addresses."""
    return {name: file for library in libraries().fitting for name, file in _files_of(library).items()}


def _files_of(library: Library) -> dict[str, PageFile]:
    wasm = library.manifest.files.get(WASM)
    path = library.file.with_name(wasm.name) if wasm else None
    if path is None or not path.is_file():
        return {}
    return {
        f"rules/{library.manifest.game}.json": _file(
            msgspec.json.encode(library.manifest), "application/json", REVALIDATE
        ),
        f"rules/{path.name}": _file(path.read_bytes(), "application/wasm", CACHE_FOR_EVER),
    }


def _file(content: bytes, kind: str, cache: str) -> PageFile:
    return PageFile(
        content=content,
        packed={"gzip": gzip.compress(content, mtime=0)},
        kind=kind,
        cache=cache,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )
