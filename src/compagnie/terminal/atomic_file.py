"""Writing a file whole or not at all: whoever fails, or is interrupted, leaves what was there before."""

import os
import tempfile
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write beside the file first, then in its place. What isn't a file, such as a pipe, is written to at once."""
    if file.exists() and not file.is_file():
        file.write_bytes(content)
        return
    file = file.resolve()  # a link stays one
    handle, part = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as writing:
            writing.write(content)
        Path(part).chmod(file.stat().st_mode & 0o777 if file.exists() else 0o666 & ~_umask())
        Path(part).replace(file)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What new files may not be; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
