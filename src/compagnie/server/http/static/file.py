"""A file that is held in memory and sent as it is, with its packed forms."""

import msgspec

CACHE_FOR_EVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"


class PageFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file, its packed forms, and how long it may be kept."""

    content: bytes
    packed: dict[str, bytes]
    kind: str
    cache: str
    tag: str
