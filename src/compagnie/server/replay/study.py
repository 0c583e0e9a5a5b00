"""Studies of a finished game (`compagnie.analysis`), each in a process of its own."""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress

import msgspec

from compagnie.core.json_reader import decode

LONGEST_LINE = 4 * 1024 * 1024


class Told(msgspec.Struct):
    """A line that the process tells."""

    done: int = 0
    total: int = 0
    failed: str | None = None
    report: msgspec.Raw = msgspec.Raw(b"")
    decided: list[int] | None = None


async def study(asked: str, record: bytes) -> AsyncGenerator[Told, None]:
    """Let a process study a record; what it tells. Raises ValueError where it fails. Close it, and the process ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "compagnie.analysis", asked, limit=LONGEST_LINE,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(record)
        process.stdin.close()
        async for line in process.stdout:
            told = decode(line, Told)
            if told.failed is not None:
                raise ValueError(told.failed)
            yield told
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
